// Printing: the page that can be kept as a file is opened out of sight and sent to the printer.

function printFile(link) {
  document.querySelector("iframe[data-icedice-print]")?.remove();
  const bytes = Uint8Array.from(atob(link.href.split(",")[1]), (letter) => letter.charCodeAt(0));
  const frame = make("iframe", { "data-icedice-print": "", "aria-hidden": "true", tabindex: "-1",
    style: "border:0;height:1px;left:-9px;position:fixed;top:0;width:1px" });
  frame.srcdoc = new TextDecoder().decode(bytes);
  frame.addEventListener("load", () => {
    const paper = frame.contentWindow;
    const today = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
    for (const line of paper.document.querySelectorAll("[data-today]")) line.textContent = today;
    paper.addEventListener("afterprint", () => frame.remove());
    paper.print();
  });
  document.body.append(frame);
}

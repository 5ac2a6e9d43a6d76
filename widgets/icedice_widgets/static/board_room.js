// How much room a board has. In a lesson it is known before the step of the board is shown: a board that was drawn anew
// a moment after it is seen would move its buttons away from under the finger.

const REST = 120; // milliseconds without a change of size

class BoardRoom {
  // `changed` is called once soon, and again when the board, or the page of its lesson, has got another size.
  constructor(host, changed) {
    this.host = host;
    this.tell = debounced(() => {
      this.watchPage();
      changed();
    }, REST);
    this.watcher = new ResizeObserver(this.tell);
    this.watcher.observe(host);
    this.tell(); // what is not shown has no size, and so no change of it
  }

  watchPage() {
    const page = this.host.closest("[data-room]");
    if (!page || page === this.page) return;
    this.page = page;
    this.watcher.observe(page);
  }

  // In pixels; of a board whose step is not shown, as many as it will have. Nothing is painted in between.
  get width() {
    const away = this.host.closest("[data-icetrail-away]");
    away?.removeAttribute("data-icetrail-away");
    const width = this.host.clientWidth;
    away?.setAttribute("data-icetrail-away", "");
    return width;
  }

  leave() {
    this.watcher.disconnect();
    this.tell.cancel();
  }
}

"""What the `icedice` command is made of: each part adds its own commands to these."""

import argparse
from typing import Any, TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[Any]"

"""Python loads this first, as latency-gate names its folder in PYTHONPATH; then the module of this name that it stands before."""

import os
import sys

_folder = os.path.dirname(os.path.abspath(__file__))
try:
    import latency_gate_recorder  # noqa: F401
except Exception:  # This Python cannot be profiled. The app runs all the same.
    pass
sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != _folder]
_own = sys.modules.pop("sitecustomize", None)
try:
    import sitecustomize  # noqa: F401
except ImportError as error:
    if getattr(error, "name", "sitecustomize") != "sitecustomize":
        raise
    if _own is not None:
        sys.modules["sitecustomize"] = _own

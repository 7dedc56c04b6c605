"""What a Python process holds, by the tracing allocator: it counts every block that it sees, from the start of the process on."""

import gc
import os
import tracemalloc

from latency_gate_threads import sleep

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_MOST_SITES = 20

tracemalloc.start()


class Held:
    def __init__(self):
        self.watched = None

    def read(self, state):
        sleep(0.02)  # For what the end of the load leaves to be closed.
        if state == "watch":
            # First: it is held, too, until the sites are asked for.
            self.watched = tracemalloc.take_snapshot()
        gc.collect()
        read = {"bytes": tracemalloc.get_traced_memory()[0]}
        if state == "sites" and self.watched is not None:
            read["sites"] = [
                {"name": "", "file": grown.traceback[0].filename, "line": grown.traceback[0].lineno, "bytes": grown.size_diff}
                for grown in tracemalloc.take_snapshot().compare_to(self.watched, "lineno")
                if grown.size_diff > 0 and not grown.traceback[0].filename.startswith((_FOLDER, tracemalloc.__file__))
            ][:_MOST_SITES]
            self.watched = None
        return read

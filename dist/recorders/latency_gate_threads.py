"""Where the threads of a Python process are at one moment, how long they ran, and whether they run or wait."""

import dis
import gc
import operator
import os
import sys
import time
from itertools import accumulate, chain, islice, repeat, takewhile

# Bound now: gevent and others replace some of them later.
sleep = time.sleep
file_at = open
_current_frames = sys._current_frames

_MOST_DEPTH = 250
#: Functions that give up the interpreter lock. Samples come when they do, so they would seem to take far more time than they take.
_WAITING = frozenset(
    "accept acquire bind chmod close connect ctl epoll fchmod fcntl flush fstat fsync ftruncate get getaddrinfo getpeername getsockname"
    " getsockopt ioctl kevent listdir lseek lstat mkdir modify open poll put read readinto readline recv recv_into recvfrom recvmsg"
    " register rename scandir seek select send sendall sendfile sendmsg sendto setblocking setsockopt settimeout shutdown sleep stat"
    " tell truncate unlink unregister urandom utime wait waitpid write".split()
)
#: Functions that give it up and may work meanwhile, as a query of SQLite does.
_NATIVE = frozenset("commit execute executemany executescript fetchall fetchmany fetchone".split())
#: What /proc says of a thread that waits for a lock of its process: the number of `futex`.
_LOCKING = ("running", {"x86_64": "202", "aarch64": "98"}.get(os.uname().machine) if hasattr(os, "uname") else None)
_LAST_INSTRUCTION = operator.attrgetter("f_lasti")
_CALL = operator.methodcaller("__call__")
#: By whether it was enabled.
_COLLECT = (gc.disable, gc.enable)


def threads_after(pause_s):
    """The time after the pause, and for each thread: identity, CPU clock, last instruction, frames (the innermost first), the clock again.

    One call of a built-in function, which keeps the interpreter lock from the end of the pause on: between two instructions another thread may
    run, and a frame be gone that is looked at (decision 52). A collection would run instructions, too: it is off within the call.
    """
    was_enabled = []
    enabled_again = map(_CALL, map(_COLLECT.__getitem__, was_enabled))
    try:
        seen = list(
            zip(
                chain(map(sleep, (pause_s,)), repeat(None)),
                iter(time.perf_counter, None),
                map(was_enabled.append, iter(gc.isenabled, None)),
                iter(gc.disable, 0),
                chain(_now(dict.keys), enabled_again),
                _clocks(),
                map(_LAST_INSTRUCTION, _now(dict.values)),
                map(list, map(islice, _walks(), repeat(_MOST_DEPTH))),
                _clocks(),
            )
        )
    except BaseException:
        if was_enabled and was_enabled[0]:
            gc.enable()
        raise
    return seen[0][1], [one[4:] for one in seen]


def _now(part):
    """Keys or values of the frames at the moment when the first of them is asked for."""
    return chain.from_iterable(map(part, islice(iter(_current_frames, None), 1)))


def _clocks():
    return map(time.clock_gettime_ns, map(time.pthread_getcpuclockid, _now(dict.keys)))


def _walks():
    """For each thread, from its current frame to the outermost."""
    steps = map(chain, zip(_now(dict.values)), repeat(repeat("f_back")))
    return map(takewhile, repeat(bool), map(accumulate, steps, repeat(getattr)))


def waits_for_lock(ident):
    """Or runs again by now. False if it waits for something else, as a query does for its server, or if that cannot be seen."""
    try:
        thread = getattr(sys.modules.get("threading"), "_active", {}).get(ident)
        with file_at("/proc/self/task/%d/syscall" % (os.getpid() if thread is None else thread.native_id)) as file:
            return file.read().split(" ", 1)[0].strip() in _LOCKING
    except (OSError, TypeError, AttributeError):
        return False


def released_at(code, at):
    """How the instruction may have given up the interpreter lock: `waiting`, `native`, or None: it did not."""
    line, before = None, []
    for instruction in dis.get_instructions(code):
        line = instruction.starts_line or line
        positions = getattr(instruction, "positions", None)
        before.append((positions[:3:2] if positions else line, instruction))
        if instruction.offset == at:
            break
    begin, last = before[-1][0], [one.opname for _, one in before[-3:]]
    if "WITH" in last[-1] or "LOAD_SPECIAL" in last:
        return "waiting"
    if "CALL" not in last[-1]:
        return None
    named = [one.argval for place, one in before if place == begin and "CONST" not in one.opname]
    names = [name.lstrip("_") for name in named if isinstance(name, str)]
    # A call begins with what is called. Before Python 3.11 only its line is known.
    called = set(names[-1:] if isinstance(begin, tuple) else names)
    if instruction.arg and not any("KW" in name for name in last):
        called.discard("get")  # A dictionary’s: a queue is asked without a key.
    return "waiting" if called & _WAITING else "native" if called & _NATIVE else None

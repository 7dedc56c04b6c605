"""Samples the threads of a Python process (3.9 and later) for latency-gate, by the protocol of channel.ts.

It must not disturb the app: no error leaves it, and nothing keeps the app alive.

A thread was running if its CPU clock moved and it is not at a call that waits. This thread needs the interpreter lock to sample: it is handed
over after a microsecond, and timers of this thread are not late, so that samples do not only show what is about to wait (decision 52).
"""

import _thread
import gc
import json
import os
import sys
import time

from latency_gate_threads import file_at, released_at, sleep, threads_after, waits_for_lock

# Bound now: gevent replaces it later.
_get_ident = _thread.get_ident

#: Where the app started; none where that cannot be seen. A container is given more of them for this thread's sake.
_APP_CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
_FOLDER = os.path.dirname(os.path.abspath(__file__))
#: A start that is asked what it holds, and not profiled.
_IS_COLLECTING = os.path.exists(os.path.join(_FOLDER, "collecting"))
_POLL_S = 0.005 if _IS_COLLECTING else 0.025
#: The mean: samples come at random, so that they keep no step with the app.
_INTERVAL_S = 0.001
_SWITCH_S = 0.000001
#: Pauses are so many times as long as this thread waits for the lock and a core, since the app may wait for it meanwhile.
_PAUSES = 5
_APP_SLACK_NS = 500_000
#: A thread whose clock moved less since the last sample only looked whether there is work.
_LEAST_RUN_NS = 10_000
_MOST_NODES = 20_000


class _Recording:
    """From its making to `stop`: a tree of calls, with the running time of each."""

    def __init__(self):
        self.children = {}
        self.nodes = 0
        self.sites = {}
        self.clocks = {}
        self.random = time.perf_counter_ns() | 1
        self.late_s = 0.0001
        self.gc_ns = 0
        self.gc_began_ns = None
        self.switch_s = sys.getswitchinterval()
        _keep_app_on(_APP_CORES)
        self.began_ns = self.seen_ns = self.cpu_ns()
        gc.callbacks.append(self.collected)
        sys.setswitchinterval(_SWITCH_S)

    def cpu_ns(self):
        """Without this thread’s."""
        return time.process_time_ns() - time.thread_time_ns()

    def collected(self, phase, _info):
        now = time.perf_counter_ns()
        if phase == "start":
            self.gc_began_ns = now
        elif self.gc_began_ns is not None:
            self.gc_ns += now - self.gc_began_ns

    def sample(self):
        # Uniform up to twice the mean. xorshift64: importing `random` would load a dozen modules into the app.
        self.random ^= (self.random << 13) & 0xFFFFFFFFFFFFFFFF
        self.random ^= self.random >> 7
        self.random ^= (self.random << 17) & 0xFFFFFFFFFFFFFFFF
        pause_s = 2 * max(_INTERVAL_S, _PAUSES * self.late_s) * self.random / 2**64
        due_s = time.perf_counter() + pause_s
        awake_s, threads = threads_after(pause_s)
        # Follows the median, to which turns in which the app is suspended do not matter.
        self.late_s *= 1.1 if awake_s - due_s > self.late_s else 1 / 1.1
        own = _get_ident()
        clocks, running, ended = {}, [], []
        for ident, now_ns, at, frames, later_ns in threads:
            if ident == own:
                continue
            clocks[ident] = now_ns
            codes = [frame.f_code for frame in frames]
            if now_ns - self.clocks.get(ident, now_ns) < _LEAST_RUN_NS:
                continue
            released = self.released_at(codes[0], at)
            # This thread had the lock: a clock that still moved is that of native code.
            if released is None or (released == "native" and later_ns > now_ns):
                running.append(codes)
            elif released == "native":
                ended.append((ident, codes))
        self.clocks = clocks
        if not running:
            # Or the native code has just ended, and waits for the lock. Where another thread ran, it may have waited for that one.
            running = [codes for ident, codes in ended if waits_for_lock(ident)]
        cpu_ns = self.cpu_ns()
        for codes in running:
            self.count(codes, max(0, cpu_ns - self.seen_ns) / len(running))
        self.seen_ns = cpu_ns

    def released_at(self, *site):
        if site not in self.sites:
            self.sites[site] = released_at(*site)
        return self.sites[site]

    def count(self, codes, ran_ns):
        children, node = self.children, None
        for code in reversed(codes):
            if code.co_filename == __file__:
                break  # Its own look at a collection.
            node = children.get(id(code))
            if node is None:
                if self.nodes >= _MOST_NODES:
                    return
                self.nodes += 1
                # The node keeps the code alive, so that no other one gets its id.
                node = children[id(code)] = [code, 0, {}]
            children = node[2]
        if node is not None:
            node[1] += ran_ns

    def stop(self):
        sys.setswitchinterval(self.switch_s)
        gc.callbacks.remove(self.collected)
        # Two clocks are not read at once: an idle process may seem to have used a little less than nothing.
        return max(0, self.cpu_ns() - self.began_ns)

    def told(self, cpu_ns):
        """For recording.ts. What was seen stands for all the CPU time that the process used."""
        nodes, seen_ns = [], 0
        left = [(-1, node) for node in self.children.values()]
        while left:
            parent, (code, ran_ns, children) = left.pop()
            left.extend((len(nodes), child) for child in children.values())
            seen_ns += ran_ns
            name = getattr(code, "co_qualname", code.co_name)
            line = code.co_firstlineno if code.co_firstlineno > 0 else None
            nodes.append({"parent": parent, "function": name, "file": code.co_filename, "line": line, "selfMs": ran_ns})
        for node in nodes:
            node["selfMs"] *= cpu_ns / 1e6 / (seen_ns or 1)
        return {"nodes": nodes, "gcMs": self.gc_ns / 1e6}


def _set_timer_slack(ns):
    """For the calling thread, and the threads that it starts."""
    try:
        with file_at("/proc/%d/timerslack_ns" % _thread.get_native_id(), "w") as file:
            file.write(str(ns))
    except OSError:
        pass  # Not Linux. Samples come later, and show more of what waits.


def _use_all_cores():
    """For the calling thread: on the app’s one core it would run only while the app waits."""
    try:
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    except (AttributeError, OSError):
        pass


def _keep_app_on(cores):
    """Cores that the process was given after its start are for the calling thread alone."""
    _use_all_cores()
    if not cores:
        return
    for thread in map(int, os.listdir("/proc/self/task")):
        try:
            if thread != _thread.get_native_id() and os.sched_getaffinity(thread) > cores:
                os.sched_setaffinity(thread, cores)
        except OSError:
            pass  # It has just ended.


class _Recorder:
    def __init__(self):
        self.held = Held() if _IS_COLLECTING else None
        self.thread = "%d-0-%d" % (os.getpid(), time.time_ns() // 1_000_000)
        self.recording = None
        self.untold = []
        self.run = 0

    def say(self, run, message, text=""):
        draft = os.path.join(_FOLDER, "draft-%s-%d" % (self.thread, time.perf_counter_ns()))
        with file_at(draft, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
        os.replace(draft, os.path.join(_FOLDER, "%d.%s.%s" % (run, message, self.thread)))

    def wanted(self):
        try:
            with file_at(os.path.join(_FOLDER, "control"), encoding="latin-1") as file:
                run, state = file.read().split()
            return int(run), state
        except (OSError, ValueError):
            return 0, ""

    def look(self):
        run, state = self.wanted()
        is_on = state == "on"
        if self.recording is not None and not (is_on and run == self.run):
            recording, self.recording = self.recording, None
            self.untold.append((self.run, recording, recording.stop()))
            self.say(self.run, "stopped")
        if state == "tell":
            while self.untold:
                told, recording, cpu_ns = self.untold.pop()
                self.say(told, "recording", json.dumps(recording.told(cpu_ns)))
        if self.recording is None and is_on and run > self.run:
            self.run = run
            if not getattr(sys, "_is_gil_enabled", lambda: True)():
                raise RuntimeError("this Python has no interpreter lock")
            self.recording = _Recording()
            self.say(run, "started")

    def look_for_reading(self):
        run, state = self.wanted()
        if run > self.run:
            self.run = run
            self.say(run, "held", json.dumps(self.held.read(state)))

    def follow(self):
        look = self.look_for_reading if _IS_COLLECTING else self.look
        _set_timer_slack(1)
        if not _IS_COLLECTING:
            _use_all_cores()
        try:
            self.say(0, "here", "Python %d.%d.%d" % sys.version_info[:3])
            while True:
                look()
                if self.recording is None:
                    sleep(_POLL_S)
                    continue
                until = time.perf_counter() + _POLL_S
                while time.perf_counter() < until:
                    self.recording.sample()
        except Exception as error:
            if self.recording is not None:
                self.recording.stop()
            try:
                self.say(self.run, "refused", "%s: %s" % (type(error).__name__, error))
            except Exception:
                pass  # The folder is gone: nobody listens any more.


def record():
    _thread.start_new_thread(_Recorder().follow, ())


if _IS_COLLECTING:
    from latency_gate_held import Held
else:
    _set_timer_slack(_APP_SLACK_NS)
# A forked worker has none of its parent’s threads.
os.register_at_fork(after_in_child=record)
record()

"""Functions that do not do what a search does: they hang, wait, fill the memory, end Python or leave something behind.

Each is written as an answer to the exercise on minimax. The second entry is what the check says, the third what ``watch``
says, or nothing where it may say anything.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from typing import Any

WAITS = "It waits"
IN_C = "It was in one long call"
ENDLESS = "never returns"


def loops(node: Any) -> Any:
    while True:
        pass


def loops_and_swallows(node: Any) -> Any:
    while True:
        try:
            while True:
                _ = node.children
        except BaseException:
            pass


def calls_itself(node: Any) -> Any:
    return calls_itself(node)


def sums_without_end(node: Any) -> Any:
    return sum(itertools.count())


def sums_for_long(node: Any) -> Any:
    return sum(range(10**12))


def largest_without_end(node: Any) -> Any:
    return max(itertools.cycle([1]))


def any_without_end(node: Any) -> Any:
    return any(itertools.repeat(0))


def all_without_end(node: Any) -> Any:
    return all(map(int, itertools.repeat("1")))


def fills_a_deque(node: Any) -> Any:
    return __import__("collections").deque(itertools.count(), maxlen=0)


def large_power(node: Any) -> Any:
    return 7 ** (10**8)


def large_factorial(node: Any) -> Any:
    return __import__("math").factorial(10**8)


def exploding_pattern(node: Any) -> Any:
    return re.match(r"(a+)+$", "a" * 60 + "b")


def sleeps(node: Any) -> Any:
    time.sleep(10**6)


def sleeps_often(node: Any) -> Any:
    while True:
        time.sleep(0.001)


def waits_for_a_queue(node: Any) -> Any:
    return queue.Queue().get()


def waits_for_a_lock(node: Any) -> Any:
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


def deadlocks(node: Any) -> Any:
    one, two = threading.Lock(), threading.Lock()

    def other() -> None:
        with two:
            time.sleep(0.1)
            with one:
                pass

    with one:
        thread = threading.Thread(target=other)
        thread.start()
        time.sleep(0.05)
        with two:
            thread.join()


def waits_for_an_event(node: Any) -> Any:
    threading.Event().wait()


def waits_for_itself(node: Any) -> Any:
    thread = threading.Thread(target=time.sleep, args=(10**6,))
    thread.start()
    thread.join()


def waits_for_a_program(node: Any) -> Any:
    subprocess.run(["sleep", "300"])


def waits_for_a_caller(node: Any) -> Any:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        one.accept()


def waits_for_a_pipe(node: Any) -> Any:
    return os.read(os.pipe()[0], 1)


def waits_for_a_signal(node: Any) -> Any:
    while True:
        signal.sigwait([signal.SIGUSR2])


def runs_a_loop_of_events(node: Any) -> Any:
    asyncio.new_event_loop().run_forever()


def forks(node: Any) -> Any:
    os.fork()
    return 1


def forks_and_waits(node: Any) -> Any:
    if os.fork() == 0:
        while True:
            pass
    os.wait()
    return 1


def leaves_a_thread(node: Any) -> Any:
    threading.Thread(target=time.sleep, args=(10**6,)).start()
    return 1


def leaves_a_busy_thread(node: Any) -> Any:
    def busy() -> None:
        while True:
            pass

    if threading.active_count() < 3:
        threading.Thread(target=busy, daemon=True).start()
    return 1


def leaves_a_program(node: Any) -> Any:
    subprocess.Popen(["sleep", "300"])
    sys.exit(1)


def ends_python(node: Any) -> Any:
    os._exit(0)


def kills_itself(node: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def breaks_python_down(node: Any) -> Any:
    __import__("ctypes").string_at(0)


def exits(node: Any) -> Any:
    sys.exit(3)


def asks(node: Any) -> Any:
    return input("value? ")


def prints_without_end(node: Any) -> Any:
    while True:
        print("x" * 100)


def prints_ten_million(node: Any) -> Any:
    for number in range(10**7):
        print(number)


def fills_the_memory(node: Any) -> Any:
    return [0] * (20 * 1024**3 // 8)


def fills_the_memory_slowly(node: Any) -> Any:
    found = []
    while True:
        found.append(bytearray(10**8))


def replaces_the_tracer(node: Any) -> Any:
    sys.settrace(None)
    sys.setprofile(None)
    return 1


def sets_the_limit(node: Any) -> Any:
    sys.setrecursionlimit(50_000)
    return 1


def closes_the_output(node: Any) -> Any:
    sys.stdout = None  # type: ignore[assignment]
    os.close(1)
    return 1


def ignores_signals(node: Any) -> Any:
    for number in (signal.SIGPROF, signal.SIGALRM, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    while True:
        pass


def interrupts_itself(node: Any) -> Any:
    raise KeyboardInterrupt


HOSTILE: list[tuple[Any, str, str]] = [
    (loops, ENDLESS, "had not returned"),
    (loops_and_swallows, ENDLESS, "had not returned"),
    (calls_itself, ENDLESS, "calls itself without end"),
    (sums_without_end, IN_C, IN_C),
    (sums_for_long, IN_C, IN_C),
    (largest_without_end, IN_C, IN_C),
    (any_without_end, IN_C, IN_C),
    (all_without_end, IN_C, IN_C),
    (fills_a_deque, IN_C, IN_C),
    (large_power, ENDLESS, ""),
    (large_factorial, ENDLESS, ""),
    (exploding_pattern, ENDLESS, ""),
    (sleeps, WAITS, WAITS),
    (sleeps_often, ENDLESS, "had not returned"),
    (waits_for_a_queue, WAITS, WAITS),
    (waits_for_a_lock, WAITS, WAITS),
    (deadlocks, WAITS, WAITS),
    (waits_for_an_event, WAITS, WAITS),
    (waits_for_itself, WAITS, WAITS),
    (waits_for_a_program, WAITS, WAITS),
    (waits_for_a_caller, WAITS, WAITS),
    (waits_for_a_pipe, WAITS, WAITS),
    (waits_for_a_signal, WAITS, WAITS),
    (runs_a_loop_of_events, WAITS, WAITS),
    (forks, "", "the copy would go on"),
    (forks_and_waits, "", "the copy would go on"),
    (leaves_a_thread, "", ""),
    (leaves_a_busy_thread, "", ""),
    (leaves_a_program, "SystemExit", ""),
    (ends_python, "ends Python", "ends Python"),
    (kills_itself, "SIGKILL", "SIGKILL"),
    (breaks_python_down, "SIGSEGV", "SIGSEGV"),
    (exits, "SystemExit", "SystemExit"),
    (asks, "input() cannot be used", "input() cannot be used"),
    (prints_without_end, ENDLESS, "had not returned"),
    (prints_ten_million, "", ""),
    (fills_the_memory, "MemoryError", "memory"),
    (fills_the_memory_slowly, "", ""),
    (replaces_the_tracer, "", ""),
    (sets_the_limit, "", ""),
    (closes_the_output, "", ""),
    (ignores_signals, ENDLESS, ""),
    (interrupts_itself, "KeyboardInterrupt", ""),
]

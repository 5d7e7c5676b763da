/** Measures the processor time of processes, which, unlike wall clock time, does not depend on other programs. */
import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} path */
function numbersIn(path) {
  try {
    return readFileSync(path, 'utf8').replace(/^.*\) \S+ /s, '').trim().split(/\s+/).map(Number);
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

/** Processor time of one process with all its threads, in milliseconds. @param {string} pid */
function millisecondsOf(pid) {
  /** @type {string[]} */
  let threads = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // The process has ended meanwhile, or the system has no /proc.
  }
  return threads.reduce((sum, thread) => sum + (numbersIn(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0) / 1e6, 0);
}

/** Indexes of `cutime` and `cstime` among the numbers after the state in /proc/PID/stat (proc(5)): the time of ended children, in ticks of 10 ms. */
const [ENDED_USER, ENDED_SYSTEM, TICK_MS] = [12, 13, 10];

/** Processor time of the ended children of a process, in milliseconds; PostgreSQL's child process ends with its connection. @param {string} pid */
function millisecondsOfEnded(pid) {
  const numbers = numbersIn(`/proc/${pid}/stat`);
  return ((numbers[ENDED_USER] ?? 0) + (numbers[ENDED_SYSTEM] ?? 0)) * TICK_MS;
}

/** Processor time of processes and their children since their start, in milliseconds; 0 on systems other than Linux. @param {readonly number[]} pids */
export function processorTime(pids) {
  const requested = new Set(pids);
  const running = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const measured = running.filter((pid) => requested.has(Number(pid)) || requested.has(numbersIn(`/proc/${pid}/stat`)[0] ?? -1));
  return measured.reduce((sum, pid) => sum + millisecondsOf(pid) + millisecondsOfEnded(pid), 0);
}

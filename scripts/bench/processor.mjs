/** The processor's time that processes have taken: other programs do not lengthen it, as they do every time that a clock tells. */
import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} path */
function numbersIn(path) {
  try {
    return readFileSync(path, 'utf8').replace(/^.*\) \S+ /s, '').trim().split(/\s+/).map(Number);
  } catch {
    // It ended meanwhile.
    return [];
  }
}

/** Milliseconds of one process with all its threads. @param {string} pid */
function millisecondsOf(pid) {
  /** @type {string[]} */
  let threads = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It ended meanwhile, or this system tells nothing.
  }
  return threads.reduce((sum, thread) => sum + (numbersIn(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0) / 1e6, 0);
}

/** Of the numbers after the state of a process in its `stat` (proc(5)): those of its children that have ended, in ticks of a hundredth of a second. */
const [ENDED_USER, ENDED_SYSTEM, TICK_MS] = [12, 13, 10];

/** Milliseconds of the children of a process that have ended, as PostgreSQL's do when their connection closes. @param {string} pid */
function millisecondsOfEnded(pid) {
  const numbers = numbersIn(`/proc/${pid}/stat`);
  return ((numbers[ENDED_USER] ?? 0) + (numbers[ENDED_SYSTEM] ?? 0)) * TICK_MS;
}

/** Milliseconds of processes and their children since they began; 0 where the system does not tell. @param {readonly number[]} pids */
export function processorTime(pids) {
  const wanted = new Set(pids);
  const running = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const own = running.filter((pid) => wanted.has(Number(pid)) || wanted.has(numbersIn(`/proc/${pid}/stat`)[0] ?? -1));
  return own.reduce((sum, pid) => sum + millisecondsOf(pid) + millisecondsOfEnded(pid), 0);
}

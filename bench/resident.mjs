/** Measures the resident memory of a process. */
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; undefined on systems without /proc. @param {number | undefined} pid */
export function residentMiB(pid) {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Runs a function and samples the memory of a process meanwhile.
 * @template T
 * @param {number | undefined} pid
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, before: number, maximum: number }>} MiB before it, and the maximum of the samples; NaN on systems without /proc
 */
export async function watchingMemory(pid, work) {
  const now = () => residentMiB(pid) ?? Number.NaN;
  const before = now();
  let maximum = before;
  const timer = setInterval(() => (maximum = Math.max(maximum, now())), 20);
  try {
    return { result: await work(), before, maximum };
  } finally {
    clearInterval(timer);
  }
}

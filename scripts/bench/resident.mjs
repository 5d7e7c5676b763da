/** Measures the resident memory of a process. */
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MiB; undefined on systems without /proc. @param {number | undefined} pid */
export function residentMb(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Runs a function and samples the memory of a process meanwhile.
 * @template T
 * @param {number | undefined} pid
 * @param {() => Promise<T>} work
 * @returns {Promise<{ made: T, before: number, most: number }>} MiB before it, and the maximum of the samples; NaN on systems without /proc
 */
export async function watchingMemory(pid, work) {
  const now = () => residentMb(pid) ?? Number.NaN;
  const before = now();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, now())), 20);
  try {
    return { made: await work(), before, most };
  } finally {
    clearInterval(look);
  }
}

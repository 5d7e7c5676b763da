/** The longest that a busy page keeps work waiting, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** Runs `work` when the browser is idle, after two seconds at the latest; after the current task in a browser without `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, 0);
}

/** The longest that a busy page keeps work waiting, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** Does what can wait once the browser has time, after two seconds at the latest; at once, after what is drawn, in a browser that cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, 0);
}

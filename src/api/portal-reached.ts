const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;

/**
 * Resolves once the portal answers anything; never when `signal` aborts before. A device says that it is online some time before its network
 * carries anything, and what is sent in between is lost without an answer.
 */
export function portalReached(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ask = (wait: number): void => {
      if (signal.aborted) return;
      const again = () => ask(Math.min(2 * wait, LONGEST_WAIT_MS));
      fetch('/healthz', { cache: 'no-store', signal }).then(() => resolve(), () => setTimeout(again, wait));
    };
    ask(FIRST_WAIT_MS);
  });
}

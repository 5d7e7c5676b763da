import { isPage } from './page-answer';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
/** Timeout of one check: without it a browser waits for minutes on a network that swallows requests. */
const ANSWER_MS = 10_000;

/** Whether the portal itself answers. The status does not tell: a guest network answers every request with its own sign-in page and a success. */
export async function portalAnswers(): Promise<boolean> {
  try {
    const { headers } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return !isPage(headers);
  } catch {
    return false;
  }
}

/**
 * Polls the portal with exponential backoff and resolves once it answers; never when `signal` aborts before. A device says that it is
 * online some time before its network carries anything, and requests sent in between are lost without an answer.
 */
export function portalReached(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const poll = async (wait: number): Promise<void> => {
      if (signal.aborted) return;
      const answered = await portalAnswers();
      if (signal.aborted) return;
      if (answered) resolve();
      else setTimeout(() => void poll(Math.min(2 * wait, LONGEST_WAIT_MS)), wait);
    };
    void poll(FIRST_WAIT_MS);
  });
}

import { logFailure } from '../errors/log';
import { askSilently } from './keycloak';

/** Section 9 of the specification: the silent check waits 10 s. */
const SILENT_CHECK_MS = 10_000;

export interface SsoCheck {
  /** Whether somebody is signed in; rejects on a wrong answer or none. An answer after `tooLong` still counts. */
  answer: Promise<boolean>;
  /** Resolves when the answer has not come within 10 seconds. */
  tooLong: Promise<void>;
}

function ask(): SsoCheck {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    clock = setTimeout(() => {
      logFailure('The sign-on check failed.', new Error(`No answer within ${String(SILENT_CHECK_MS)} ms.`));
      resolve();
    }, SILENT_CHECK_MS);
  });
  const answer = askSilently().finally(() => clearTimeout(clock));
  answer.catch((error: unknown) => logFailure('The sign-on check failed.', error));
  return { answer, tooLong };
}

let check: SsoCheck | undefined;

/** The silent check at the start, which all callers share. A failure is logged (specification, section 4). */
export const checkSso = (): SsoCheck => (check ??= ask());

/**
 * A network may swallow a request, on which a browser waits for minutes. What may be sent again is given up after this time without an
 * answer, in milliseconds.
 */
export const ANSWER_MS = 30_000;

/**
 * What must not be sent twice is waited for longer than the server works on anything: it gives up a statement after 15 seconds and a virus
 * scan after 30. An upload is given up when it stands still for this long.
 */
export const LAST_ANSWER_MS = 60_000;

/**
 * Timeout for the start of an answer when the request may be repeated, in milliseconds. Without it a browser waits for minutes on a
 * network that swallows requests.
 */
export const ANSWER_MS = 30_000;

/**
 * Timeout for a request that must not be repeated, in milliseconds. It is longer than any work of the server, which aborts a statement
 * after 15 seconds and a virus scan after 30. An upload is aborted after this time without progress.
 */
export const LAST_ANSWER_MS = 60_000;

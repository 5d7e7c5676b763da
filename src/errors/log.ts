/** Writes to the console what the specification asks to be logged and nothing else: failed sign-on checks and requests without an answer. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error);
}

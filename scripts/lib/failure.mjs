/**
 * Tells that a command cannot go on, in a sentence and without a stack trace, and lets it end with 1. `DEBUG=1` adds where it happened.
 * @param {string} what what could not be done
 * @param {unknown} error
 */
export function sayFailure(what, error) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  console.error(`${what}: ${message}`);
  if (stack) console.error(process.env.DEBUG ? stack : 'DEBUG=1 before the command shows where in the program.');
  process.exitCode = 1;
}

/** Lets a command go on in silence when whoever reads its output has had enough, as `| head` has: that is no failure of the command. */
export function allowClosedPipe() {
  process.stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
  });
}

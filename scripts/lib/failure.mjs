/**
 * Reports the failure of a command in one sentence, without a stack trace, and sets exit code 1. `DEBUG=1` adds the stack trace.
 * @param {string} what what could not be done
 * @param {unknown} error
 */
export function sayFailure(what, error) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  console.error(`${what}: ${message}`);
  if (stack) console.error(process.env.DEBUG ? stack : 'DEBUG=1 before the command shows where in the program.');
  process.exitCode = 1;
}

/** Ignores EPIPE on the output: a reader such as `| head` may close the pipe early, which is no failure of the command. */
export function allowClosedPipe() {
  process.stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
  });
}

/**
 * Runs `work` now and every `milliseconds`, never twice at once; a failure goes to `report`, and the next run tries again.
 * @returns a function that stops it and resolves once a running `work` has ended
 */
export function repeat(work: () => Promise<unknown>, milliseconds: number, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= work()
      .then(() => undefined, report)
      .finally(() => (running = undefined));
  };
  begin();
  const timer = setInterval(begin, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

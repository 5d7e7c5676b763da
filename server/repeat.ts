/**
 * Does `work` now and every `milliseconds`, never two at once; a failure goes to `report` and the next time tries again.
 * @returns what stops it, settled once work that is under way has ended
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

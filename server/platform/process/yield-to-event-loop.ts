/**
 * Yields to the event loop, so that a long series of steps does not delay other requests: the embedded database answers without waiting for I/O, so awaiting
 * it does not let the event loop go on.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

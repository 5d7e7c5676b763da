/** Whether the browser itself gave the request up: its signal aborted it, or its session ended. Callers do not report that as a failure. */
export const isAbandoned = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Whether a request was given up by our own side: stopped by its signal, or overtaken by the end of its session. That is nobody's failure. */
export const isAbandoned = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

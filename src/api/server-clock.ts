let ahead = 0;

/** Learns from an answer's `Date` header how far the server's clock is ahead of ours; whole seconds, which is all the header has. */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(date)) ahead = Math.abs(date - Date.now()) < 2000 ? 0 : date - Date.now();
}

/** The time by the server's clock, which is the one that decides about deadlines. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

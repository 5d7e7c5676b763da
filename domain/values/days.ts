const DAY_MS = 86_400_000;

/** The date so many days after another one, or before it (`YYYY-MM-DD`). @throws {RangeError} if the text is not a date */
export const inDays = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

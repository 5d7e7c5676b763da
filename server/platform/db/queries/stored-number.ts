/** Converts a number column to a number, because the engines return some numeric types as text; null stays null. */
export const storedNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));

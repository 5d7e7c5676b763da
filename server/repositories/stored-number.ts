/** A number as the engines may give it, who write some as text; null where there is none. */
export const storedNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** Whether two values have the same JSON; the order of properties counts, and one that is undefined does not. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Class names as one `className`, without those that do not apply. */
export const joined = (...names: readonly (string | false | undefined)[]): string | undefined => names.filter(Boolean).join(' ') || undefined;

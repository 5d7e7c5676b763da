/** A masked email address that its owner recognises but nobody else can read: `a…@example.org`. */
export const shortAddress = (address: string): string => address.replace(/^(.).*@/u, '$1…@');

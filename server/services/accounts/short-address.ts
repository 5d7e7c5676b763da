/** An email address as its owner knows it again and nobody else reads it: `a…@example.org`. */
export const shortAddress = (address: string): string => address.replace(/^(.).*@/u, '$1…@');

const DECLARATION = /(?<=[{;])\s*(--[\w-]+):([^;}]*);?/g;
const REFERENCE = /var\(\s*(--[\w-]+)/g;

const referencedIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * A style sheet without unused custom properties. A property is used when `others` (styles and markup of the page) or the sheet's own
 * rules refer to it, directly or through another property. A theme declares hundreds, and a page needs some dozens.
 */
export function withUsedProperties(css: string, others: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION)) values.set(name, (values.get(name) ?? '') + value);
  const used = new Set([...referencedIn(others), ...referencedIn(css.replaceAll(DECLARATION, ''))]);
  // Iterating a Set also visits what is added on the way.
  for (const name of used) for (const further of referencedIn(values.get(name) ?? '')) used.add(further);
  return css.replaceAll(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : ''));
}

/** A spreadsheet takes a text that begins so for a formula, and runs it; one that is guarded already is guarded again, so that each guard can be taken off. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a spreadsheet does not run it: one that looks like a formula gets an apostrophe before it. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguardedCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a file by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Begins a file: without the mark, Excel takes Greek letters for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';

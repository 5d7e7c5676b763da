/** A text that a spreadsheet would run as a formula. One that is escaped already matches too: it gets a second apostrophe, so that `unguardedCell` gives back exactly what was there. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Prevents CSV injection: puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guardedCell` was given. */
export const unguardedCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a file by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** The first character of a CSV file: without it Excel does not read the file as UTF-8 and garbles Greek letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

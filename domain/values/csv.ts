/** A text that a spreadsheet would run as a formula. One that is escaped already matches too: it gets a second apostrophe, so that `unguardedCell` gives back exactly what was there. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text that no spreadsheet runs as a formula (CSV injection): an apostrophe is put before one that looks like it. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guardedCell` was given. */
export const unguardedCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a file by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Stands at the start of a file: without it Excel does not read the file as UTF-8, and shows Greek letters wrongly. */
export const BYTE_ORDER_MARK = '\uFEFF';

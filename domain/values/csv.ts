/**
 * Where a spreadsheet would begin to run a text as a formula: at its start, and behind what separates cells or rows in a program that does not read the
 * file by RFC 4180 (a semicolon, a line break); fullwidth signs count too. Apostrophes in front are counted, so that `unguardedCell` gives back what was there.
 */
const SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const UNGUARDED = new RegExp(`^('*)(?=[${SIGNS}\\t\\r\\n])|([;\\r\\n] *)('*)(?=[${SIGNS}])`, 'g');
const GUARDED = new RegExp(`^'('*)(?=[${SIGNS}\\t\\r\\n])|([;\\r\\n] *)'('*)(?=[${SIGNS}])`, 'g');

/** Prevents CSV injection: puts an apostrophe before what a spreadsheet would run as a formula. */
export const guardedCell = (text: string): string => text.replace(UNGUARDED, "$2'$1$3");

/** The text that `guardedCell` was given. */
export const unguardedCell = (text: string): string => text.replace(GUARDED, '$2$1$3');

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a file by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** The first character of a CSV file: without it Excel does not read the file as UTF-8 and garbles Greek letters. */
export const BYTE_ORDER_MARK = '\uFEFF';

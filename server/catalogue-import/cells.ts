/** Reads the cells of a row. What is not stated stays away; what cannot be read stays as it is, so that the schema refuses it by name. */
export type Cells = Readonly<Record<string, unknown>>;

/** A cell as trimmed, composed (NFC) text; undefined when empty. */
export function textCell(cells: Cells, name: string): string | undefined {
  const value = cells[name];
  if (value === undefined || value === null) return undefined;
  const text = String(value).normalize('NFC').trim();
  return text === '' ? undefined : text;
}

/** A number, or its text when it is none. */
export function numberCell(cells: Cells, name: string): number | string | undefined {
  const text = textCell(cells, name);
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A web address; one with letters beyond ASCII in its ASCII form (RFC 3492, RFC 3986), which is how it is sent anyway. */
export function addressCell(cells: Cells, name: string): string | undefined {
  const text = textCell(cells, name);
  const foreign = text !== undefined && [...text].some((letter) => letter > '\u007F');
  return foreign && URL.canParse(text) ? new URL(text).href : text;
}

/** A list, given as a JSON array or as text separated by bars. */
export function listCell(cells: Cells, name: string): string[] | undefined {
  const value = cells[name];
  const items = Array.isArray(value) ? value.map(String) : (textCell(cells, name) ?? '').split('|');
  const stated = [...new Set(items.map((item) => item.normalize('NFC').trim()).filter(Boolean))];
  return stated.length > 0 ? stated : undefined;
}

/** The object without the properties that are undefined. */
export const stated = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

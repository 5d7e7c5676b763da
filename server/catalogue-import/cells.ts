import { parsedUrl } from '@domain/values/parsed-url';
import { languageOfText } from '@domain/locale';

/** Reads the cells of a row. What is not stated stays away; what cannot be read stays as it is, so that the schema refuses it by name. */
export type Cells = Readonly<Record<string, unknown>>;

/** A cell as trimmed, composed (NFC) text; undefined when empty. */
export function textCell(cells: Cells, name: string): string | undefined {
  const value = cells[name];
  if (value === undefined || value === null) return undefined;
  const text = String(value).normalize('NFC').trim();
  return text === '' ? undefined : text;
}

/** A code, read by its reader; undefined when empty. */
export function codeCell(cells: Cells, name: string, read: (text: string) => string): string | undefined {
  const text = textCell(cells, name);
  return text === undefined ? undefined : read(text);
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
  return foreign ? (parsedUrl(text)?.href ?? text) : text;
}

/** A list, given as a JSON array or as text separated by bars. */
export function listCell(cells: Cells, name: string): string[] | undefined {
  const value = cells[name];
  const items = Array.isArray(value) ? value.map(String) : (textCell(cells, name) ?? '').split('|');
  const stated = [...new Set(items.map((item) => item.normalize('NFC').trim()).filter(Boolean))];
  return stated.length > 0 ? stated : undefined;
}

/** A list of what is more than a text, as JSON; its text when it is none. */
export function jsonCell(cells: Cells, name: string): unknown {
  const value = cells[name];
  if (Array.isArray(value)) return value;
  const text = textCell(cells, name);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

// Withdrawn codes of ISO 639-1 that sources still use.
const RENAMED: Readonly<Record<string, string>> = { sh: 'sr', mo: 'ro', iw: 'he', in: 'id', ji: 'yi' };

/** A map of language to text as JSON has it; what is no language or no text is left out. */
const byLanguage = (texts: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof texts === 'object' && texts !== null ? texts : {}).flatMap(([language, value]) => {
      const text = typeof value === 'string' ? value.normalize('NFC').trim() : '';
      return /^[a-z]{2}$/.test(language) && text ? [[RENAMED[language] ?? language, text]] : [];
    }),
  );

/** Columns such as `name_el` of a CSV file say the same as a map in JSON. */
const languageColumns = (cells: Cells, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(cells).flatMap((column) => {
      const [, language] = column.startsWith(`${name}_`) ? (/^_([a-z]{2})$/.exec(column.slice(name.length)) ?? []) : [];
      const text = textCell(cells, column);
      return language && text ? [[language, text]] : [];
    }),
  );

interface LocalizedCell {
  /** The column with plain text; beside it may stand columns such as `name_el`. */
  name: string;
  /** Another column with a map of language to text. */
  map?: string;
  /** The language of plain text that is not claimed by one of the others. */
  language: string;
}

/** Text by language; undefined when nothing is stated. */
export function localizedCell(cells: Cells, { name, map = name, language }: LocalizedCell): Record<string, string> | undefined {
  const texts = { ...byLanguage(cells[map]), ...languageColumns(cells, name) };
  const plain = typeof cells[name] === 'object' ? undefined : textCell(cells, name);
  if (plain && !texts[language] && !Object.values(texts).includes(plain)) texts[language] = plain;
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** The city of a record whose source is in `language`. */
export const cityCell = (cells: Cells, language: string): Record<string, string> | undefined =>
  localizedCell(cells, { name: 'city', language: languageOfText(String(cells.city), language) });

/** The object without the properties that are undefined. */
export const stated = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

import { parsedUrl } from '@domain/values/parsed-url';
import { readNumber } from '@domain/values/numbers';
import { languageOfText } from '@domain/locale';

/**
 * The cells of a row by column. The readers below give undefined for an empty cell, and keep a text that they cannot read, so that the schema's error names
 * it.
 */
export type Cells = Readonly<Record<string, unknown>>;

/** A cell as trimmed, composed (NFC) text; undefined when empty. */
export function textCell(cells: Cells, name: string): string | undefined {
  const value = cells[name];
  if (value === undefined || value === null) return undefined;
  const text = String(value).normalize('NFC').trim();
  return text === '' ? undefined : text;
}

/** A code, translated by `read`; undefined when the cell is empty. */
export function codeCell(cells: Cells, name: string, read: (text: string) => string): string | undefined {
  const text = textCell(cells, name);
  return text === undefined ? undefined : read(text);
}

/** What one separator before three digits means: `1.500` is 1500 of money, and 1.5 degrees. Of anything else a comma there is ambiguous. */
type NumberSense = 'money' | 'degrees' | 'any';

const GROUP_SPACE = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * A number, as spreadsheets write it in any language: `37,9838`, `1.500,00`, `1,500.00`; or the text when it is no number, or is ambiguous.
 */
export function numberCell(cells: Cells, name: string, sense: NumberSense = 'any'): number | string | undefined {
  if (typeof cells[name] === 'number') return cells[name];
  const text = textCell(cells, name);
  const tight = text?.replace(GROUP_SPACE, '');
  if (text === undefined || tight === undefined) return undefined;
  const [, sign] = AMBIGUOUS.exec(tight) ?? [];
  if (sign === undefined) {
    const number = /\s/.test(tight) ? text : readNumber(tight, tight.includes('.') ? 'en' : 'el');
    return typeof number === 'number' ? number : text;
  }
  if (sense === 'any' && sign === ',') return text;
  return Number(sense === 'money' ? tight.replace(sign, '') : tight.replace(',', '.'));
}

/** A web address; with letters beyond ASCII it becomes its ASCII form (RFC 3492, RFC 3986), in which browsers send it anyway. */
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

/** A list of objects, as JSON; the text when it is not JSON. */
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

/** A JSON map of language to text, without entries whose key is no language or whose value is no text. */
const byLanguage = (texts: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof texts === 'object' && texts !== null ? texts : {}).flatMap(([language, value]) => {
      const text = typeof value === 'string' ? value.normalize('NFC').trim() : '';
      return /^[a-z]{2}$/.test(language) && text ? [[RENAMED[language] ?? language, text]] : [];
    }),
  );

/** The columns such as `name_el` of a CSV file as a map of language to text. */
const languageColumns = (cells: Cells, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(cells).flatMap((column) => {
      const [, language] = column.startsWith(`${name}_`) ? (/^_([a-z]{2})$/.exec(column.slice(name.length)) ?? []) : [];
      const text = textCell(cells, column);
      return language && text ? [[language, text]] : [];
    }),
  );

interface LocalizedCell {
  /** The column with plain text; columns such as `name_el` may exist too. */
  name: string;
  /** Another column with a map of language to text. */
  map?: string;
  /** The language of the plain text, unless another language already has the same text. */
  language: string;
}

/** Text by language; undefined when there is none. */
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
export const stated = <Data extends object>(data: Data): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

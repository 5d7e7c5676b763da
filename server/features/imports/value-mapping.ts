import type { Locale } from '@domain/locale';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import { isSchema, type SchemaPlace } from '@domain/schema/schema';
import { enumLabel } from '@domain/schema/words';
import { entityPlace } from '../../platform/contract/contract';
import { listPlace } from '../../platform/contract/list-fields';
import { listCell, textCell, type Cells } from './cells';
import { codeReader, matchKey, typeOfProgramme, type CodeReader } from './code-words';
import { readCountry } from './country-words';
import { columnOf, IMPORT_FIELDS, type ImportKind } from './columns';

/** A value of a file that is in no list, and the code that it means. */
export interface MappedValue {
  /** The name of the import's column. */
  field: string;
  value: string;
  code: string;
}

/** A value of a file that is in no list, and how many rows have it. */
export interface UnknownValue {
  field: string;
  value: string;
  count: number;
}

/** The codes of a column. */
export interface CodeList {
  codes: readonly string[];
  label: (code: string, locale: Locale) => string;
  read: CodeReader;
  /** Whether a cell has several, separated by bars. */
  several: boolean;
}

function codeListAt({ schema, document }: SchemaPlace, field: string, read?: CodeReader): CodeList | undefined {
  const property = schema.properties?.[field];
  const own = isSchema(property) ? resolve(property, document) : {};
  const items = isSchema(own.items) ? resolve(own.items, document) : undefined;
  const list = own.enum ? own : items;
  const codes = (list?.enum ?? []).filter((code) => typeof code === 'string');
  if (!list || codes.length === 0) return undefined;
  return { codes, label: (code, locale) => enumLabel(list, code, locale), read: read ?? codeReader({ schema, document }, field), several: list === items };
}

function listsOf(kind: ImportKind): ReadonlyMap<string, CodeList> {
  const place = listPlace(kind);
  const country = codeListAt(entityPlace('universities'), 'country', readCountry);
  const types = codeListAt(place, 'prog_type', typeOfProgramme) ??
    { codes: PROGRAMME_TYPES, label: (code: string) => code, read: typeOfProgramme, several: false };
  const own = Object.keys(place.schema.properties ?? {}).flatMap((field) => {
    const list = codeListAt(place, field);
    return list ? [[columnOf(kind, field), list] as const] : [];
  });
  const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name));
  const all = [...own, ...(country ? [['country', country] as const] : []), ...(kind === 'programmes' ? [['prog_type', types] as const] : [])];
  return new Map(all.filter(([name]) => known.has(name)));
}

/** The lists of codes, by the import's columns. */
export const CODE_LISTS: Readonly<Record<ImportKind, ReadonlyMap<string, CodeList>>> = {
  universities: listsOf('universities'),
  programmes: listsOf('programmes'),
};

/** The most values that are offered, and the most characters of one: a column of texts that was mapped by mistake must not fill the page. */
const MOST_VALUES = 100;
const MOST_CHARACTERS = 200;

const valuesIn = (
  cells: Cells,
  field: string,
  { several }: CodeList,
): string[] => (several ? (listCell(cells, field) ?? []) : [textCell(cells, field) ?? ''].filter(Boolean));

/** Replaces the values that were mapped in the rows of a file, and counts those that are in no list. */
export interface ValueMapper {
  map: (cells: Cells) => Cells;
  unknown: () => UnknownValue[];
}

/** Makes a mapper for a file of this kind. */
export function valueMapper(kind: ImportKind, mapped: readonly MappedValue[]): ValueMapper {
  const codes = new Map(mapped.map(({ field, value, code }) => [`${field} ${matchKey(value)}`, code]));
  const found = new Map<string, UnknownValue>();
  const note = (field: string, value: string) => {
    const key = `${field} ${matchKey(value)}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else if (found.size < MOST_VALUES && value.length <= MOST_CHARACTERS) found.set(key, { field, value, count: 1 });
  };
  const map = (cells: Cells): Cells => {
    const changed = [...CODE_LISTS[kind]].flatMap(([field, list]) => {
      const values = valuesIn(cells, field, list);
      const unknown = values.filter((value) => !list.codes.includes(list.read(value)));
      if (unknown.length === 0) return [];
      for (const value of unknown) note(field, value);
      const replaced = values.map((value) => (unknown.includes(value) ? (codes.get(`${field} ${matchKey(value)}`) ?? value) : value));
      return [[field, list.several ? replaced : replaced[0]] as const];
    });
    return changed.length === 0 ? cells : { ...cells, ...Object.fromEntries(changed) };
  };
  return { map, unknown: () => [...found.values()].sort((a, b) => b.count - a.count) };
}

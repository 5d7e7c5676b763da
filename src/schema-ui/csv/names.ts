import { siblingLabel } from '@domain/schema/sibling-label';
import { isRecord } from '@domain/values/is-record';
import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { idsAt } from '@domain/schema/places';
import { valueAt } from '@domain/values/value-at';
import { nameKeyOf, loadName, referringPlaces, type Referred } from '../reference-names';
import type { SchemaServices } from '../services';
import type { EntitySchema, RecordData } from '../types';
import { shownKind } from '@domain/schema/kinds';
import type { CsvColumn } from './file';

interface Named extends Referred {
  /** The name that the record itself holds, such as `university_name` beside `university_id`. */
  storedName: unknown;
}

const startsWith = (path: readonly string[], beginning: readonly string[]): boolean => beginning.every((step, index) => step === path[index]);

/** The references and files in the entries of a list, at any depth. */
function namedInEntries(records: readonly RecordData[], { path: list }: CsvColumn, root: EntitySchema): Named[] {
  return referringPlaces({ schema: root, document: root })
    .filter(({ path }) => startsWith(path, list))
    .flatMap(({ path, rules }) => records.flatMap((record) => idsAt(record, path).map(({ id }) => ({ rules, id, storedName: undefined }))));
}

function namedIn(records: readonly RecordData[], columns: readonly CsvColumn[], root: EntitySchema): Named[] {
  return columns.flatMap((column) => {
    const { path, schema } = column;
    const kind = shownKind(schema, root);
    if (kind === 'list') return namedInEntries(records, column, root);
    if (kind !== 'file' && kind !== 'reference') return [];
    const rules = kind === 'file' ? undefined : schema['x-reference'];
    return records.flatMap((record) => {
      const id = valueAt(record, path);
      return typeof id === 'number' ? [{ rules, id, storedName: rules && siblingLabel(record, path, rules.label) }] : [];
    });
  });
}

const textOf = (label: unknown, locale: Locale): string | undefined =>
  typeof label === 'string' ? label : isRecord(label) ? localized(label as LocalizedText, locale).text : undefined;

/** Loads the names of the files and records that `records` refer to into `known`; if a name cannot be loaded, the id is used. */
export async function learnNames(
  known: Map<string, string>,
  records: readonly RecordData[],
  how: { columns: readonly CsvColumn[]; root: EntitySchema; locale: Locale; services: SchemaServices },
): Promise<void> {
  const { columns, root, locale, services } = how;
  const ask = async (one: Named): Promise<string | undefined> => textOf(one.storedName ?? (await loadName(one, services)), locale);
  const fresh = new Map(namedIn(records, columns, root).map((one) => [nameKeyOf(one), one] as const));
  const unknown = [...fresh].filter(([key]) => !known.has(key));
  const learn = async ([key, one]: (typeof unknown)[number]) => known.set(key, (await ask(one).catch(() => undefined)) ?? String(one.id));
  await Promise.all(unknown.map(learn));
}

import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { valueAt } from '@domain/value-at';
import { isRecord } from '../data';
import type { EntitySchema, RecordData, SchemaServices } from '../types';
import { csvKind } from './cells';
import type { CsvColumn } from './file';

interface Named {
  resource: string;
  id: number;
  /** What the record itself says of it, such as `university_name` beside `university_id`. */
  beside: unknown;
}

function besideOf(record: RecordData, name: string): unknown {
  const base = name.replace(/_id$/, '');
  const summary = record[base];
  return (isRecord(summary) ? (summary['title'] ?? summary['name']) : undefined) ?? record[`${base}_name`];
}

function namedIn(records: readonly RecordData[], columns: readonly CsvColumn[], root: EntitySchema): Named[] {
  return columns.flatMap(({ path, schema }) => {
    const kind = csvKind(schema, root);
    if (kind !== 'file' && kind !== 'reference') return [];
    const resource = kind === 'file' ? 'files' : (schema['x-reference']?.resource ?? '');
    return records.flatMap((record) => {
      const id = valueAt(record, path);
      return typeof id === 'number' ? [{ resource, id, beside: besideOf(record, path.at(-1) ?? '') }] : [];
    });
  });
}

const textOf = (label: unknown, locale: Locale): string | undefined =>
  typeof label === 'string' ? label : isRecord(label) ? localized(label as LocalizedText, locale).text : undefined;

/** Learns what the files and records that some records name are called; what cannot be learnt is written as its number. */
export async function learnNames(
  known: Map<string, string>,
  records: readonly RecordData[],
  how: { columns: readonly CsvColumn[]; root: EntitySchema; locale: Locale; services: SchemaServices },
): Promise<void> {
  const { columns, root, locale, services } = how;
  const ask = async ({ resource, id, beside }: Named): Promise<string | undefined> => {
    if (beside !== undefined) return textOf(beside, locale);
    if (resource === 'files') return (await services.describeFile(id))?.name;
    return textOf((await services.findReference(resource, id))?.label, locale);
  };
  const fresh = new Map(namedIn(records, columns, root).map((one) => [`${one.resource}/${String(one.id)}`, one] as const));
  const unknown = [...fresh].filter(([key]) => !known.has(key));
  const learn = async ([key, one]: (typeof unknown)[number]) => known.set(key, (await ask(one).catch(() => undefined)) ?? String(one.id));
  await Promise.all(unknown.map(learn));
}

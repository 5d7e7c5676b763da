import type { LocalizedText } from '@domain/locale';
import type { SchemaPlace } from '@domain/schema/schema';
import { isRecord } from '@domain/values/is-record';
import type { Db } from '../../platform/db/db';
import { readableLabels, type Reader } from './queries/readable-records';
import { referencedIds } from './referenced-ids';

/** A referenced record with its label. */
export interface NamedReference {
  resource: string;
  id: number;
  /** The field that the label is the value of. */
  field: string;
  label: LocalizedText;
}

/** A label as localised text; a plain text becomes English, which is the fallback for every language. */
const inLanguages = (
  label: unknown,
): LocalizedText | undefined => (typeof label === 'string' ? { en: label } : isRecord(label) ? (label as LocalizedText) : undefined);

/** The current labels of all referenced records, each once by every field that names it; records without a label and those that the reader cannot read are left out. */
export async function namedReferences(db: Db, records: readonly { place: SchemaPlace; data: object }[], reader: Reader): Promise<NamedReference[]> {
  const named = new Map<string, NamedReference>();
  for (const { rules, references } of records.flatMap(({ place, data }) => referencedIds(place, data))) {
    const { resource, label: field } = rules;
    const keyOf = (id: number) => `${resource} ${field} ${String(id)}`;
    const ids = [...new Set(references.map(({ id }) => id))].filter((id) => !named.has(keyOf(id)));
    for (const [id, text] of await readableLabels(db, resource, { ids, reader, label: field })) {
      const label = inLanguages(text);
      if (label) named.set(keyOf(id), { resource, id, field, label });
    }
  }
  return [...named.values()];
}

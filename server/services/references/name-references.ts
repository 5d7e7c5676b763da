import type { LocalizedText } from '@domain/locale';
import type { SchemaPlace } from '@domain/schema/schema';
import { isRecord } from '@domain/values/is-record';
import type { Db } from '../../db/db';
import { readableLabels, type Reader } from '../../repositories/readable-records';
import { heldReferences } from './held-references';

/** A record that another one refers to, and what it is called. */
export interface NamedReference {
  resource: string;
  id: number;
  label: LocalizedText;
}

/** A text of no language is shown in each. */
const inLanguages = (label: unknown): LocalizedText | undefined => (typeof label === 'string' ? { en: label } : isRecord(label) ? (label as LocalizedText) : undefined);

/** What the records that some records refer to are called now, each once; those without a name and those that the reader may not read are left out. */
export async function namedReferences(db: Db, records: readonly { place: SchemaPlace; data: object }[], reader: Reader): Promise<NamedReference[]> {
  const named = new Map<string, NamedReference>();
  for (const { rules, held } of records.flatMap(({ place, data }) => heldReferences(place, data))) {
    const { resource } = rules;
    const ids = [...new Set(held.map(({ id }) => id))].filter((id) => !named.has(`${resource} ${String(id)}`));
    for (const [id, said] of await readableLabels(db, resource, { ids, reader, label: rules.label })) {
      const label = inLanguages(said);
      if (label) named.set(`${resource} ${String(id)}`, { resource, id, label });
    }
  }
  return [...named.values()];
}

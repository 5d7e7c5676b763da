import type { SchemaPlace } from '@domain/schema/schema';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../platform/db/db';
import { readableLabels, type Reader } from './queries/readable-records';
import { referencedIds } from './referenced-ids';

/**
 * The references of a record to records that do not exist or that its writer cannot read, as failures of the body: `unknown_reference`. It
 * covers every place of the schema for a reference, also in groups, lists and conditional branches; free text in such a place is ignored.
 */
export async function brokenReferences(db: Db, place: SchemaPlace, { data, reader }: { data: object; reader: Reader }): Promise<SchemaFailure[]> {
  const broken: SchemaFailure[] = [];
  for (const { rules, references } of referencedIds(place, data)) {
    const readable = await readableLabels(db, rules.resource, { ids: [...new Set(references.map(({ id }) => id))], reader, label: rules.label });
    for (const { path, id } of references) if (!readable.has(id)) broken.push({ loc: ['body', ...path], type: 'unknown_reference', ctx: { id } });
  }
  return broken;
}

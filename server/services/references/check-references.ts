import { idsAt, referencePlaces } from '@domain/schema/places';
import type { SchemaPlace } from '@domain/schema/schema';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../db/db';
import { readableIds, type Reader } from '../../repositories/readable-ids';

/**
 * The places of a record that refer to nothing that its writer may read, as failures of the body: `unknown_reference`. Every place
 * that the schema has for a reference counts, in groups, lists and branches of conditions too; one that holds free text does not.
 */
export async function brokenReferences(db: Db, place: SchemaPlace, { data, reader }: { data: object; reader: Reader }): Promise<SchemaFailure[]> {
  const held = referencePlaces(place).flatMap(({ path, rules }) => idsAt(data, path).map((each) => ({ ...each, resource: rules.resource })));
  const broken: SchemaFailure[] = [];
  for (const resource of new Set(held.map((each) => each.resource))) {
    const ours = held.filter((each) => each.resource === resource);
    const readable = await readableIds(db, resource, { ids: [...new Set(ours.map(({ id }) => id))], reader });
    for (const { path, id } of ours) if (!readable.has(id)) broken.push({ loc: ['body', ...path], type: 'unknown_reference', ctx: { id } });
  }
  return broken;
}

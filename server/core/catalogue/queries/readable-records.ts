import { resourceOf, type Store } from '@domain/resources';
import type { Db } from '../../../platform/db/db';
import { isPublic } from './drafts';

/** The user who reads: applicants may read their own records, a Secretary also unpublished programmes and calls. */
export interface Reader {
  sub: string;
  isSecretary: boolean;
}

/** SQL condition for the rows of a table that the reader may read; `$2` is their `sub`, `$3` whether they are a Secretary, `$4` the resource. */
const MAY_READ: Readonly<Record<Store['table'], string>> = {
  universities: 'true',
  programmes: `($3 or ${isPublic('programmes')})`,
  calls: `($3 or data ->> 'state' <> 'draft')`,
  section_records: 'applicant = $2 and section = $4',
  applicants: 'uuid = $2',
};

/** The value of the field `label` by id, for those of `ids` that this reader may read; empty for a resource that cannot be referred to. */
export async function readableLabels(
  db: Db,
  resource: string,
  { ids, reader, label }: { ids: readonly number[]; reader: Reader; label: string },
): Promise<Map<number, unknown>> {
  const store = resourceOf(resource)?.store;
  // References are by numeric id; an applicant, whose key is a uuid, cannot be referred to.
  if (store?.key !== 'id' || ids.length === 0) return new Map();
  const found = await db.query<{ id: number; label: unknown }>(
    `select id, data -> $5::text as label from ${store.table}
      where id = any($1::bigint[]) and ($2::text is not null and $3::boolean is not null and $4::text is not null) and ${MAY_READ[store.table]}`,
    [ids, reader.sub, reader.isSecretary, resource, label],
  );
  return new Map(found.map((row) => [Number(row.id), row.label]));
}

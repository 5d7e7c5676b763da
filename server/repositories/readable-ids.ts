import { SECTIONS } from '@domain/sections';
import type { Db } from '../db/db';

/** Who asks: an applicant reads their own records, a Secretary also calls that are not published. */
export interface Reader {
  sub: string;
  isSecretary: boolean;
}

interface Rows {
  table: string;
  /** Which rows this reader may read; `$2` is their `sub`, `$3` whether they are a Secretary, `$4` the resource. */
  where: string;
}

const SECTION: Rows = { table: 'section_records', where: 'applicant = $2 and section = $4' };

const ROWS: Readonly<Record<string, Rows>> = {
  universities: { table: 'universities', where: 'true' },
  programmes: { table: 'programmes', where: 'true' },
  calls: { table: 'calls', where: `($3 or data ->> 'state' <> 'draft')` },
  applications: { table: 'applications', where: 'applicant = $2' },
  ...Object.fromEntries(SECTIONS.map((section) => [section, SECTION])),
};

/** Those of `ids` that are records of a resource which this reader may read; none of a resource that nothing can refer to. */
export async function readableIds(db: Db, resource: string, { ids, reader }: { ids: readonly number[]; reader: Reader }): Promise<Set<number>> {
  const rows = ROWS[resource];
  if (!rows || ids.length === 0) return new Set();
  const found = await db.query<{ id: number }>(
    `select id from ${rows.table} where id = any($1::bigint[]) and ($2::text is not null and $3::boolean is not null and $4::text is not null) and ${rows.where}`,
    [ids, reader.sub, reader.isSecretary, resource],
  );
  return new Set(found.map(({ id }) => Number(id)));
}

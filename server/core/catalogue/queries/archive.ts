import type { CatalogueResource } from '@domain/resources';
import type { Db } from '../../../platform/db/db';
import type { Predicate } from '../../records/queries/predicate';

/** The archive filter of a list: `true` only archived records, `false` only others, `any` both; default `false`, or `any` if `ids` are given. */
export interface ArchiveFilter {
  archived?: boolean | 'any';
  ids?: number[];
}

/** SQL condition of the archive filter, or undefined if it restricts nothing; `column` is the `archived_at` of the records. */
export function archiveCondition({ archived, ids }: ArchiveFilter, column: string): string | undefined {
  if (archived === 'any') return undefined;
  if (archived === true) return `${column} is not null`;
  return archived === false || ids === undefined ? `${column} is null` : undefined;
}

/** SQL prefix of an order that puts archived records last in a list of both; `column` is the `archived_at` of the records. */
export const archivedLast = ({ archived }: ArchiveFilter, column: string): string => (archived === 'any' ? `${column} is not null, ` : '');

/** Adds the archive filter; `column` is the `archived_at` of the records. */
export function addArchive(predicate: Predicate, filter: ArchiveFilter, column: string): void {
  const condition = archiveCondition(filter, column);
  if (condition) predicate.and(condition);
}

/** By table, the owner of a record and the SQL conditions for archiving it; `$2` is the current time. */
const KINDS = {
  universities: {
    owner: undefined,
    university: 't.id',
    isUsed: 'exists (select 1 from programmes p where p.university_id = t.id and p.archived_at is null)',
    isOwnerArchived: 'false',
  },
  programmes: {
    owner: { table: 'universities', field: 'university_id' },
    university: 't.university_id',
    isUsed:
      `exists (select 1 from calls c where c.programme_id = t.id and c.archived_at is null and (c.state = 'draft' or c.state = 'published' and c.closes_at > $2))`,
    isOwnerArchived: 'exists (select 1 from universities u where u.id = t.university_id and u.archived_at is not null)',
  },
  calls: {
    owner: { table: 'programmes', field: 'programme_id' },
    university: '(select p.university_id from programmes p where p.id = t.programme_id)',
    isUsed: `(t.state = 'published' and t.closes_at > $2)`,
    isOwnerArchived: 'exists (select 1 from programmes p where p.id = t.programme_id and p.archived_at is not null)',
  },
} as const;

/** A record with the facts that decide whether it can be archived or restored. */
export interface Archivable {
  id: number;
  university_id: number;
  archived: boolean;
  /** Whether it is still in use, so that it must not be archived. */
  used: boolean;
  /** Whether its owner is archived. */
  owner_archived: boolean;
}

/** Records by id, locked in their order until the transaction ends. */
export async function lockArchivable(tx: Db, table: CatalogueResource, { ids, now }: { ids: readonly number[]; now: Date }): Promise<Archivable[]> {
  const { owner } = KINDS[table];
  // Shared locks on the owners, so that no owner is archived between this check and the restoring of its records.
  if (owner)
    await tx.query(`select 1 from ${owner.table} where id in (select ${owner.field} from ${table} where id = any($1::bigint[])) order by id for share`, [ids]);
  // A separate statement, so that the query below takes its snapshot only after the locks are held.
  await tx.query(`select 1 from ${table} where id = any($1::bigint[]) order by id for update`, [ids]);
  const { university, isUsed, isOwnerArchived } = KINDS[table];
  const rows = await tx.query<Archivable>(
    `select t.id, ${university} as university_id, t.archived_at is not null as archived, ${isUsed} as used, ${isOwnerArchived} as owner_archived
       from ${table} t where t.id = any($1::bigint[]) and $2::timestamptz is not null order by t.id`,
    [ids, now],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), university_id: Number(row.university_id) }));
}

/** Archives or restores records, and increments their versions. */
export async function setArchived(
  tx: Db,
  table: CatalogueResource,
  { ids, archived, now }: { ids: readonly number[]; archived: boolean; now: Date },
): Promise<void> {
  await tx.query(
    `update ${table} set archived_at = case when $2 then $3::timestamptz end, version = version + 1, updated_at = $3 where id = any($1::bigint[])`,
    [ids, archived, now],
  );
}

/** Whether a record or its owner is archived; shared locks keep this state until the transaction ends. A new record has no id. */
export async function isArchived(tx: Db, table: CatalogueResource, { id, data }: { id?: number; data: Readonly<Record<string, unknown>> }): Promise<boolean> {
  const { owner } = KINDS[table];
  const above = owner && { table: owner.table, id: Number(data[owner.field]) };
  for (const at of [...(above ? [above] : []), ...(id === undefined ? [] : [{ table, id }])]) {
    const [row] = await tx.query<{ archived: boolean }>(`select archived_at is not null as archived from ${at.table} where id = $1 for share`, [at.id]);
    if (row?.archived) return true;
  }
  return false;
}

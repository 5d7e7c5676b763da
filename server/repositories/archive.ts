import type { CatalogueResource } from '@domain/resources';
import type { Db } from '../db/db';
import type { Predicate } from './predicate';

/** What a list asks of the archive: only what is in it, only what is not, or any; not said, what is not, unless records are asked for by their ids. */
export interface ArchiveFilter {
  archived?: boolean | 'any';
  ids?: number[];
}

/** What is said of the records that a list asks for, undefined where nothing is; `column` is their `archived_at`. */
export function archiveCondition({ archived, ids }: ArchiveFilter, column: string): string | undefined {
  if (archived === 'any') return undefined;
  if (archived === true) return `${column} is not null`;
  return archived === false || ids === undefined ? `${column} is null` : undefined;
}

/** What an order begins with, so that in a list of any records those in the archive stand last; `column` is their `archived_at`. */
export const archivedLast = ({ archived }: ArchiveFilter, column: string): string => (archived === 'any' ? `${column} is not null, ` : '');

/** Leaves of the records those that a list asks for; `column` is their `archived_at`. */
export function addArchive(predicate: Predicate, filter: ArchiveFilter, column: string): void {
  const condition = archiveCondition(filter, column);
  if (condition) predicate.and(condition);
}

/** What each kind belongs to, and what of it is still in use; `$2` is the present. */
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
    isUsed: `exists (select 1 from calls c where c.programme_id = t.id and c.archived_at is null and (c.state = 'draft' or c.state = 'published' and c.closes_at > $2))`,
    isOwnerArchived: 'exists (select 1 from universities u where u.id = t.university_id and u.archived_at is not null)',
  },
  calls: {
    owner: { table: 'programmes', field: 'programme_id' },
    university: '(select p.university_id from programmes p where p.id = t.programme_id)',
    isUsed: `(t.state = 'published' and t.closes_at > $2)`,
    isOwnerArchived: 'exists (select 1 from programmes p where p.id = t.programme_id and p.archived_at is not null)',
  },
} as const;

/** A record as it stands to the archive. */
export interface Archivable {
  id: number;
  university_id: number;
  archived: boolean;
  /** Whether something of it is still in use, so that it stays where it is found. */
  used: boolean;
  /** Whether what it belongs to is in the archive. */
  owner_archived: boolean;
}

/** Records by id, locked in their order until the transaction ends. */
export async function lockArchivable(tx: Db, table: CatalogueResource, { ids, now }: { ids: readonly number[]; now: Date }): Promise<Archivable[]> {
  const { owner } = KINDS[table];
  // What they belong to goes into the archive only after they have come out, or before they are read.
  if (owner) await tx.query(`select 1 from ${owner.table} where id in (select ${owner.field} from ${table} where id = any($1::bigint[])) order by id for share`, [ids]);
  // By itself, so that what is read below was written before the lock was held.
  await tx.query(`select 1 from ${table} where id = any($1::bigint[]) order by id for update`, [ids]);
  const { university, isUsed, isOwnerArchived } = KINDS[table];
  const rows = await tx.query<Archivable>(
    `select t.id, ${university} as university_id, t.archived_at is not null as archived, ${isUsed} as used, ${isOwnerArchived} as owner_archived
       from ${table} t where t.id = any($1::bigint[]) and $2::timestamptz is not null order by t.id`,
    [ids, now],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), university_id: Number(row.university_id) }));
}

/** Puts records into the archive, or takes them out; each becomes another version of itself. */
export async function setArchived(tx: Db, table: CatalogueResource, { ids, archived, now }: { ids: readonly number[]; archived: boolean; now: Date }): Promise<void> {
  await tx.query(`update ${table} set archived_at = case when $2 then $3::timestamptz end, version = version + 1, updated_at = $3 where id = any($1::bigint[])`, [ids, archived, now]);
}

/** Whether a record or what it belongs to is in the archive; neither gets there before the transaction ends. A new record has no id. */
export async function isArchived(tx: Db, table: CatalogueResource, { id, data }: { id?: number; data: Readonly<Record<string, unknown>> }): Promise<boolean> {
  const { owner } = KINDS[table];
  const above = owner && { table: owner.table, id: Number(data[owner.field]) };
  for (const at of [...(above ? [above] : []), ...(id === undefined ? [] : [{ table, id }])]) {
    const [row] = await tx.query<{ archived: boolean }>(`select archived_at is not null as archived from ${at.table} where id = $1 for share`, [at.id]);
    if (row?.archived) return true;
  }
  return false;
}

import type { Db } from '../../../platform/db/db';
import { idsOfInstitutions, type Institutions } from '../../../core/staff/queries/staff-scope';

/** A saved view of the list of applications, with its author's name. */
export interface SharedView {
  id: number;
  name: string;
  /** The query string of the list, without the question mark. */
  query: string;
  /** Names of columns; null if the view does not set them. */
  hidden_columns: string[] | null;
  /** Names of columns in display order; null if the view does not set them. */
  column_order: string[] | null;
  by: string;
}

/** The properties of a view that its author sets. */
export type RequestedView = Pick<SharedView, 'name' | 'query' | 'hidden_columns' | 'column_order'>;

interface NewView extends RequestedView {
  institutions: Institutions;
  author: { sub: string; name: string };
  now: Date;
}

/** SQL condition that the user handles all institutions of the view. */
const FOR = `($1::bigint[] is null or institutions <@ $1::bigint[])`;

/** The views that staff of these institutions may use, ordered by name. */
export async function listSharedViews(db: Db, institutions: Institutions): Promise<SharedView[]> {
  const rows = await db.query<SharedView>(
    `select id, name, query, hidden_columns, column_order, author_name as by from shared_views where ${FOR} order by name, id`,
    [idsOfInstitutions(institutions)],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Adds a view and returns its id. */
export async function insertSharedView(tx: Db, { institutions, name, query, hidden_columns, column_order, author, now }: NewView): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into shared_views (institutions, name, query, hidden_columns, column_order, author, author_name, created_at) values ($1::bigint[], $2, $3, $4::text[], $5::text[], $6, $7, $8) returning id`,
    [idsOfInstitutions(institutions), name, query, hidden_columns, column_order, author.sub, author.name, now],
  );
  return Number(row?.id);
}

/** Deletes a view; false if staff of these institutions have no such view. */
export async function deleteSharedView(tx: Db, institutions: Institutions, id: number): Promise<boolean> {
  const rows = await tx.query(`delete from shared_views where id = $2 and ${FOR} returning id`, [idsOfInstitutions(institutions), id]);
  return rows.length > 0;
}

import type { Db } from '../db/db';
import type { Institutions } from './staff-scope';

/** A view of the list of applications, with who made it. */
export interface SharedView {
  id: number;
  name: string;
  /** The list's address, without its question mark. */
  query: string;
  /** Names of columns; null where it says nothing of them. */
  hidden_columns: string[] | null;
  /** Places of columns in the order in which they are shown; null where it says nothing of it. */
  column_order: number[] | null;
  by: string;
}

/** What a person says of a view. */
export type ViewWish = Pick<SharedView, 'name' | 'query' | 'hidden_columns' | 'column_order'>;

interface NewView extends ViewWish {
  institutions: Institutions;
  author: { sub: string; name: string };
  now: Date;
}

const idsOf = (institutions: Institutions): readonly number[] | null => (institutions === 'all' ? null : institutions);

/** A view is for those who answer for all institutions that it was made for. */
const FOR = `($1::bigint[] is null or institutions <@ $1::bigint[])`;

/** The views for these institutions, by name. */
export async function listSharedViews(db: Db, institutions: Institutions): Promise<SharedView[]> {
  const rows = await db.query<SharedView>(`select id, name, query, hidden_columns, column_order, author_name as by from shared_views where ${FOR} order by name, id`, [idsOf(institutions)]);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Adds a view and gives its id. */
export async function insertSharedView(tx: Db, { institutions, name, query, hidden_columns, column_order, author, now }: NewView): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into shared_views (institutions, name, query, hidden_columns, column_order, author, author_name, created_at) values ($1::bigint[], $2, $3, $4::text[], $5::int[], $6, $7, $8) returning id`,
    [idsOf(institutions), name, query, hidden_columns, column_order, author.sub, author.name, now],
  );
  return Number(row?.id);
}

/** Removes a view; whether there was one for these institutions. */
export async function deleteSharedView(tx: Db, institutions: Institutions, id: number): Promise<boolean> {
  const rows = await tx.query(`delete from shared_views where id = $2 and ${FOR} returning id`, [idsOf(institutions), id]);
  return rows.length > 0;
}

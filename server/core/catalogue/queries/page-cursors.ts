import type { Db } from '../../../platform/db/db';
import type { Predicate } from '../../records/queries/predicate';

/** A row of a list that was read: its position from 0, and its sort keys. */
export interface PageCursor {
  place: number;
  title: string;
  id: number;
}

export interface CachedCursor extends PageCursor {
  /** When the list was read up to it from its start, in milliseconds since 1970. */
  from: number;
}

/** A cache of list rows for keyset pagination: the database reads a later page from such a row on, instead of skipping all rows before it. */
export interface PageCursors {
  /** The last cached row of the list before a position. */
  before: (list: string, place: number) => CachedCursor | undefined;
  /** Caches rows of a list; rows that were read from `origin` on inherit its age. */
  store: (list: string, cursors: readonly PageCursor[], origin?: CachedCursor) => void;
}

/** The offset from which keyset pagination pays: skipping fewer rows takes less than a millisecond. */
const DEEP = 1000;

interface TitledList {
  /**
   * SQL over `programmes p`. Conditions that depend on the clock are in `timed`, because their parameters must not be part of the cache key; they are numbered
   * after those of `predicate`.
   */
  predicate: Pick<Predicate, 'sql' | 'parameters'>;
  timed?: { sql: string; parameters: readonly unknown[] };
  /** SQL prefix of the order; a list that has one is not cached, because title and id are then not its whole sort key. */
  last: string;
  title: string;
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** The ids of a page of programmes in the order of their titles; a deep page is read from the nearest cached row of the list on. */
export async function idsByTitle(db: Db, { predicate, timed, last, title, order, limit, offset }: TitledList, cursors?: PageCursors): Promise<number[]> {
  const isKeyset = offset >= DEEP && last === '';
  const list = isKeyset ? JSON.stringify([predicate.sql, predicate.parameters, timed?.sql, title, order]) : '';
  const cursor = isKeyset ? cursors?.before(list, offset) : undefined;
  const parameters = [...predicate.parameters, ...(timed?.parameters ?? [])];
  const bind = (value: unknown) => `$${String(parameters.push(value))}`;
  const after = cursor && `(${title}, p.id) ${order === 'ASC' ? '>' : '<'} (${bind(cursor.title)}::text, ${bind(cursor.id)}::bigint)`;
  const rows = await db.query<{ id: number; title: string }>(
    `select p.id, ${title} as title from programmes p where ${[predicate.sql, timed?.sql, after].filter((part) => part !== undefined).join(' and ')}
      order by ${last}${title} ${order}, p.id ${order} limit ${limit} offset ${cursor ? offset - cursor.place - 1 : offset}`,
    parameters,
  );
  const read = rows.map((row, index): PageCursor => ({ place: offset + index, title: row.title, id: Number(row.id) }));
  if (isKeyset) cursors?.store(list, [...read.slice(0, 1), ...read.slice(1).slice(-1)], cursor);
  return read.map(({ id }) => id);
}

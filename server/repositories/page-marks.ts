import type { Db } from '../db/db';
import type { Predicate } from './predicate';

/** A row of a list that was read: its place, and what it is ordered by. */
export interface PageMark {
  place: number;
  title: string;
  id: number;
}

export interface KnownMark extends PageMark {
  /** When its list was walked to it, in milliseconds since 1970. */
  from: number;
}

/** Rows of lists by which the pages after them are found by key, without walking over all that stands before. */
export interface PageMarks {
  /** The last known row of the list before a place. */
  before: (list: string, place: number) => KnownMark | undefined;
  /** Keeps rows of a list; those that were found from `origin` are as old as it. */
  keep: (list: string, marks: readonly PageMark[], origin?: KnownMark) => void;
}

/** Up to here walking over the rows takes less than a millisecond. */
const DEEP = 1000;

interface TitledList {
  /** SQL over `programmes p`; what of it the clock alone changes stands in `timed`, with its parameters behind the others. */
  predicate: Pick<Predicate, 'sql' | 'parameters'>;
  timed?: { sql: string; parameters: readonly unknown[] };
  /** SQL that the order begins with; rows of a list that has any are not known by their titles alone. */
  last: string;
  title: string;
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** The ids of a page of programmes in the order of their titles; a deep one from the nearest row of the list that is known. */
export async function idsByTitle(db: Db, { predicate, timed, last, title, order, limit, offset }: TitledList, marks?: PageMarks): Promise<number[]> {
  const isMarked = offset >= DEEP && last === '';
  const list = isMarked ? JSON.stringify([predicate.sql, predicate.parameters, timed?.sql, title, order]) : '';
  const mark = isMarked ? marks?.before(list, offset) : undefined;
  const parameters = [...predicate.parameters, ...(timed?.parameters ?? [])];
  const bind = (value: unknown) => `$${String(parameters.push(value))}`;
  const after = mark && `(${title}, p.id) ${order === 'ASC' ? '>' : '<'} (${bind(mark.title)}::text, ${bind(mark.id)}::bigint)`;
  const rows = await db.query<{ id: number; title: string }>(
    `select p.id, ${title} as title from programmes p where ${[predicate.sql, timed?.sql, after].filter((part) => part !== undefined).join(' and ')}
      order by ${last}${title} ${order}, p.id ${order} limit ${limit} offset ${mark ? offset - mark.place - 1 : offset}`,
    parameters,
  );
  const read = rows.map((row, index): PageMark => ({ place: offset + index, title: row.title, id: Number(row.id) }));
  if (isMarked) marks?.keep(list, [...read.slice(0, 1), ...read.slice(1).slice(-1)], mark);
  return read.map(({ id }) => id);
}

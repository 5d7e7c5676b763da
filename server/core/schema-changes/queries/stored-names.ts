import type { Db } from '../../../platform/db/db';

/** Renames a column in the views that name it. Returns their number. */
export async function renameViewColumn(tx: Db, former: string, name: string): Promise<number> {
  const renamed = (column: string) => `${column} = array_replace(${column}, $1::text, $2::text)`;
  const rows = await tx.query(
    `update shared_views set ${renamed('hidden_columns')}, ${renamed('column_order')} where $1 = any(hidden_columns) or $1 = any(column_order) returning id`,
    [former, name],
  );
  return rows.length;
}

/** A filter in a query string, or the bounds and the currency of one. */
const filterIn = (name: string): string => `(^|&)${name.replaceAll('.', '[.]')}(_gte|_lte|_currency|)(?==)`;

/**
 * Renames a filter in the saved searches that have it, except where its owner has the resulting search already. Returns their number.
 * @param former a name or a dotted path, as `name`
 */
export async function renameSearchFilter(tx: Db, former: string, name: string): Promise<number> {
  const renamed = `regexp_replace(s.query, $1::text, $2::text, 'g')`;
  const rows = await tx.query(
    `update saved_searches s set query = ${renamed}, version = s.version + 1
      where s.query ~ $1::text and not exists (select from saved_searches other where other.owner = s.owner and other.query = ${renamed})
      returning s.id`,
    [filterIn(former), `\\1${name}\\2`],
  );
  return rows.length;
}

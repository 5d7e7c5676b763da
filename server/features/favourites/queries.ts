import type { MergedAccounts } from '../../core/accounts/facts';
import type { Db } from '../../platform/db/db';
import { IS_PUBLIC } from '../../core/catalogue/queries/drafts';
import type { RecordFacts } from '../../platform/db/queries/instants';
import { schemaVersion } from '../../platform/schema-store/queries/schema-versions';

export interface FavouriteRow extends RecordFacts {
  id: number;
  programme_id: number;
}

const COLUMNS = 'id, programme_id, version, schema_version, created_at, updated_at';

/** A person's favourites, the newest first unless `ascending`; those of programmes that have become drafts are included only with `hidden`. */
export async function listFavouriteRows(
  db: Db,
  owner: string,
  page: { offset: number; limit: number; ascending: boolean; ids?: number[] | undefined; programmeIds?: number[] | undefined; hidden?: boolean },
) {
  const shown = page.hidden ? '' : `and exists (select 1 from programmes p where p.id = programme_id and ${IS_PUBLIC})`;
  const where = `owner = $1 ${shown} and ($2::bigint[] is null or id = any($2::bigint[]))
    and ($3::bigint[] is null or programme_id = any($3::bigint[]))`;
  const parameters = [owner, page.ids ?? null, page.programmeIds ?? null];
  const rows = await db.query<FavouriteRow>(
    `select ${COLUMNS} from favourites where ${where} order by id ${page.ascending ? 'asc' : 'desc'} limit $4 offset $5`,
    [...parameters, page.limit, page.offset],
  );
  const [count] = await db.query<{ total: number }>(`select count(*) as total from favourites where ${where}`, parameters);
  return { rows, total: Number(count?.total ?? 0) };
}

/** Adds a favourite or returns the existing one; undefined if there is no such programme. */
export async function ensureFavourite(
  db: Db,
  owner: string,
  favourite: { programmeId: number; now: Date },
): Promise<FavouriteRow | undefined> {
  await db.query(
    `insert into favourites (owner, programme_id, schema_version, created_at, updated_at)
     select $1::text, id, $4::int, $3::timestamptz, $3::timestamptz from programmes p where id = $2 and ${IS_PUBLIC} on conflict (owner, programme_id) do nothing`,
    [owner, favourite.programmeId, favourite.now, schemaVersion('favourites')],
  );
  const [row] = await db.query<FavouriteRow>(`select ${COLUMNS} from favourites where owner = $1 and programme_id = $2`, [
    owner,
    favourite.programmeId,
  ]);
  return row;
}

/** Deletes a favourite; false if the person has none with this id. */
export async function deleteFavouriteRow(db: Db, owner: string, id: number): Promise<boolean> {
  const rows = await db.query(`delete from favourites where owner = $1 and id = $2 returning id`, [owner, id]);
  return rows.length > 0;
}

/** Moves the favourites of a person to their other account, except those that it has already. */
export async function moveFavourites(tx: Db, { remains, leaves }: MergedAccounts): Promise<void> {
  await tx.query(
    'update favourites f set owner = $2 where owner = $1 and not exists (select 1 from favourites o where o.owner = $2 and o.programme_id = f.programme_id)',
    [leaves, remains],
  );
}

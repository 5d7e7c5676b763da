import type { MergedAccounts } from '../../core/accounts/facts';
import type { Db } from '../../platform/db/db';
import type { RecordFacts } from '../../platform/db/queries/instants';
import { schemaVersion } from '../../platform/schema-store/queries/schema-versions';

export interface SavedSearchRow extends RecordFacts {
  id: number;
  owner: string;
  name: string;
  /** The query string of the list of programmes. */
  query: string;
  /** Whether its owner receives mails about new programmes. */
  mail: boolean;
  /** The address for mails; null if the identity provider gives none. */
  address: string | null;
  /** Only programmes published after this instant are new. */
  looked_until: string | Date;
}

export type NewSavedSearch = Pick<SavedSearchRow, 'owner' | 'name' | 'query' | 'mail' | 'address'>;

const COLUMNS = 'id, owner, name, query, mail, address, looked_until, version, schema_version, created_at, updated_at';

/** When mails are switched on, only programmes published from then on count as new. */
const SWITCHED_ON = (mail: string) => `case when ${mail} and not saved_searches.mail`;

const ON_AGAIN = (mail: string, now: string, nextCheck: string) =>
  `looked_until = ${SWITCHED_ON(mail)} then ${now} else saved_searches.looked_until end, next_look_at = ${
    SWITCHED_ON(mail)
  } then ${nextCheck} else saved_searches.next_look_at end`;

/** All searches of a person, the newest first. */
export const listSavedSearchRows = (db: Db, owner: string): Promise<SavedSearchRow[]> =>
  db.query(`select ${COLUMNS} from saved_searches where owner = $1 order by id desc`, [owner]);

/** Saves a search; if the owner has already saved this query, updates its name, address and mail setting. */
export async function saveSearchRow(
  tx: Db,
  { owner, name, query, mail, address }: NewSavedSearch,
  at: { now: Date; nextCheck: Date },
): Promise<SavedSearchRow> {
  const [row] = await tx.query<SavedSearchRow>(
    `insert into saved_searches (owner, name, query, mail, address, looked_until, next_look_at, schema_version, created_at, updated_at)
     values ($1, $2, $3, $4::boolean, $5, $6::timestamptz, $7::timestamptz, $8, $6::timestamptz, $6::timestamptz)
     on conflict (owner, query) do update set name = excluded.name, mail = excluded.mail, address = excluded.address, updated_at = excluded.updated_at,
       version = saved_searches.version + 1, ${ON_AGAIN('excluded.mail', 'excluded.looked_until', 'excluded.next_look_at')}
     returning ${COLUMNS}`,
    [owner, name, query, mail, address, at.now, at.nextCheck, schemaVersion('saved_searches')],
  );
  if (!row) throw new Error('A saved search vanished while it was written.');
  return row;
}

type Change = Pick<SavedSearchRow, 'owner' | 'name' | 'mail' | 'address'> & { expected: number | undefined; now: Date; nextCheck: Date };

/** Updates a person's search; undefined if they have none with this id, or on a version conflict with `expected`. */
export async function updateSavedSearchRow(
  tx: Db,
  id: number,
  { owner, name, mail, address, expected, now, nextCheck }: Change,
): Promise<SavedSearchRow | undefined> {
  const [row] = await tx.query<SavedSearchRow>(
    `update saved_searches set name = $3, mail = $4::boolean, address = $5, version = version + 1, updated_at = $6::timestamptz,
       ${ON_AGAIN('$4::boolean', '$6::timestamptz', '$7::timestamptz')}
      where id = $1 and owner = $2 and ($8::bigint is null or version = $8::bigint) returning ${COLUMNS}`,
    [id, owner, name, mail, address, now, nextCheck, expected ?? null],
  );
  return row;
}

/** Deletes a search; false if the person has none with this id. */
export async function deleteSavedSearchRow(db: Db, owner: string, id: number): Promise<boolean> {
  return (await db.query('delete from saved_searches where owner = $1 and id = $2 returning id', [owner, id])).length > 0;
}

/** A person's searches with mails switched on, the oldest first, locked until the transaction ends. */
export const lockSavedSearches = (tx: Db, owner: string): Promise<SavedSearchRow[]> =>
  tx.query(`select ${COLUMNS} from saved_searches where owner = $1 and mail order by id for update`, [owner]);

/** Stores the instant up to which new programmes were searched. */
export async function setCheckedUntil(tx: Db, ids: readonly number[], until: Date): Promise<void> {
  await tx.query('update saved_searches set looked_until = $2 where id = any($1::bigint[])', [ids, until]);
}

/** Those of the searches that still exist and have mails switched on. */
export const mailedSearches = (db: Db, ids: readonly number[]): Promise<Pick<SavedSearchRow, 'id' | 'name'>[]> =>
  db.query('select id, name from saved_searches where id = any($1::bigint[]) and mail order by id', [ids]);

/** Switches the mails of a search off, whoever owns it now; false if they are already off. */
export async function switchMailsOff(tx: Db, id: number, now: Date): Promise<boolean> {
  return (await tx.query('update saved_searches set mail = false, version = version + 1, updated_at = $2 where id = $1 and mail returning id', [id, now]))
    .length > 0;
}

/**
 * Claims at most 500 people who have a due search, and postpones all their searches to the next time, so that each person gets one mail about
 * all of them. A concurrent caller waits and gets none of these people.
 */
export async function takeDueOwners(tx: Db, { now, nextCheck }: { now: Date; nextCheck: Date }): Promise<{ owner: string }[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('saved_searches.due'))`);
  const owners = 'select owner from saved_searches where mail and next_look_at <= $1 group by owner order by min(next_look_at), owner limit 500';
  // Rows are locked in the same order as by `lockSavedSearches`, so that the two cannot deadlock.
  const theirs = `select id from saved_searches where mail and owner in (${owners}) order by id for update`;
  return tx.query(
    `with taken as (update saved_searches set next_look_at = $2 where id in (${theirs}) returning owner) select distinct owner from taken`,
    [now, nextCheck],
  );
}

/** Moves the saved searches of a person to their other account, the newest first, up to `most` there; those that it has already stay. */
export async function moveSearches(tx: Db, { remains, leaves }: MergedAccounts, most: number): Promise<void> {
  await tx.query(
    `update saved_searches set owner = $2, address = (select email from applicants where uuid = $2) where id in (
       select s.id from saved_searches s where s.owner = $1 and not exists (select 1 from saved_searches o where o.owner = $2 and o.query = s.query)
        order by s.id desc limit greatest(0, $3::int - (select count(*) from saved_searches where owner = $2)))`,
    [leaves, remains, most],
  );
  // The two accounts had their daily mails at different hours. The next mail comes at the later of both times, so that the person gets one a day.
  await tx.query(
    `update saved_searches set next_look_at = (select max(next_look_at) from saved_searches where owner = $1 and mail)
      where id in (select id from saved_searches where owner = $1 and mail order by id for update)`,
    [remains],
  );
}

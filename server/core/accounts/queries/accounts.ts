import type { Locale } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import type { RecordFacts } from '../../../platform/db/queries/instants';
import { schemaVersion } from '../../../platform/schema-store/queries/schema-versions';

export interface AccountRow extends RecordFacts {
  sub: string;
  locale: Locale;
  preferences: Record<string, unknown>;
  has_profile: boolean;
  /** When all data about the person is erased, if they requested it. */
  erase_at: string | Date | null;
}

const COLUMNS = `sub, locale, preferences, erase_at, version, schema_version, created_at, updated_at,
  exists (select 1 from applicants where uuid = sub) as has_profile`;

/** The account of a person, which is created with defaults if it does not exist. */
export async function ensureAccount(db: Db, sub: string, start: { locale: Locale; now: Date }): Promise<AccountRow> {
  await db.query(
    `insert into accounts (sub, locale, schema_version, created_at, updated_at) values ($1, $2, $3, $4, $4) on conflict (sub) do nothing`,
    [sub, start.locale, schemaVersion('accounts'), start.now],
  );
  const [row] = await db.query<AccountRow>(`select ${COLUMNS} from accounts where sub = $1`, [sub]);
  if (!row) throw new Error('An account vanished while it was read.');
  return row;
}

/** The languages of people by `sub`; creates missing accounts with defaults. */
export async function ensureLocales(db: Db, subs: readonly string[], start: { locale: Locale; now: Date }): Promise<Map<string, Locale>> {
  // Rows are inserted in the order of `sub`, so that concurrent transactions cannot deadlock.
  await db.prepared(
    `insert into accounts (sub, locale, schema_version, created_at, updated_at)
     select distinct sub, $2::text, $3::int, $4::timestamptz, $4::timestamptz from unnest($1::text[]) as one (sub) order by sub on conflict (sub) do nothing`,
    [subs, start.locale, schemaVersion('accounts'), start.now],
  );
  const rows = await db.prepared<Pick<AccountRow, 'sub' | 'locale'>>(`select sub, locale from accounts where sub = any($1::text[])`, [subs]);
  return new Map(rows.map(({ sub, locale }) => [sub, locale]));
}

/** Replaces a person's settings; undefined if `expected` is given and is not the stored version. */
export async function updateAccountRow(
  db: Db,
  sub: string,
  change: { locale: Locale; preferences: unknown; expected: number | undefined; now: Date },
): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    `update accounts set locale = $2, preferences = $3::jsonb, schema_version = $6, version = version + 1, updated_at = $4
      where sub = $1 and ($5::bigint is null or version = $5::bigint) returning ${COLUMNS}`,
    [sub, change.locale, JSON.stringify(change.preferences), change.now, change.expected ?? null, schemaVersion('accounts')],
  );
  return row;
}

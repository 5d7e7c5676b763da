import type { Db } from '../../platform/db/db';

/** A person of the embedded provider as stored; `groups` are full paths such as `/Applicants`. */
export interface EmbeddedAccount {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  groups: string[];
  password_hash: string;
}

const COLUMNS = 'sub, email, given_name, family_name, groups, password_hash';

/** The account with this (already folded) email, or undefined. */
export async function findAccountByEmail(db: Db, email: string): Promise<EmbeddedAccount | undefined> {
  const rows = await db.query<EmbeddedAccount>(`select ${COLUMNS} from embedded_accounts where email = $1`, [email]);
  return rows[0];
}

/** The account with this `sub`, or undefined; anything that is not a uuid has none. */
export async function findAccountBySub(db: Db, sub: string): Promise<EmbeddedAccount | undefined> {
  const rows = await db.query<EmbeddedAccount>(`select ${COLUMNS} from embedded_accounts where sub::text = $1`, [sub]);
  return rows[0];
}

/** Stores the account; false when its email (or `sub`) is taken already, and then nothing changes. */
export async function insertAccount(db: Db, account: EmbeddedAccount): Promise<boolean> {
  const rows = await db.query(
    `insert into embedded_accounts (${COLUMNS}) values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict do nothing returning sub`,
    [
      account.sub,
      account.email,
      account.given_name,
      account.family_name,
      JSON.stringify(account.groups),
      account.password_hash,
    ],
  );
  return rows.length === 1;
}

/** Deletes accounts by their `sub`. */
export async function deleteAccounts(db: Db, subs: readonly string[]): Promise<void> {
  await db.query('delete from embedded_accounts where sub::text = any($1::text[])', [subs]);
}

import { isStaff } from '@domain/roles';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { confirmAddress, isConfirmed, releaseUnconfirmed, unconfirmAddress } from '../accounts/queries/confirmed-addresses';

/** How long what a token said of an address is taken as stored, in milliseconds. */
const KNOWN_MS = 60_000;
const MAX_KNOWN = 10_000;

interface Known {
  address: string;
  isVerified: boolean;
  until: number;
}

const known = new WeakMap<Db, LRUCache<string, Known>>();

function knownOf(db: Db): LRUCache<string, Known> {
  const map = known.get(db) ?? new LRUCache<string, Known>({ max: MAX_KNOWN });
  known.set(db, map);
  return map;
}

/**
 * Stores whether the identity provider has verified the address in a token: mails go to no other (`unconfirmedSql`). Mails that waited for it are sent.
 */
export async function noteAddress({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, { sub, email, isEmailVerified = false, client, roles }: Identity): Promise<void> {
  if (email === undefined || client !== undefined || isStaff(roles)) return;
  const map = knownOf(db);
  const last = map.get(sub);
  if (last?.address === email && last.isVerified === isEmailVerified && Date.now() < last.until) return;
  const one = { sub, address: email };
  if (!isEmailVerified) await unconfirmAddress(db, one);
  else if (!(await isConfirmed(db, one))) {
    await db.transaction(async (tx) => {
      if (!(await confirmAddress(tx, one))) return;
      await jobs.send(tx, 'mail', (await releaseUnconfirmed(tx, one)).map((id) => ({ id })));
    });
  }
  map.set(sub, { address: email, isVerified: isEmailVerified, until: Date.now() + KNOWN_MS });
}

/** Forgets what was noted of a person who is erased, so that their next token is noted again. */
export const forgetAddress = ({ db }: Pick<Deps, 'db'>, sub: string): void => void knownOf(db).delete(sub);

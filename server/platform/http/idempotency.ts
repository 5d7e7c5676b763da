import type { Db } from '../db/db';
import { ValidationFailed } from '../errors';
import { rememberKey, type NewKey } from './queries/idempotency-keys';

/** The failure for an idempotency key that another request already used. */
export const keyReused = (): ValidationFailed => new ValidationFailed([{ loc: ['header', 'idempotency-key'], type: 'idempotency_key_reused' }]);

/** Stores the idempotency key of a request with what it created or sent. @throws {ValidationFailed} if a concurrent request has already used the key */
export async function storeKey(tx: Db, key: NewKey, now: Date): Promise<void> {
  if (!(await rememberKey(tx, key, now))) throw keyReused();
}

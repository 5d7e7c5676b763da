import type { Act } from '@domain/calls/call-acts';
import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { ValidationFailed } from '../../platform/errors';

/** A hash of what a change does to whom: it changes when another person is concerned, or another thing is done to them. */
export const confirmationOf = (acts: readonly Act[]): string =>
  createHash('sha256').update(canonicalize(acts.map(({ type, ids, ctx }) => ({ type, ids, ctx }))) ?? '').digest('hex').slice(0, 32);

/**
 * Requires that a change that acts on people was confirmed as it is now: `given` is the `confirmation` of an earlier answer about the same acts.
 * @throws {ValidationFailed} with one failure for each act, which says for how many and whom, and the confirmation to send
 */
export function requireConfirmed(acts: readonly Act[], given: string | undefined): void {
  if (acts.length === 0) return;
  const confirmation = confirmationOf(acts);
  if (given === confirmation) return;
  throw new ValidationFailed(acts.map(({ type, ctx }) => ({ loc: ['header', 'confirmation'], type, ctx: { ...ctx, confirmation } })));
}

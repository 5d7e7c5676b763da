import { LateError, requestIdOf } from '../../api/error';
import { fieldErrorsOf } from '../../api/failures';
import { isOnline } from '../../api/network';
import type { FormFailure } from '../failures';
import type { EntitySchema } from '../types';
import { serverFailures } from '../validate';

/** Thrown by a save that the person has thought better of: nothing was sent, and nothing is wrong. */
export class NotSaved extends Error {}

/** What a failed save means to a form. */
type Meaning = { kind: 'left' } | { kind: 'refused'; failures: FormFailure[] } | { kind: 'conflict' } | { kind: 'unanswered' } | { kind: 'late' } | { kind: 'other' };

/** A 422 belongs to its fields, 412 is a choice between versions, a lost network is waited out, a save that may have happened is told as such, anything else is not the form's own affair. */
export function meaningOf(error: unknown, schema: EntitySchema): Meaning {
  if (error instanceof NotSaved) return { kind: 'left' };
  if (typeof error !== 'object' || error === null || !('status' in error)) return { kind: 'other' };
  if (error.status === 412) return { kind: 'conflict' };
  if (error instanceof LateError) return { kind: 'late' };
  if (error.status === 0 && !isOnline()) return { kind: 'unanswered' };
  if (error.status !== 422) return { kind: 'other' };
  const errors = fieldErrorsOf(error);
  return { kind: 'refused', failures: errors ? serverFailures(errors, schema) : [{ path: [], key: 'error.invalid_format', source: 'server', requestId: requestIdOf(error) }] };
}

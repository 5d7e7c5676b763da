import { LateError, requestIdOf } from '../../api/error';
import { fieldErrorsOf } from '../../api/failures';
import { isNetworkLost } from '../../api/network';
import type { FormFailure } from '../failures';
import type { EntitySchema } from '../types';
import { serverFailures } from '../validate';

/** Thrown by a save that the person has cancelled: nothing was sent, and there is no error to show. */
export class NotSaved extends Error {}

/** What a failed save means to a form. */
type Meaning = { kind: 'left' } | { kind: 'refused'; failures: FormFailure[] } | { kind: 'conflict' } | { kind: 'unanswered' } | { kind: 'late' } | { kind: 'other' };

/**
 * Classifies the error of a save: 422 gives failures of fields, 412 is a version conflict, no network means wait and retry, a `LateError`
 * that the save may have happened; any other error does not concern the form.
 */
export function meaningOf(error: unknown, schema: EntitySchema): Meaning {
  if (error instanceof NotSaved) return { kind: 'left' };
  if (typeof error !== 'object' || error === null || !('status' in error)) return { kind: 'other' };
  if (error.status === 412) return { kind: 'conflict' };
  if (error instanceof LateError) return { kind: 'late' };
  if (isNetworkLost(error)) return { kind: 'unanswered' };
  if (error.status !== 422) return { kind: 'other' };
  const errors = fieldErrorsOf(error);
  return { kind: 'refused', failures: errors ? serverFailures(errors, schema) : [{ path: [], key: 'error.invalid_format', source: 'server', requestId: requestIdOf(error) }] };
}

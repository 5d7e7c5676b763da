import { NotConfirmed } from '../../api/confirmation';
import { requestIdOf, UnansweredError } from '../../api/error';
import { fieldErrorsOf } from '../../api/failures';
import { isNetworkLost } from '../../api/network';
import type { FormFailure } from '../failures';
import type { EntitySchema } from '../types';
import { serverFailures } from '../validate';

/** What a failed save means to a form. */
type Meaning = { kind: 'left' } | { kind: 'refused'; failures: FormFailure[] } | { kind: 'conflict' } | { kind: 'unanswered' } | { kind: 'unsure' } | {
  kind: 'other';
};

/**
 * Classifies the error of a save: 422 gives failures of fields, 412 is a version conflict, no answer means wait for the network and retry,
 * or, if the request must not be repeated, that the save may have happened; any other error does not concern the form.
 */
export function meaningOf(error: unknown, schema: EntitySchema): Meaning {
  if (error instanceof NotConfirmed) return { kind: 'left' };
  if (typeof error !== 'object' || error === null || !('status' in error)) return { kind: 'other' };
  if (error.status === 412) return { kind: 'conflict' };
  if (error instanceof UnansweredError && !error.repeatable) return { kind: 'unsure' };
  if (isNetworkLost(error)) return { kind: 'unanswered' };
  if (error.status !== 422) return { kind: 'other' };
  const errors = fieldErrorsOf(error);
  return {
    kind: 'refused',
    failures: errors ? serverFailures(errors, schema) : [{ path: [], key: 'error.invalid_format', source: 'server', requestId: requestIdOf(error) }],
  };
}

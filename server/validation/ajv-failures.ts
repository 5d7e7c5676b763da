import { foundWrong, type RawError } from '@domain/schema/failures';
import { type Failure, MOST_FAILURES } from '../errors';

interface Validated {
  /** First element of each location: `body`, `query`, `path` or `header`. */
  root: string;
  /** What was validated; tells list positions from names. */
  data: unknown;
  /** Failures that are not told, because this person cannot put them right. */
  excuses?: (failure: Failure) => boolean;
}

/** AJV's errors as entries of a 422, as many as one answer tells; see `foundWrong`. */
export function ajvFailures(errors: readonly RawError[], { root, data, excuses = () => false }: Validated): Failure[] {
  const located = (failure: Failure): Failure => ({ ...failure, loc: [root, ...failure.loc] });
  return foundWrong(errors, data, { most: MOST_FAILURES, excuses: (failure) => excuses(located(failure)) }).map(located);
}

import type { ProblemKey } from '@domain/messages/problems';
import type { SchemaFailure } from '@domain/schema/failures';
import type { SchemaPlace } from '@domain/schema/schema';

/** The largest number of failures in one answer: nobody corrects more at once, and each one takes time to put into words. */
export const MAX_FAILURES = 100;

/** Answered as 422 `{"detail":[{loc,msg,type,ctx}]}` (specification, section 5). `place`, the schema of the body, gives the fields' titles for the messages. */
export class ValidationFailed extends Error {
  readonly failures: readonly SchemaFailure[];

  constructor(
    failures: readonly SchemaFailure[],
    readonly place?: SchemaPlace,
  ) {
    super('The request is not valid.');
    this.failures = failures.slice(0, MAX_FAILURES);
  }
}

/** Answered as RFC 9457 problem+json; `key` is a message of the catalogue in `domain/messages`, so that `detail` follows Accept-Language. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly key: ProblemKey,
    readonly ctx: Record<string, unknown> = {},
  ) {
    super(key);
  }
}

import { schemaFailures, type FailureOptions, type SchemaFailure } from '@domain/schema/failures';
import type { ValidateFunction } from 'ajv';
import { MAX_FAILURES } from '../errors';

/** The failures of a part of a request, at most `MAX_FAILURES`; none when it is valid. See `schemaFailures`. */
export const failuresOf = (validate: ValidateFunction, data: unknown, where: Omit<FailureOptions, 'most'> = {}): SchemaFailure[] =>
  validate(data) ? [] : schemaFailures(validate.errors ?? [], data, { ...where, most: MAX_FAILURES });

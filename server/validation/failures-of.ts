import { foundWrong, type Told } from '@domain/schema/failures';
import type { ValidateFunction } from 'ajv';
import { type Failure, MOST_FAILURES } from '../errors';

/** What a validator finds in a part of a request, as many failures as one answer tells; none when it is valid. See `foundWrong`. */
export const failuresOf = (validate: ValidateFunction, data: unknown, where: Omit<Told, 'most'> = {}): Failure[] =>
  validate(data) ? [] : foundWrong(validate.errors ?? [], data, { ...where, most: MOST_FAILURES });

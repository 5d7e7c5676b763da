import type { Schema } from '@domain/schema/schema';
import { checkRules } from '@domain/records/schema-rules';
import { withoutLeftOver } from '@domain/schema/left-over';
import { withReferences } from '@domain/schema/references';
import type { SchemaFailure } from '@domain/schema/failures';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '../validation/create-ajv';
import { failuresOf } from '../validation/failures-of';
import { contract, entityPlace } from './contract';

const CONTRACT_ID = 'contract';

const ajv = createAjv();
ajv.addSchema({ ...contract, $id: CONTRACT_ID }, CONTRACT_ID, true);

/** The schema with references that lead into the registered contract. */
const absolute = (schema: Schema): Schema => withReferences(schema, (reference) => `${CONTRACT_ID}${reference}`);

/** The validator of a schema that may refer into the contract. */
export const validatorOf = (schema: Schema): ValidateFunction => ajv.compile(absolute(schema));

const entities = new Map<string, ValidateFunction>();

function entityValidator(name: string): ValidateFunction {
  const validate = entities.get(name) ?? validatorOf(entityPlace(name).schema);
  entities.set(name, validate);
  return validate;
}

/**
 * Whether data satisfies an entity's schema as it is today, its cross-field rules included. Values of fields that were removed from the
 * schema do not count: nobody could correct them.
 */
export function satisfies(name: string, data: Record<string, unknown>): boolean {
  const [validate, place] = [entityValidator(name), entityPlace(name)];
  return (validate(data) || validate(withoutLeftOver(data, place))) && checkRules(place.schema, data).length === 0;
}

/** The failures of data against an entity's schema, values of removed fields included; its cross-field rules are checked only when nothing else is wrong. */
export function entityFailures(name: string, data: Record<string, unknown>): SchemaFailure[] {
  const failures = failuresOf(entityValidator(name), data);
  return failures.length > 0 ? failures : checkRules(entityPlace(name).schema, data);
}

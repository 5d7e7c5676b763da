import { checkRules } from '@domain/schema-rules';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '../validation/create-ajv';
import { contract, type JsonSchema } from './contract';

const CONTRACT_ID = 'contract';

const ajv = createAjv();
ajv.addSchema({ ...contract, $id: CONTRACT_ID }, CONTRACT_ID, true);

/** The same schema with its references pointing into the contract. */
function absolute(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${CONTRACT_ID}#/`);
  return JSON.parse(text) as JsonSchema;
}

/** The validator of a schema that may refer into the contract. */
export const validatorOf = (schema: JsonSchema): ValidateFunction => ajv.compile(absolute(schema));

const entities = new Map<string, ValidateFunction>();

/** Whether data satisfies an entity's schema as it is today, its cross-field rules included. */
export function satisfies(name: string, data: Record<string, unknown>): boolean {
  const validate = entities.get(name) ?? validatorOf({ $ref: `#/components/schemas/${name}` });
  entities.set(name, validate);
  return validate(data) && checkRules(contract.components.schemas[name] ?? {}, data).length === 0;
}

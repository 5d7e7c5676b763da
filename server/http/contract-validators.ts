import { withDecimalMultiples } from '@domain/decimal-multiples.mjs';
import { checkRules } from '@domain/schema-rules';
import { _, Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { contract, type JsonSchema } from './contract';

// The package is CommonJS whose default export arrives wrapped or not, by the loader.
const addFormats = 'default' in addFormatsModule ? addFormatsModule.default : addFormatsModule;

const CONTRACT_ID = 'contract';

function createAjv(): Ajv {
  // No coercion and no removal: the browser's verdict on the same data is the same.
  const ajv = new Ajv({ allErrors: true, strict: false, discriminator: true, coerceTypes: false, removeAdditional: false, useDefaults: false });
  addFormats(ajv);
  withDecimalMultiples(ajv, _);
  ajv.addSchema({ ...contract, $id: CONTRACT_ID }, CONTRACT_ID, true);
  return ajv;
}

const ajv = createAjv();

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

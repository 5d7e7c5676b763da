import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type Schema = Record<string, unknown> & {
  $id: string;
  title: string;
  properties: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  'x-i18n'?: { el?: { title?: string } };
};

/** A record that must be refused: the path of the error from the record's root, and the keyword or rule. */
export interface Refusal {
  why: string;
  at: string[];
  type: string;
  data: Record<string, unknown>;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Every entity of `schemas/`. */
export const NAMES = readdirSync('schemas')
  .filter((file) => /^[a-z_]+\.json$/.test(file) && file !== 'vocabulary.json')
  .map((file) => file.replace('.json', ''));

/** The entities that users fill in, which have a precompiled validator. */
export const FORMS = readdirSync('openapi/generated/validators')
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''));

/** The self-contained schema that the browser's forms and the server use. */
export const schemaOf = (name: string): Schema => json(`openapi/generated/schemas/${name}.json`) as Schema;

const examples = (file: string): unknown => (existsSync(`schemas/examples/${file}`) ? json(`schemas/examples/${file}`) : []);

/** The valid records of `schemas/examples/` and of the schema itself. */
export const validOf = (
  name: string,
) => [...(examples(`${name}.valid.json`) as Record<string, unknown>[]), ...(schemaOf(name).examples as Record<string, unknown>[])];
export const invalidOf = (name: string) => examples(`${name}.invalid.json`) as Refusal[];

export const contract = json('openapi/generated/openapi.json') as {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
};

export interface Operation {
  operationId?: string;
  security?: Record<string, unknown>[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

type PathItem = { parameters?: unknown[] } & Partial<Record<(typeof METHODS)[number], Operation>>;

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** Every operation of the contract with its path and method. */
export const OPERATIONS = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : []))
);

/** The validator of a schema as the server compiles it. */
export function plainValidator(name: string): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  return ajv.compile(schemaOf(name));
}

/** The validator of a form as the browser loads it. */
export async function precompiledValidator(name: string): Promise<ValidateFunction> {
  const file = `../../openapi/generated/validators/${name}.mjs`;
  const { default: functions } = (await import(/* @vite-ignore */ file)) as { default: Record<string, ValidateFunction> };
  const validate = functions[`${name}.json`];
  if (!validate) throw new Error(`The validator of ${name} does not know ${name}.json.`);
  return validate;
}

/** The path of an error from the record's root; a missing or unknown property is part of its path. */
export function placeOf({ instancePath, params }: ErrorObject): string[] {
  const named = (params as Record<string, unknown>).missingProperty ?? (params as Record<string, unknown>).additionalProperty;
  const name = named ?? (params as Record<string, unknown>).propertyName;
  return [...instancePath.split('/').slice(1), ...(typeof name === 'string' ? [name] : [])];
}

import { followed } from '@domain/schema/references';
import type { Schema, SchemaPlace } from '@domain/schema/schema';
import contractText from '@generated/openapi.json?raw';

export type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** A `$ref` into `#/components`, in place of its target. */
type Reference = object;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface RawOperation {
  operationId?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: (Content & { required?: boolean }) | Reference;
  responses: Record<string, Content | Reference>;
}

type PathItem = { parameters?: (Parameter | Reference)[] } & Partial<Record<Method, RawOperation>>;

interface Contract {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of the contract, ready to be registered. */
export interface Operation {
  id: string;
  method: Method;
  /** As the contract writes it, e.g. `/api/applications/{id}`. */
  path: string;
  parameters: readonly Parameter[];
  /** The schema of a JSON body; undefined for operations without one and for uploads. */
  body: { schema: Schema; required: boolean } | undefined;
  /** The single status of success. */
  status: number;
  /** The media type of the success answer; undefined when it is not JSON. */
  mediaType: string | undefined;
  /** The schema of each JSON answer by status. */
  answers: Readonly<Record<string, Schema | undefined>>;
}

const METHODS: readonly Method[] = ['get', 'put', 'post', 'delete', 'patch'];
const JSON_TYPES = ['application/json', 'application/vnd.oeapi+json', 'application/problem+json'];

/** The bundled contract as text; `GET /api/openapi.json` gives it as it is. */
export const CONTRACT_TEXT: string = contractText;

// AJV selects the `oneOf` branch by the constant in each, and rejects a discriminator with a mapping, which only the generated types need.
const withoutMapping = (key: string, value: unknown): unknown =>
  key === 'discriminator' && typeof value === 'object' && value !== null ? { ...value, mapping: undefined } : value;

export const contract = JSON.parse(contractText, withoutMapping) as Contract;

/** Follows a reference inside the contract. @throws {Error} when it leads nowhere: then the contract was bundled wrongly */
export const resolved = <Target>(part: Target | Reference): Target => followed<Target>(part, contract);

/** The schema of an entity in the contract. @throws {Error} for an unknown name */
export function entityPlace(name: string): SchemaPlace {
  const schema = contract.components.schemas[name];
  if (!schema) throw new Error(`The contract has no schema "${name}".`);
  return { schema, document: contract };
}

/** The JSON media type of an answer; undefined for a download in CSV or JSON, which is sent as its handler makes it. */
const jsonTypeOf = ({ content }: Content): string | undefined =>
  content?.['text/csv'] ? undefined : JSON_TYPES.find((type) => content?.[type]?.schema !== undefined);

const jsonSchemaOf = ({ content }: Content): Schema | undefined => content?.[jsonTypeOf({ content }) ?? '']?.schema;

function bodyOf(operation: RawOperation): Operation['body'] {
  if (!operation.requestBody) return undefined;
  const body = resolved<Content & { required?: boolean }>(operation.requestBody);
  const schema = jsonSchemaOf(body);
  return schema && { schema, required: body.required === true };
}

function operationOf(path: string, method: Method, item: PathItem): Operation[] {
  const raw = item[method];
  if (!raw?.operationId) return [];
  const answers = Object.entries(raw.responses).map(([status, answer]) => [status, jsonSchemaOf(resolved<Content>(answer))]);
  const status = Object.keys(raw.responses).find((code) => code.startsWith('2')) ?? '200';
  return [
    {
      id: raw.operationId,
      method,
      path,
      parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])].map((parameter) => resolved<Parameter>(parameter)),
      body: bodyOf(raw),
      status: Number(status),
      mediaType: jsonTypeOf(resolved<Content>(raw.responses[status] ?? {})),
      answers: Object.fromEntries(answers) as Operation['answers'],
    },
  ];
}

/** Every operation of the contract. */
export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => operationOf(path, method, item))
);

import type { Schema } from '@domain/schema/schema';
import { withReferences } from '@domain/schema/references';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { contract, OPERATIONS, type Operation, resolved } from '../../../server/platform/contract/contract';

const addFormats = 'default' in addFormatsModule ? addFormatsModule.default : addFormatsModule;

/** The parts of an answer that the contract covers. */
export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

interface ContractResponse {
  content?: Record<string, { schema?: Schema }>;
  headers?: Record<string, { required?: boolean } | { $ref: string }>;
}

const ajv = new Ajv({ allErrors: true, strict: false, discriminator: true });
addFormats(ajv);
ajv.addSchema({ ...contract, $id: 'contract' }, 'contract', true);

const compiled = new Map<string, ValidateFunction>();

function validatorOf(key: string, schema: Schema): ValidateFunction {
  const known = compiled.get(key);
  if (known) return known;
  const made = ajv.compile(withReferences(schema, (reference) => reference.replace(/^#/, 'contract#')));
  compiled.set(key, made);
  return made;
}

const MATCHERS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request is for, or undefined outside the contract. */
function operationFor(method: string, path: string): Operation | undefined {
  const parameters = (each: string) => each.match(/\{/g)?.length ?? 0;
  const fitting = MATCHERS.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation);
  // A literal path such as `…/complete` takes precedence over a path with a parameter in its place, whatever the method.
  const fewest = Math.min(...fitting.map((operation) => parameters(operation.path)));
  return fitting.find((operation) => parameters(operation.path) === fewest && operation.method.toUpperCase() === method);
}

function responseOf(operation: Operation, status: number): ContractResponse {
  const item = contract.paths[operation.path]?.[operation.method];
  const response = item?.responses[String(status)];
  if (!response) throw new Error(`${operation.id} answered ${status}, which the contract does not name.`);
  return resolved<ContractResponse>(response);
}

function checkHeaders(operation: Operation, response: ContractResponse, answer: Answer): void {
  for (const [name, header] of Object.entries(response.headers ?? {})) {
    const { required } = resolved<{ required?: boolean }>(header);
    if (required && answer.headers[name.toLowerCase()] === undefined) throw new Error(`${operation.id} answered without the header ${name}.`);
  }
}

function checkBody(operation: Operation, response: ContractResponse, answer: Answer): void {
  const contents = response.content ?? {};
  if (Object.keys(contents).length === 0) {
    if (answer.body !== '') throw new Error(`${operation.id} answered ${answer.statusCode} with a body, the contract has none.`);
    return;
  }
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const content = contents[type] ?? contents['*/*'];
  if (!content) throw new Error(`${operation.id} answered ${answer.statusCode} as ${type}, the contract has ${Object.keys(contents).join(', ')}.`);
  if (!content.schema || !type.endsWith('json')) return;
  const validate = validatorOf(`${operation.id} ${answer.statusCode}`, content.schema);
  const body: unknown = JSON.parse(answer.body);
  if (validate(body)) return;
  throw new Error(`${operation.id} answered ${answer.statusCode} against the contract: ${ajv.errorsText(validate.errors)}\n${answer.body.slice(0, 2000)}`);
}

/** Checks an answer under `/api`. @throws {Error} when its status, required headers, content type or body differ from the contract */
export function checkAgainstContract(method: string, url: string, answer: Answer): void {
  const path = new URL(url, 'http://path').pathname;
  if (!path.startsWith('/api') || method === 'HEAD' || method === 'OPTIONS') return;
  const operation = operationFor(method, path);
  if (!operation) {
    const validate = validatorOf('problem', { $ref: '#/components/schemas/Problem' });
    if (!validate(JSON.parse(answer.body))) throw new Error(`${method} ${path} answered no problem: ${answer.body}`);
    return;
  }
  const response = responseOf(operation, answer.statusCode);
  checkHeaders(operation, response, answer);
  checkBody(operation, response, answer);
}

import { APPLICATION_STATUSES } from '@domain/applications/application-lifecycle';
import { CALL_STATUSES } from '@domain/calls/call-status';
import { LOCALES } from '@domain/locale';
import { PERMISSIONS } from '@domain/permissions';
import { RESOURCE_OPERATIONS } from '@domain/resource-access';
import { RESOURCES } from '@domain/resources';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { followed } from '@domain/schema/references';
import { SECTIONS } from '@domain/sections';
import areas from '@generated/operations.json';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contract, NAMES, OPERATIONS, schemaOf, type Schema } from './support';

async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['spec'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ message, location }) => `${location[0]?.pointer ?? ''}: ${message}`);
}

const jsonOf = (message: unknown) => (message as { content?: Record<string, { schema: Schema }> } | undefined)?.content?.['application/json']?.schema;
const namesOf = (part: Schema | undefined): string[] => {
  const schema = followed<Schema | undefined>(part, contract);
  const branches = ((schema?.oneOf as Schema[] | undefined) ?? []).flatMap(namesOf);
  return [...Object.keys(schema?.properties ?? {}), ...Object.keys((schema?.['x-read-only'] as object | undefined) ?? {}), ...branches];
};

describe('the contract', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(await problemsOf(contract)).toEqual([]);
    expect(await problemsOf({ ...contract, info: {} })).not.toEqual([]);
  }, 60_000);

  it('holds each operation once', () => {
    const ids = OPERATIONS.map(({ operationId }) => operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(60);
  });

  it('is on the page for developers with each operation, once', () => {
    const shown = areas.flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(shown.sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
    expect(areas.every(({ operations }) => operations.length > 0)).toBe(true);
  });

  it('has one permission for each operation, and none for anything else', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(OPERATIONS.map(({ operationId }) => operationId).sort());
  });

  it("has the operation behind each of react-admin's actions at the path of its resource, and no other there", () => {
    const ACTIONS = { 'get ': 'list', 'post ': 'create', 'get /{}': 'show', 'put /{}': 'edit', 'delete /{}': 'delete' } as const;
    const found = Object.fromEntries(RESOURCES.map(({ name }) => [name, {}])) as Record<string, Record<string, string | undefined>>;
    for (const { method, path, operationId } of OPERATIONS) {
      for (const { name, api } of RESOURCES) {
        const base = `/${api}`.replace(':applicant', '{uuid}');
        const rest = path.replace(/^\/api/, '');
        if (!rest.startsWith(base)) continue;
        const action = ACTIONS[`${method} ${rest.slice(base.length).replace(/\{\w+\}/, '{}')}` as keyof typeof ACTIONS] as string | undefined;
        if (action !== undefined) Object.assign(found[name] ?? {}, { [action]: operationId });
      }
    }
    expect(RESOURCE_OPERATIONS).toEqual(found);
  });

  /** The statuses of any operation: malformed, too slow or too frequent requests, long headers, no database, no disk space. */
  const ALWAYS = ['400', '408', '429', '431', '503', '507'];
  const named = OPERATIONS.map((operation) => [operation.operationId ?? '', operation] as const);
  it.each(named)('promises the answers that %s can give', (id, operation) => {
    const answers = Object.keys(operation.responses);
    // An operation with range requests declares both 206 and 416, beside its one success status.
    expect(answers.filter((status) => status.startsWith('2') && status !== '206')).toHaveLength(1);
    expect(answers.includes('206')).toBe(answers.includes('416'));
    const open = PERMISSIONS[id as keyof typeof PERMISSIONS] === 'anyone';
    // The access token is optional for public operations and required for all others.
    expect((operation.security ?? [{ bearer: [] }]).some((way) => Object.keys(way).length === 0)).toBe(open);
    const parameters = [...(contract.paths[operation.path]?.parameters ?? []), ...(operation.parameters ?? [])];
    const wanted = [
      ...ALWAYS,
      ...(operation.method === 'get' ? [] : ['413', '415']),
      ...(open ? [] : ['401']),
      ...(operation.requestBody ? ['400', '413', '422'] : []),
      ...(parameters.length > 0 ? ['422'] : []),
      ...(operation.path.includes('{id}') ? ['404'] : []),
      ...(JSON.stringify(operation.parameters ?? []).includes('ifMatch') ? ['412'] : []),
      // What matches may have changed since it was counted.
      ...(namesOf(jsonOf(operation.requestBody)).includes('matching') ? ['409'] : []),
    ];
    expect(answers).toEqual(expect.arrayContaining(wanted));
  });

  it('has the five operations of every section', () => {
    const wanted = SECTIONS.flatMap((section) => ['list', 'create', 'get', 'update', 'delete'].map((verb) => `${verb}_${section}`));
    expect(OPERATIONS.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(wanted));
  });
});

describe('what was read', () => {
  const SERVER_FIELDS = ['id', 'version', 'created_at', 'updated_at', 'schema_version', 'needs_update'];
  // A PUT without a GET at the same path, such as the checklist, replaces a part of a resource that is read elsewhere.
  const updates = OPERATIONS.filter(({ method }) => method === 'put').flatMap((put) => {
    const get = OPERATIONS.find(({ method, path }) => method === 'get' && path === put.path);
    return get ? [[put.operationId ?? '', put, get] as const] : [];
  });

  it.each(updates)('can be sent back whole by %s', (_id, put, get) => {
    const taken = [...namesOf(jsonOf(put.requestBody)), ...SERVER_FIELDS];
    const read = namesOf(jsonOf(get.responses['200']));
    expect(read.length).toBeGreaterThan(0);
    expect(taken).toEqual(expect.arrayContaining(read));
  });
});

describe('codes', () => {
  const codes = (name: string, property: string) => {
    const schema = schemaOf(name);
    const block = { ...schema.properties, ...(schema['x-read-only'] as Record<string, Schema> | undefined) };
    return block[property]?.enum;
  };

  it('of states are those of the rules', () => {
    expect(codes('applications', 'status')).toEqual(APPLICATION_STATUSES);
    expect(codes('calls', 'status')).toEqual(CALL_STATUSES);
    expect(codes('accounts', 'locale')).toEqual(LOCALES);
  });

  it('of programme types have a schema each', () => {
    const types = NAMES.filter((name) => name.endsWith('_programmes')).map((name) => schemaOf(name).properties.prog_type?.const);
    expect(types.sort()).toEqual([...PROGRAMME_TYPES].sort());
  });
});

describe.each(NAMES)('the read form of %s', (name) => {
  const written = schemaOf(name);
  const read = contract.components.schemas[`${name}_record`] as Schema;

  it('holds everything that is written, read-only or the server’s own', () => {
    const readOnly = (written['x-read-only'] as object | undefined) ?? {};
    expect(Object.keys(read.properties)).toEqual(expect.arrayContaining([...Object.keys(written.properties), ...Object.keys(readOnly)]));
    for (const key of read.required as string[]) expect(Object.keys(read.properties)).toContain(key);
  });

  it('refuses no record for what an older schema let in', () => {
    const shape = JSON.stringify(read.properties, (key, value: unknown) => (key === 'examples' || key === 'x-messages' ? undefined : value));
    for (const keyword of ['maxLength', 'pattern', 'minItems', 'maximum']) expect(shape).not.toContain(`"${keyword}":`);
    expect(read).not.toHaveProperty('additionalProperties');
  });

  it('names the codes that people choose from, and promises none', () => {
    const byWord = (schema: Schema) =>
      Object.entries(schema.properties).filter(([, { enum: codes, 'x-enum-source': source }]) => Array.isArray(codes) && !source && codes.length <= 40);
    for (const [property, { enum: codes }] of byWord(written)) {
      expect(read.properties[property]).toMatchObject({ 'x-extensible-enum': codes });
      expect(read.properties[property]).not.toHaveProperty('enum');
    }
  });
});

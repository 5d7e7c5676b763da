import { describe, expect, it } from 'vitest';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { readFolder } from '../../scripts/generate/bundle.mjs';
import { composed } from '../../scripts/generate/compose.mjs';
import { fieldsOf, schemaOf, type NamedField } from '../support/schema-fields';
import type { Node } from './broken-schemas';
import { lintAfter } from './lint-after';

const TYPES = Object.values(PROGRAMME_SCHEMAS);
const { Bachelor, Master } = PROGRAMME_SCHEMAS;
const text = (title: string): Node => ({ title, type: 'string' });

const base = {
  $schema: '../vocabulary.json',
  $id: 'common/thing.json',
  title: 'Thing of any kind',
  'x-i18n': { el: { title: 'Κάτι' } },
  'x-shared': true,
  'x-record-label': '{name}',
  'x-keys': ['name'],
  'x-groups': [{ id: 'first' }],
  'x-rules': [{ rule: 'not_before', field: 'until', than: 'from' }],
  'x-breaking': { 'removed:size': 'Nobody has it.' },
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind'],
  properties: {
    name: { $ref: 'localized_text.json', title: 'Name', 'x-list': { priority: 1 }, 'x-filter': { operator: 'contains' }, 'x-i18n': { el: { title: 'Όνομα' } } },
    kind: { ...text('Kind'), 'x-filter': { operator: 'in' } },
    from: text('From'),
    until: text('Until'),
  },
  'x-read-only': { source: text('Source') },
  if: { properties: { kind: { const: 'a' } } },
  then: { required: ['from'] },
  allOf: [{ if: { required: ['until'] }, then: { required: ['from'] } }],
  examples: [{ kind: 'a' }],
};

const own = {
  $id: 'things.json',
  title: 'Things',
  'x-record-label': '{name} ({size})',
  'x-groups': [{ id: 'second' }],
  type: 'object',
  required: ['name', 'size'],
  if: { required: ['size'] },
  then: { required: ['until'] },
  allOf: [{ $ref: 'common/thing.json' }, { if: { required: ['name'] }, then: { required: ['size'] } }],
  properties: { size: text('Size'), kind: { const: 'a', examples: ['a'] } },
  'x-rules': [{ rule: 'after', field: 'until', than: 'from' }],
  'x-read-only': { demo: text('Demo') },
  examples: [{ kind: 'a', size: '1' }],
};

const schemasOf = (things: Node, shared: Node = base) => ({
  entities: new Map([['things', things]]),
  common: new Map<string, Node>([['thing', shared], ['localized_text', text('Text')]]),
});
const { entities, common, faults, located } = composed(schemasOf(own));
const things = entities.get('things') as unknown as typeof base;

describe('a record that names a file of shared fields has', () => {
  it('its properties first, in their order, then its own, with the keywords that it adds to one of them', () => {
    expect(Object.keys(things.properties)).toEqual(['name', 'kind', 'from', 'until', 'size']);
    expect(things.properties.kind).toEqual({ ...base.properties.kind, const: 'a', examples: ['a'] });
    expect(things.properties.name, 'references are those of a file of schemas/').toEqual({ ...base.properties.name, $ref: 'common/localized_text.json' });
    expect(Object.keys(things['x-read-only'])).toEqual(['source', 'demo']);
  });

  it('what both require, their groups, rules and conditions, those of the shared file first', () => {
    expect(things.required).toEqual(['name', 'kind', 'size']);
    expect(things['x-groups']).toEqual([...base['x-groups'], ...own['x-groups']]);
    expect(things['x-rules']).toEqual([...base['x-rules'], ...own['x-rules']]);
    expect([things['x-keys'], things['x-breaking'], things.additionalProperties]).toEqual([base['x-keys'], base['x-breaking'], false]);
    expect([things.if, things.then]).toEqual([own.if, own.then]);
    expect(things.allOf).toEqual([{ if: base.if, then: base.then }, ...base.allOf, own.allOf[1]]);
  });

  it('its own value of every other keyword, and nothing that the shared file says of itself', () => {
    expect(things).toMatchObject({ $id: 'things.json', title: 'Things', 'x-record-label': '{name} ({size})', examples: own.examples });
    for (const keyword of ['$schema', 'x-i18n', 'x-shared']) expect(things).not.toHaveProperty(keyword);
  });

  it('no value type of that name, and is composed once', () => {
    expect([...common.keys()]).toEqual(['localized_text']);
    expect(faults).toEqual([]);
    expect(composed({ entities, common }).entities.get('things')).toBe(things);
  });

  it.each([
    ['/properties/name/x-list/priority', 'common/thing.json', '/properties/name/x-list/priority'],
    ['/properties/kind/title', 'common/thing.json', '/properties/kind/title'],
    ['/properties/kind/const', 'things.json', '/properties/kind/const'],
    ['/properties/size', 'things.json', '/properties/size'],
    ['/required/1', 'common/thing.json', '/required/1'],
    ['/required/2', 'things.json', '/required/1'],
    ['/x-rules/1/than', 'things.json', '/x-rules/0/than'],
    ['/allOf/0/then', 'common/thing.json', '/then'],
    ['/allOf/1/if', 'common/thing.json', '/allOf/0/if'],
    ['/allOf/2/if', 'things.json', '/allOf/1/if'],
    ['/x-record-label', 'things.json', '/x-record-label'],
    ['', 'things.json', ''],
  ])('its part %s written in %s at %s', (place, file, written) => {
    expect(located('things.json', place)).toEqual({ file, place: written });
  });
});

describe('the lint names in their files', () => {
  const [{ name: FILTERED }] = fieldsOf(Bachelor, ({ schema, required }) => !required && schema['x-filter'] !== undefined) as [NamedField];
  const file = 'common/programme.json';
  const edited = (change: (schema: Node, properties: Record<string, Node>) => void) => (old: string) => {
    const schema = JSON.parse(old) as Node;
    change(schema, schema['properties'] as Record<string, Node>);
    return JSON.stringify(schema, null, 2);
  };

  it.each([
    ['a keyword that there is not', { 'x-lits': {} }, '"x-lits" is not in the vocabulary'],
    ['an operator that does not fit', { 'x-filter': { operator: 'lte' } }, 'does not fit a field of the kind'],
    ['a group that there is not', { 'x-group': 'nowhere' }, 'is not one of the x-groups'],
  ])('%s of a shared field, once', async (_what, change: Node, fault) => {
    const [keyword = ''] = Object.keys(change);
    const edit = edited((_schema, properties) => void Object.assign(properties[FILTERED] ?? {}, change));
    const mistakes = await lintAfter(file, edit);
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^schemas/${file}:\\d+ /properties/${FILTERED}/${keyword}.*${fault}`))]);
    const line = Number(/:(\d+) /.exec(mistakes[0] ?? '')?.[1]);
    const written = edit(JSON.stringify(readFolder('schemas').common.get('programme')));
    expect(written.split('\n').slice(line - 1, line + 1).join(' ')).toContain(keyword === 'x-filter' ? 'operator' : keyword);
  });

  it('a shared field that was renamed by hand, once, with the command', async () => {
    const { examples, ...rest } = schemaOf(Bachelor);
    const [name = ''] = Object.keys((examples?.[0] ?? {}) as Node).filter((each) => !rest.required?.includes(each));
    const mistakes = await lintAfter(file, (old) => old.replace(new RegExp(`^    "${name}": `, 'm'), '    "new_name": '));
    expect(mistakes.filter((mistake) => mistake.includes('npm run schemas:rename')), mistakes.join('\n')).toEqual([
      expect.stringContaining(`schemas/${file}:`),
    ]);
  });

  it('a field that is in both, and what to do', async () => {
    const { properties: shared } = composed(readFolder('schemas')).entities.get(Bachelor) as { properties: Record<string, Node> };
    const mistakes = await lintAfter(`${Master}.json`, edited((_schema, properties) => void (properties[FILTERED] = shared[FILTERED] ?? {})));
    expect(mistakes).toEqual([expect.stringContaining(`/properties/${FILTERED}: is in schemas/${file} already, with`)]);
    expect(mistakes[0]).toContain('take that out here, or out of there if the schemas differ in it');
    expect(mistakes[0]).toContain(`schemas/${Master}.json:`);
  });

  it.each<{ what: string; name: string; change: Node; fault: string }>([
    {
      what: 'shared fields as a value type',
      name: 'certifications.json',
      change: { 'x-read-only': { tested: { $ref: 'common/programme.json' } } },
      fault: 'is no value type: name it in the allOf of a record',
    },
    {
      what: 'a value type as shared fields',
      name: 'certifications.json',
      change: { allOf: [{ $ref: 'common/money.json' }] },
      fault: 'common/money.json is a value type; name it by \\$ref in a field',
    },
    {
      what: 'a file that there is not',
      name: 'certifications.json',
      change: { allOf: [{ $ref: 'common/programmes.json' }] },
      fault: '"common/programmes.json" does not exist; did you mean "common/programme.json"',
    },
    {
      what: 'words beside its name',
      name: `${Bachelor}.json`,
      change: { allOf: [{ $ref: 'common/programme.json', title: 'Programme' }] },
      fault: '"title" is not in the vocabulary',
    },
    {
      what: 'the mark of a shared file in a record',
      name: 'certifications.json',
      change: { 'x-shared': true },
      fault: 'is for a file of common/ whose fields records share',
    },
    {
      what: 'shared fields that share others',
      name: file,
      change: { allOf: [{ $ref: 'programme.json' }] },
      fault: 'is no value type: name it in the allOf of a record',
    },
    { what: 'shared fields that are a list', name: file, change: { properties: [] }, fault: 'must be an object' },
    { what: 'an example of a shared file that does not fit', name: file, change: { examples: [{ university_id: 'x' }] }, fault: 'university_id' },
  ])('$what', async ({ name, change, fault }) => {
    const mistakes = await lintAfter(name, edited((schema) => void Object.assign(schema, change)));
    expect(mistakes.filter((mistake) => new RegExp(`^schemas/${name}:\\d+ .*${fault}`).test(mistake)), mistakes.join('\n')).not.toEqual([]);
    expect(mistakes.every((mistake) => mistake.startsWith(`schemas/${name}:`)), mistakes.join('\n')).toBe(true);
  });
});

it('every type of programme has the shared fields in one order, then its own', () => {
  const shared = Object.keys((readFolder('schemas').common.get('programme') as { properties: Node }).properties);
  for (const type of TYPES) expect(Object.keys(schemaOf(type).properties ?? {}).slice(0, shared.length), type).toEqual(shared);
});

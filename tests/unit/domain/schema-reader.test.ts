import { schemaFailures } from '@domain/schema/failures';
import { filePlaces, idsAt, referencePlaces } from '@domain/schema/places';
import { layersOf, resolve, schemaAt } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { fieldsOf, spotsOf } from '@domain/schema/walk';
import { helpOf, titleOf } from '@domain/schema/words';
import { describe, expect, it } from 'vitest';

const SCAN = { types: ['application/pdf'], max_bytes: 2_000_000 };

/** File and reference fields at the root, in a group, in a list and in an if-then branch, and a file field in a map. */
const schema = {
  type: 'object',
  properties: {
    scan: { $ref: '#/definitions/file', 'x-file': SCAN },
    owner: { type: 'integer', 'x-reference': { resource: 'things', label: 'name' } },
    place: { type: 'string', 'x-reference': { resource: 'things', label: 'name', free_text: true } },
    group: { type: 'object', properties: { scan: { $ref: '#/definitions/file' }, owner: { $ref: '#/definitions/owner' } } },
    rows: { type: 'array', items: { type: 'object', properties: { scan: { $ref: '#/definitions/file' }, owner: { $ref: '#/definitions/owner' } } } },
    scans: { type: 'array', items: { $ref: '#/definitions/file' } },
    by_key: { type: 'object', additionalProperties: { $ref: '#/definitions/file' } },
    kind: { enum: ['a', 'b'] },
    proof: { type: 'object', properties: {} },
    self: { $ref: '#/definitions/self' },
  },
  if: { properties: { kind: { const: 'a' } } },
  then: { properties: { proof: { properties: { scan: { $ref: '#/definitions/file' }, owner: { $ref: '#/definitions/owner' } } } } },
  definitions: {
    file: { type: 'integer', title: 'File', description: 'Any file', 'x-widget': 'file', 'x-i18n': { el: { title: 'Αρχείο', description: 'Ένα αρχείο' } } },
    owner: { type: 'integer', 'x-reference': { resource: 'things', label: 'name' } },
    self: { type: 'object', properties: { inner: { $ref: '#/definitions/self' } } },
    round: { $ref: '#/definitions/round' },
  },
} satisfies Schema;
const place = { schema, document: schema };
const dotted = (places: readonly { path: readonly string[] }[]) => places.map(({ path }) => path.join('.'));

describe('resolving', () => {
  it('puts what stands next to a reference before what it leads to, and gives the same object again', () => {
    const scan = resolve(schema.properties.scan, schema);
    expect(scan).toMatchObject({ type: 'integer', title: 'File', 'x-file': SCAN });
    expect(resolve(schema.properties.scan, schema)).toBe(scan);
  });

  it('lets a property that explains itself do so in every language', () => {
    const own = resolve({ $ref: '#/definitions/file', title: 'Diploma', description: 'Both sides', 'x-i18n': { el: { title: 'Πτυχίο' } } }, schema);
    expect([titleOf(own, 'el'), helpOf(own, 'el')]).toEqual(['Πτυχίο', 'Both sides']);
    const named = resolve({ $ref: '#/definitions/file', title: 'Diploma', 'x-i18n': { el: { title: 'Πτυχίο' } } }, schema);
    expect([titleOf(named, 'el'), helpOf(named, 'el')]).toEqual(['Πτυχίο', 'Ένα αρχείο']);
  });

  it('follows file names as schemas/ writes them, and ends where a reference leads back to itself', () => {
    expect(resolve({ $ref: 'common/file.json' }, schema).title).toBe('File');
    expect(resolve({ $ref: '#/definitions/round' }, schema)).toEqual({});
    expect(layersOf({ $ref: '#/definitions/round' }, schema)).toHaveLength(2);
  });

  it('finds what stands at a path of keys and positions', () => {
    expect(schemaAt(['rows', 0, 'scan'], place)?.title).toBe('File');
    expect(schemaAt(['by_key', 'transcript'], place)?.title).toBe('File');
    expect(schemaAt(['rows', 0, 'nothing'], place)).toBeUndefined();
  });
});

describe('walking', () => {
  it('meets every value once at whatever depth, and ends in a schema that holds itself', () => {
    const paths = dotted(spotsOf(place));
    expect(paths).toEqual(expect.arrayContaining(['scan', 'group.scan', 'rows.*', 'rows.*.scan', 'scans.*', 'by_key.*', 'self.inner']));
    expect(spotsOf(place).filter(({ path }) => path.join('.') === 'proof.scan')).toMatchObject([{ inBranch: true }]);
    expect(dotted(fieldsOf(place))).not.toContain('rows.*.scan');
  });

  it('finds the places of files and of references to records', () => {
    expect(dotted(filePlaces(place))).toEqual(['scan', 'group.scan', 'rows.*.scan', 'scans.*', 'by_key.*', 'proof.scan']);
    expect(dotted(referencePlaces(place))).toEqual(['owner', 'group.owner', 'rows.*.owner', 'proof.owner']);
    expect(filePlaces(place)[0]?.rules).toEqual(SCAN);
  });

  it('gives the ids that a record holds, each with its path', () => {
    const record = { scan: 1, group: { scan: 2 }, rows: [{ scan: 3 }, {}, { scan: 'x' }], scans: [4, null], by_key: { id_card: 5 }, proof: { scan: 6 } };
    const held = filePlaces(place).flatMap(({ path }) => idsAt(record, path));
    expect(held.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(held.map(({ path }) => path)).toContainEqual(['rows', 0, 'scan']);
    expect(idsAt({ rows: 'no list' }, ['rows', '*', 'scan'])).toEqual([]);
  });
});

describe('the errors of a validator', () => {
  it('are located at the property that is missing or unknown, entries of lists by number', () => {
    const errors = [
      { instancePath: '/rows/0', keyword: 'required', params: { missingProperty: 'scan' } },
      { instancePath: '/0', keyword: 'additionalProperties', params: { additionalProperty: 'odd' } },
      { instancePath: '/a~1b', keyword: 'false schema', params: {} },
    ];
    expect(schemaFailures(errors, { rows: [{}], 0: {} })).toEqual([
      { loc: ['rows', 0, 'scan'], type: 'required', ctx: {} },
      { loc: ['0', 'odd'], type: 'additionalProperties', ctx: {} },
      { loc: ['a/b'], type: 'not_applicable', ctx: {} },
    ]);
  });

  it('are reported once each, and an echo of others only when nothing else is', () => {
    const wrong = { instancePath: '/kind', keyword: 'enum', params: { allowedValues: ['a'] } };
    const echo = { instancePath: '', keyword: 'if', params: { failingKeyword: 'then' } };
    expect(schemaFailures([echo, wrong, wrong], {})).toEqual([{ loc: ['kind'], type: 'enum', ctx: { allowedValues: ['a'] } }]);
    expect(schemaFailures([echo], {})).toMatchObject([{ loc: [], type: 'if' }]);
  });

  it('say once that a value has not the form of its format, whatever pattern narrows that down', () => {
    const format = { instancePath: '/at', keyword: 'format', params: { format: 'date-time' } };
    const pattern = { instancePath: '/at', keyword: 'pattern', params: { pattern: 'Z$' } };
    const elsewhere = { ...pattern, instancePath: '/code' };
    expect(schemaFailures([pattern, format, elsewhere], {}).map(({ loc, type }) => [loc[0], type])).toEqual([['at', 'format'], ['code', 'pattern']]);
    expect(schemaFailures([pattern], {})).toMatchObject([{ type: 'pattern' }]);
  });

  it('are those of the server under "body", with what this person cannot put right left out before the most are counted', () => {
    const missing = Array.from({ length: 300 }, (_, index) => ({ instancePath: '', keyword: 'required', params: { missingProperty: `f${String(index)}` } }));
    const told = schemaFailures(missing, {}, { root: 'body', most: 100, ignores: ({ loc }) => Number(String(loc[1]).slice(1)) < 150 });
    expect(told.map(({ loc }) => loc)).toEqual(missing.slice(150, 250).map(({ params }) => ['body', params.missingProperty]));
    expect(schemaFailures(missing, {})).toHaveLength(300);
  });
});

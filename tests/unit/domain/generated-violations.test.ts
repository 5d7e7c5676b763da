import type { RoleName } from '@domain/roles';
import { kindOf } from '@domain/schema/kinds';
import { schemaAt } from '@domain/schema/resolve';
import { rulesOf, type SchemaRule } from '@domain/records/schema-rules';
import { valueAtDotted } from '@domain/values/value-at';
import { describe, expect, it } from 'vitest';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { askedOf, isSwitch, leavesOf, put, schemaOf, type Leaf } from '../../e2e/generated/model/fields';
import { KINDS } from '../../e2e/generated/model/kinds';
import { isValid, refusalsOf } from '../../e2e/generated/model/oracle';
import { FORMS, PLACES } from '../../e2e/generated/model/places';
import { changedOf, clearedOf, isClearable, samplesOf } from '../../e2e/generated/model/samples';
import { madeUp } from '../../e2e/generated/model/made-up';
import { withoutUnticked } from '../../e2e/generated/model/unticked';
import { roundsOf, staysAnswered } from '../../e2e/generated/model/violations';

const TYPED = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'multipleOf'] as const;

/** The kinds of field in which any typed text reaches the validator; the other kinds offer only valid values. */
const FREE: readonly string[] = ['text', 'textarea', 'url', 'email', 'phone', 'number'];

function constraintsOf({ kind, schema, path, required }: Leaf, canBeEmpty: boolean): string[] {
  const typed = FREE.includes(kind) ? TYPED.filter((keyword) => schema[keyword] !== undefined) : [];
  // With `minLength: 1` a shorter value is an empty field, which the record omits.
  const told = typed.filter((keyword) => keyword !== 'minLength' || (schema.minLength ?? 0) > 1);
  return [...told, ...(required && kind !== 'boolean' && canBeEmpty ? ['required'] : [])].map((keyword) => `${keyword} at ${path}`);
}

/** Replaces list indexes by `*`: the entries of one list may match different branches, and each has only the fields of its branch. */
const anyEntry = (place: string): string => place.replace(/\.\d+(?=\.|$)/g, '.*');

it('every form has a place where it is tested', () => {
  expect(PLACES.map(({ form }) => form).sort()).toEqual([...FORMS].sort());
});

describe.each(PLACES)('what is invented for $form', ({ form, fixed }) => {
  const samples = samplesOf(form);
  const rounds = roundsOf(form, fixed);
  const broken = rounds.flatMap(({ refusals }) => refusals.flatMap(({ path, types }) => types.map((type) => `${type} at ${path}`)));

  it('is valid where it should be, and fills every field in', () => {
    for (const sample of samples) expect(refusalsOf(form, sample)).toEqual([]);
    const filled = samples.flatMap((sample) => leavesOf(schemaOf(form), sample).filter(({ path }) => valueAtDotted(sample, path) !== undefined));
    const asked = samples.flatMap((sample) => leavesOf(schemaOf(form), sample)).map(({ path }) => path);
    expect([...new Set(filled.map(({ path }) => anyEntry(path)))].sort()).toEqual([...new Set(asked.map(anyEntry))].sort());
  });

  it('is refused, as each round says and nowhere else', () => {
    expect(rounds.filter(({ refusals }) => refusals.length === 0)).toEqual([]);
    for (const { record, refusals } of rounds.slice(1)) {
      const places = refusals.map(({ path }) => path);
      expect(new Set(places).size).toBe(places.length);
      expect(isValid(form, record)).toBe(false);
    }
  });

  it('is refused at the fields of a group that is missing, where the form says it', () => {
    const schema = schemaOf(form);
    const isGroup = (path: string) => kindOf(schemaAt(path.split('.'), { schema, document: schema }) ?? {}, schema) === 'object';
    expect(rounds.flatMap(({ refusals }) => refusals.filter(({ path, types }) => types.includes('required') && isGroup(path)))).toEqual([]);
  });

  it('is refused in the words of its own schema where it has some for what is wrong, in both languages', () => {
    const ownWords = (path: string, type: string) => {
      const messages = schemaAt(path.split('.'), { schema: schemaOf(form), document: schemaOf(form) })?.['x-messages'];
      return messages ? [messages.en[type], messages.el[type]] : [];
    };
    const refused = rounds.flatMap(({ refusals }) => refusals.flatMap(({ path, types: [type = ''], message }) => ({ message, words: ownWords(path, type) })));
    expect(refused.filter(({ message, words: [english, greek] }) => english !== undefined && (english !== message || !greek))).toEqual([]);
  });

  it('breaks every constraint that a person can break', () => {
    const constraints = samples.flatMap((sample) =>
      leavesOf(schemaOf(form), sample).flatMap((leaf) => constraintsOf(leaf, !staysAnswered(form, sample, leaf)))
    );
    const met = new Set(broken.map(anyEntry));
    expect([...new Set(constraints.map(anyEntry))].filter((constraint) => !met.has(constraint))).toEqual([]);
  });

  it('breaks every rule that a person can break', () => {
    const unbreakable = ['time_zone', 'known_keys', 'exactly_one'];
    const schema = schemaOf(form);
    // A key that the portal generates is always unique, so a user cannot break its rule.
    const isMade = ({ field, key }: SchemaRule) => schemaAt([...field.split('.'), 0, key ?? ''], { schema, document: schema })?.['x-made-from'] !== undefined;
    const rules = rulesOf(schema).filter((rule) => !isMade(rule)).map(({ rule }) => String(rule)).filter((rule) => !unbreakable.includes(rule));
    expect(rules.filter((rule) => !broken.some((each) => each.startsWith(`${rule} at `)))).toEqual([]);
  });

  it('is still valid when it is changed or cleared, and other than before', () => {
    const [sample = {}] = samples;
    const changed = changedOf(form, sample);
    expect(isValid(form, changed)).toBe(true);
    const unchanged = leavesOf(schemaOf(form), sample).filter(({ path }) =>
      valueAtDotted(changed, path) === valueAtDotted(sample, path) && valueAtDotted(sample, path) !== undefined
    );
    expect(unchanged.length).toBeLessThan(Object.keys(sample).length);
    const cleared = clearedOf(form, sample);
    expect(isValid(form, cleared)).toBe(true);
    const kept = leavesOf(schemaOf(form), sample).filter((leaf) => isClearable(form, cleared, leaf) && valueAtDotted(cleared, leaf.path) !== undefined);
    expect(kept.filter(({ path }) => !/\.\d/.test(path) && isValid(form, put(cleared, path, undefined)))).toEqual([]);
  });
});

it('makes up texts that only a pattern refuses, however long they must be', () => {
  const schema = { type: 'string', minLength: 20, maxLength: 26, pattern: '^[^<>]*$' } as const;
  const leaf: Leaf = { path: 'abstract', title: 'Abstract', kind: 'textarea', schema, root: schema, required: false };
  const wrong = KINDS.textarea.wrong('Forms follow from schemas.', leaf).map(String);
  expect(wrong.filter(({ length }) => length >= 20 && length <= 26).some((text) => /[<>]/.test(text))).toBe(true);
});

it('asks neither for what is retired nor for what others write', () => {
  const text = (more: object) => ({ type: 'string', ...more }) as const;
  const root: EntitySchema = {
    type: 'object',
    properties: { name: text({}), fax: text({ 'x-deprecated': { since: 2 } }), verdict: text({ 'x-roles': { write: ['secretary'] } }) },
  };
  const paths = (record: RecordData, role: RoleName) => leavesOf(root, record, [role]).map(({ path }) => path);
  expect(paths({}, 'applicant')).toEqual(['name']);
  expect(paths({ fax: '1' }, 'secretary')).toEqual(['name', 'fax', 'verdict']);
  expect(askedOf(root, { name: 'a', fax: '1', verdict: 'b' }, ['applicant'])).toEqual({ name: 'a' });
});

it('expects no group to be stored in which only boxes are left unticked, for a form leaves it out', () => {
  const isStored = (record: RecordData) => record['required'] !== undefined;
  const less = (record: RecordData) => withoutUnticked(record, isStored);
  expect(less({ required: { ticked: false } })).toEqual({ required: { ticked: false } });
  expect(less({ required: 1, deal: { union: { member: false } } })).toEqual({ required: 1 });
  expect(less({ required: 1, deal: { pay: 2, union: { member: false } } })).toEqual({ required: 1, deal: { pay: 2 } });
  expect(less({ required: 1, ticked: false, rows: [{ ticked: false, deal: { member: false } }] })).toEqual({
    required: 1,
    ticked: false,
    rows: [{ ticked: false }],
  });
});

it.each([
  ['a group', (group: EntitySchema) => group, (value: RecordData) => value],
  ['the entries of a list', (items: EntitySchema): EntitySchema => ({ type: 'array', items }), (value: RecordData) => [value]],
  ['a group in a group', (part: EntitySchema): EntitySchema => ({ type: 'object', properties: { part } }), (part: RecordData) => ({ part })],
])('makes up a record for each branch that an example of %s enters', (_what, around, holding) => {
  const [yes, no] = [{ consent: 'yes', email: 'a@example.org' }, { consent: 'no', reason: 'Left' }];
  const text = { type: 'string' } as const;
  const root: EntitySchema = {
    type: 'object',
    properties: { mentor: around({ type: 'object', properties: { consent: text, email: text, reason: text }, examples: [yes, no] }) },
  };
  const isOneOf = (mentor: unknown) => [yes, no].some((value) => JSON.stringify(holding(value)) === JSON.stringify(mentor));
  const refusals = ({ mentor }: RecordData) => (mentor === undefined || isOneOf(mentor) ? [] : [{ path: 'mentor', types: ['not_applicable'] }]);
  expect(madeUp({ root, roles: ['applicant'], refusals }, [{ mentor: holding(yes) }])).toEqual([{ mentor: holding(yes) }, { mentor: holding(no) }]);
});

it('knows a field of a group that a condition outside of the group tests', () => {
  const test: EntitySchema = { properties: { group: { properties: { on: { const: true } }, required: ['on'] } }, required: ['group'] };
  const root: EntitySchema = {
    type: 'object',
    properties: { group: { type: 'object', properties: { on: { type: 'boolean' }, name: { type: 'string' } } }, more: { type: 'string' } },
    if: test,
    then: { required: ['more'] },
  };
  const rows: EntitySchema = { type: 'object', properties: { rows: { type: 'array', items: root } } };
  expect(['group.on', 'group.name', 'more'].map((path) => isSwitch(root, path))).toEqual([true, false, false]);
  expect(['rows.0.group.on', 'rows.0.group.name'].map((path) => isSwitch(rows, path))).toEqual([true, false]);
});

it('knows a field that a condition within a branch tests', () => {
  const field = { type: 'string' } as const;
  const tested = (name: string): EntitySchema => ({ properties: { [name]: { const: 'a' } }, required: [name] });
  const root: EntitySchema = {
    type: 'object',
    properties: { a: field, b: field, c: field },
    if: tested('a'),
    then: {},
    else: { if: tested('b'), then: { required: ['c'] } },
  };
  expect(['a', 'b', 'c'].map((path) => isSwitch(root, path))).toEqual([true, true, false]);
});

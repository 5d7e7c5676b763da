import { failureMessage } from '@domain/messages/validation';
import type { SchemaFailure } from '@domain/schema/failures';
import { followed } from '@domain/schema/references';
import { rulesOf } from '@domain/records/schema-rules';
import { describe, expect, it } from 'vitest';
import { NAMES, schemaOf } from './support';
import { nameOf } from '../support/typed-fields';

type Node = Record<string, unknown>;
type Loc = (string | number)[];

/** AJV's name for the parameter of a keyword; the other keywords use `limit`. */
const PARAMETER: Record<string, string> = {
  pattern: 'pattern',
  format: 'format',
  type: 'type',
  enum: 'allowedValues',
  const: 'allowedValue',
  multipleOf: 'multipleOf',
};
const CHECKED = [
  'type',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];
const DEEPEST = 6;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = (schema: Node): Node[] => [...((schema['allOf'] as unknown[] | undefined) ?? []), schema['then'], schema['else']].filter(isNode);

const nodesIn = (value: unknown): [string, unknown][] => Object.entries((value as Node | undefined) ?? {});

function* ownFailures(schema: Node, loc: Loc): Generator<SchemaFailure> {
  for (const keyword of CHECKED.filter((each) => each in schema)) {
    yield { loc, type: keyword, ctx: { [PARAMETER[keyword] ?? 'limit']: schema[keyword] } };
  }
  for (const name of (schema['required'] as string[] | undefined) ?? []) yield { loc: [...loc, name], type: 'required' };
  if (schema['additionalProperties'] === false) yield { loc: [...loc, 'unheard_of'], type: 'additionalProperties' };
}

/** Every error that a schema can produce, at its path. */
function* failuresIn(raw: unknown, root: Node, loc: Loc): Generator<SchemaFailure> {
  if (raw === false) yield { loc, type: 'not_applicable' };
  if (!isNode(raw) || loc.length > DEEPEST) return;
  const schema: Node = { ...followed<Node>(raw, root), ...raw };
  yield* ownFailures(schema, loc);
  for (const [name, property] of nodesIn(schema['properties'])) yield* failuresIn(property, root, [...loc, name]);
  if (schema['items']) yield* failuresIn(schema['items'], root, [...loc, 0]);
  yield* failuresIn(schema['additionalProperties'] || undefined, root, [...loc, 'el']);
  for (const part of partsOf(schema)) yield* failuresIn({ ...part, if: undefined }, root, loc);
}

const ruleFailures = (schema: Node): SchemaFailure[] =>
  // This rule holds between records, so a single record never breaks it.
  rulesOf(schema).filter(({ rule }) => rule !== 'exactly_one').map((rule) => ({
    loc: rule.field.split('.'),
    type: rule.rule,
    ctx: { than: rule.than, key: rule.key, minimum: 0, maximum: 10, example: '106 79', name: 'q1' },
  }));

/** All property names; the tests take those with an underscore, which are never ordinary words and must not appear in messages. */
const propertyNamesIn = (node: unknown): string[] =>
  isNode(node) ? [...Object.keys((node['properties'] as Node | undefined) ?? {}), ...Object.values(node).flatMap(propertyNamesIn)] : [];

describe.each(NAMES)('every message of %s', (name) => {
  const schema = schemaOf(name) as Node;
  const place = { schema, document: schema };
  const technical = [...new Set(propertyNamesIn(schema))].filter((each) => each.includes('_'));
  const failures = [...failuresIn(schema, schema, []), ...ruleFailures(schema)].filter(({ loc }) => loc.length > 0);

  it('is a sentence in both languages, without a pattern and without a property name', () => {
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) {
      const [en, el] = [failureMessage(failure, place, 'en'), failureMessage(failure, place, 'el')];
      const where = `${failure.type} at ${failure.loc.join('.')}: ${en} / ${el}`;
      expect(en, where).toMatch(/^[A-Z].*[.!]$/);
      expect(el, where).toMatch(/[.!]$/);
      expect(el, where).not.toBe(en);
      expect(/[α-ωά-ώ]/.test(el), where).toBe(true);
      expect(`${en} ${el}`, where).not.toMatch(/undefined|\[object|NaN|\\d|\[0-9|\^/);
      for (const property of technical) expect(`${en} ${el}`, where).not.toContain(property);
    }
  });

  it('shows how a field with a pattern is filled in right', () => {
    for (const failure of failures.filter(({ type, loc }) => type === 'pattern' && typeof loc.at(-1) === 'string')) {
      expect(failureMessage(failure, place, 'en'), failure.loc.join('.')).not.toBe('This is not in the expected form.');
    }
  });
});

/** A schema without the `x-messages` of its fields. */
const silent = (form: string) => JSON.parse(JSON.stringify(schemaOf(form), (key, value: unknown) => (key === 'x-messages' ? undefined : value))) as Node;

describe('a message about two fields', () => {
  const schema = silent('education_degrees');
  const place = { schema, document: schema };
  const failure = {
    loc: ['body', nameOf<'education_degrees'>({ award_date: '' })],
    type: 'not_before',
    ctx: { than: nameOf<'education_degrees'>({ start_date: '' }) },
  };

  it('names both by their titles', () => {
    expect(failureMessage(failure, place, 'en')).toBe('Award date must be on or after start date.');
    expect(failureMessage(failure, place, 'el')).toBe(
      'Η τιμή στο πεδίο «Ημερομηνία απονομής» πρέπει να είναι ίδια ή μεταγενέστερη από την τιμή στο πεδίο «Ημερομηνία έναρξης».',
    );
  });
});

describe('a message about a web address', () => {
  const address = (pattern: string) => ({ title: 'Page', type: 'string', format: 'uri', pattern, examples: ['https://www.site.org/me'] }) as const;
  const schema = { properties: { any: address('^https?://[^\\s/]+'), site: address('^https://([a-z]{2}\\.)?site\\.org/[^\\s]+$') } };
  const refused = (name: 'any' | 'site') =>
    failureMessage({ loc: [name], type: 'pattern', ctx: { pattern: schema.properties[name].pattern } }, { schema, document: schema }, 'en');

  it('asks for a full one, and where it has to be of a certain site shows one', () => {
    expect(refused('any')).toBe('Please enter a full web address, starting with https://.');
    expect(refused('site')).toBe('Please write it like this: https://www.site.org/me.');
  });
});

describe('a message about what is missing', () => {
  const schema = silent('education_degrees');
  const missing = (field: string) => failureMessage({ loc: [field], type: 'required' }, { schema, document: schema }, 'en');

  it('asks as the field does', () => {
    expect(missing(nameOf<'education_degrees'>({ title: '' }))).toBe('Please fill this in.');
    expect(missing(nameOf<'education_degrees'>({ country: 'GR' }))).toBe('Please choose an answer.');
    expect(missing(nameOf<'education_degrees'>({ start_date: '' }))).toBe('Please give a date.');
    expect(missing(nameOf<'education_degrees'>({ diploma: 1 }))).toBe('Please add a file.');
  });
});

it('writes numbers as the language does, but years as years', () => {
  const place = { schema: { properties: { fee: { title: 'Fee', type: 'number' } } }, document: {} };
  const most = (limit: number, locale: 'en' | 'el') => failureMessage({ loc: ['fee'], type: 'maximum', ctx: { limit } }, place, locale);
  expect(most(100000, 'en')).toContain('100,000');
  expect(most(100000, 'el')).toContain('100.000');
  expect(most(7.5, 'el')).toContain('7,5');
  expect(most(2026, 'en')).toContain('2026');
});

import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../support/schema-fields';
import { uiSchemaOf } from '../../src/schema-ui/uiSchema';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { ACROSS, HELD_ZONES } from './across-cases';
import { expectNamed, property, readAll, vocabulary, type Node } from './broken-schemas';
import { CONDITIONS, MEANT } from './condition-cases';
import { EXAMPLES, fields, fileOf, FILES, group, number, SHAPES, ticked } from './drawn-cases';
import { FILLED_IN } from './filled-in-cases';
import { CONSTANTS, DEEP, PLACED, REASONED, RIGHT_CONSTANTS, UNWRITABLE } from './placed-cases';
import { INHERITED } from './inherited-cases';
import { LISTS } from './list-cases';
import { NAMES, SERVER_KEYWORDS } from './name-cases';
import { MESSAGES, SAYING } from './said-cases';
import { CHOICE, TYPES } from './type-cases';
import { HELD, WIDGETS } from './widget-cases';

const SIZES = { en: { 1: 'One', 2: 'Two', 3: 'Three' }, el: { 1: 'Ένα', 2: 'Δύο', 3: 'Τρία' } };

const CASES = [
  ...NAMES,
  ...SERVER_KEYWORDS,
  ...SHAPES,
  ...TYPES,
  ...LISTS,
  ...FILES,
  ...WIDGETS,
  ...CONDITIONS,
  ...MEANT,
  ...EXAMPLES,
  ...FILLED_IN,
  ...ACROSS,
  ...MESSAGES,
  ...PLACED,
  ...INHERITED,
  ...UNWRITABLE,
  ...CONSTANTS,
].map((each, index) => ({
  name: `case_${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  ...each,
}));

describe('the lint refuses, with path and remedy, what nothing would render or store:', () => {
  let mistakes: { file: string; place: string; fault: string }[] = [];
  beforeAll(() => {
    const entities = new Map(CASES.map(({ name, says }) => [name, fileOf(name, says)]));
    entities.set(
      'a_right_one',
      fileOf('a_right_one', { properties: { ...fields, outer: group(fields, { allOf: [ticked], examples: [{ ticked: true, a: 'A' }] }) } }),
    );
    const narrower = {
      if: { required: ['ticked'], properties: { ticked: { const: true } } },
      then: { properties: { size: { enum: [1, 2] }, a: { pattern: '^A' } } },
    };
    entities.set(
      'a_narrower_one',
      fileOf('a_narrower_one', {
        properties: { ...fields, size: number({ enum: [1, 2, 3], 'x-enum-labels': SIZES }) },
        ...narrower,
        examples: [{ ticked: true, size: 1, a: 'A' }],
      }),
    );
    entities.set('a_saying_one', fileOf('a_saying_one', SAYING));
    entities.set('a_held_one', fileOf('a_held_one', HELD));
    entities.set('a_zoned_one', fileOf('a_zoned_one', HELD_ZONES));
    entities.set('a_constant_one', fileOf('a_constant_one', RIGHT_CONSTANTS));
    mistakes = findMistakes({ entities, common: readAll().common, records: new Map(), refusals: new Map() }, vocabulary);
  }, 60_000);

  it.each(CASES)('$what', ({ name, place, fault }) => {
    const here = mistakes.filter((mistake) => mistake.file === `${name}.json`);
    const told = here.filter((mistake) => mistake.place === place && mistake.fault.startsWith(fault));
    expect(told, JSON.stringify(here, null, 1)).toHaveLength(1);
    // Each mistake has one message, without messages about its consequences.
    expect(new Set(here.map((mistake) => mistake.place + mistake.fault)).size).toBe(here.length);
  });

  it.each(MEANT)('and of $what no more than that', ({ what }) => {
    const name = CASES.find((each) => each.what === what)?.name ?? '';
    expect(mistakes.filter(({ file }) => file === `${name}.json`)).toHaveLength(1);
  });

  it.each(INHERITED)('and of $what no other place', ({ what, place }) => {
    const name = CASES.find((each) => each.what === what)?.name ?? '';
    expect(mistakes.filter((mistake) => mistake.file === `${name}.json` && mistake.place !== place && /constructor/.test(mistake.place + mistake.fault)))
      .toEqual([]);
  });

  it.each(SHAPES)('and $what once', ({ what }) => {
    const name = CASES.find((each) => each.what === what)?.name ?? '';
    expect(mistakes.filter(({ file }) => file === `${name}.json`)).toHaveLength(1);
  });

  it('and no more than the one thing from which the rest follows', () => {
    const name = CASES.find(({ what }) => what === CHOICE)?.name ?? '';
    expect(mistakes.filter(({ file }) => file === `${name}.json`)).toHaveLength(1);
  });

  it('a required field of the catalogue that Secretaries may not write', () => {
    const [{ name = '' } = {}] = fieldsOf('universities', ({ required }) => required);
    const change = property(name, (field) => void (field['x-roles'] = { write: ['helpdesk'] }));
    expectNamed({
      what: '',
      name: 'universities',
      change,
      place: `/properties/${name}/x-roles`,
      fault: 'is required, and the role that writes the records, "secretary", may not write it',
    });
  });

  it.each(['x-privacy', 'x-group', 'x-deprecated', 'x-renamed-from'])('%s of a value type', (keyword) => {
    const change = (schema: Node) =>
      void (schema[keyword] = { 'x-privacy': { purpose: 'assess', retention: 'profile' }, 'x-deprecated': { since: 2 } }[keyword] ?? 'other');
    expectNamed({
      what: '',
      name: 'common/ects',
      change,
      place: `/${keyword}`,
      fault: 'belongs to a field, and nothing reads it from a value type: move it to the fields of this type',
    });
  });

  it('and nothing else about who may write a field', () => {
    const told = mistakes.filter(({ file, place }) => file === 'certifications.json' && place.endsWith('/x-roles'));
    expect(told.map(({ place }) => place).sort()).toEqual(UNWRITABLE.map(({ place }) => place).sort());
  });

  it('and nothing that is right', () => {
    expect(
      mistakes.filter(({ file: where }) =>
        ['a_right_one.json', 'a_narrower_one.json', 'a_saying_one.json', 'a_held_one.json', 'a_zoned_one.json'].includes(where) || where.startsWith('common/')
      ),
    ).toEqual([]);
  });
});

describe('the lint refuses what is deeper than the form draws, and nothing else:', () => {
  const inputsOf = (schema: Node) => JSON.stringify(uiSchemaOf(schema, { locale: 'en' })).match(/"ui:field":"text"/g)?.length;
  const faultsOf = (schema: Node) =>
    findMistakes({ entities: new Map([['deep', schema]]), common: new Map(), records: new Map(), refusals: new Map() }, vocabulary);

  it.each(DEEP)('$what', ({ drawn, deeper, place }) => {
    const [right, wrong] = [drawn, deeper].map((n) => fileOf('deep', { properties: { n } })) as [Node, Node];
    expect(inputsOf(right)).toBe(2);
    expect(faultsOf(right)).toEqual([]);
    expect(inputsOf(wrong)).toBe(1);
    expect(faultsOf(wrong)).toEqual([{
      file: 'deep.json',
      place,
      fault: expect.stringMatching(/^is deeper than the 6 levels of groups and lists that a form renders/),
    }]);
  });
});

it.each(['universities', 'calls', 'master_programmes', 'evaluators', 'certifications'])(
  'the lint refuses reasons for keeping data of %s at each place, unless the data are of applicants',
  (name) => {
    const found = findMistakes(
      { entities: new Map([[name, fileOf(name, REASONED.says)]]), common: readAll().common, records: new Map(), refusals: new Map() },
      vocabulary,
    );
    const refused = found.filter(({ fault }) =>
      fault.startsWith('is read of what applicants have in the portal alone, and these records are no such data: take it out')
    );
    expect(refused.map(({ place }) => place).toSorted()).toEqual(name === 'certifications' ? [] : REASONED.places.toSorted());
  },
);

import { beforeAll, describe, expect, it } from 'vitest';
import { COLUMN_SCHEMAS, FORMLESS_SCHEMAS } from '@domain/resources';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { readAll, vocabulary, type Node } from './broken-schemas';
import { group, list } from './drawn-cases';

const called = { title: 'Added', 'x-i18n': { el: { title: 'Προσθήκη' } } };
const file = { ...called, $ref: 'common/file_id.json', 'x-file': { types: ['application/pdf'], max_bytes: 1000 }, examples: [12] };
const record = (resource: string, label: string): Node => ({ ...called, $ref: 'common/record_id.json', 'x-reference': { resource, label }, examples: [17] });
const typed = (resource: string, label: string): Node => ({
  ...called,
  type: 'string',
  minLength: 1,
  maxLength: 9,
  'x-reference': { resource, label, free_text: true },
  examples: ['A'],
});

/** A field at each depth of a record, and its place. */
const depthsOf = (name: string, field: Node) => [
  { name, field, place: `/properties/${name}` },
  { name: `${name}_grouped`, field: group({ [name]: field }), place: `/properties/${name}_grouped/properties/${name}` },
  { name: `${name}_listed`, field: list(group({ [name]: field })), place: `/properties/${name}_listed/items/properties/${name}` },
  { name: `${name}_entries`, field: list(field), place: `/properties/${name}_entries/items` },
];

const ADDED = [
  ...depthsOf('scan', file),
  ...depthsOf('home', record('universities', 'name')),
  ...depthsOf('home_text', typed('universities', 'name')),
  ...depthsOf('paper', record('certifications', 'title')),
  ...depthsOf('paper_text', typed('certifications', 'title')),
];
const PARTS = ['decisions', 'evaluators', 'referees'];
const CATALOGUE = ['universities', 'calls', 'bachelor_programmes', 'master_programmes', 'short_term_programmes'];
const OWN = ['applicant', 'work_experiences'];

const inPart = 'is a file in a part of a record, where uploads are neither checked nor stored: name it by its web address';
const inCatalogue = 'is a file in a record of the catalogue, where uploads are neither checked nor stored: name it by its web address';
const unchecked = 'refers to a record from a part of a record, where nothing checks that there is one: make it a text with "free_text"';
const ofApplicant = 'refers to "certifications", whose records their applicant alone may choose from: refer to one of universities, programmes, calls';

const added = { ...called, type: 'string', minLength: 1, maxLength: 9, examples: ['A'] };

it.each([
  ...[...COLUMN_SCHEMAS, ...FORMLESS_SCHEMAS].map((name) => ({ name, fault: 'has no column, so its value would be lost' })),
  { name: 'decisions', fault: 'is not in common/released_decision.json, so that no applicant would be notified' },
])('the lint refuses a field of $name whose value would be lost', ({ name, fault }) => {
  const { entities, common } = readAll();
  Object.assign((entities.get(name) as { properties: Node }).properties, { added });
  const faults = findMistakes({ entities, common, records: new Map(), refusals: new Map() }, vocabulary).filter(({ file }) => file === `${name}.json`);
  expect(faults).toContainEqual({ file: `${name}.json`, place: '/properties/added', fault: expect.stringContaining(fault) as string });
});

it('the lint accepts a field of decisions that applicants are notified of', () => {
  const { entities, common } = readAll();
  for (const schema of [entities.get('decisions'), common.get('released_decision')]) Object.assign((schema as { properties: Node }).properties, { added });
  const mistakes = findMistakes({ entities, common, records: new Map(), refusals: new Map() }, vocabulary);
  expect(mistakes.filter(({ place }) => place.startsWith('/properties/added'))).toEqual([]);
});

describe('the lint refuses, at each depth and once, what no service would check:', () => {
  let mistakes: { file: string; place: string; fault: string }[] = [];
  beforeAll(() => {
    const { entities, common } = readAll();
    for (const name of [...PARTS, ...CATALOGUE, ...OWN]) {
      const { properties } = entities.get(name) as { properties: Node };
      for (const added of ADDED) properties[added.name] = structuredClone(added.field);
    }
    mistakes = findMistakes({ entities, common, records: new Map(), refusals: new Map() }, vocabulary).filter(({ fault }) =>
      /^(is a file|refers to) /.test(fault)
    );
  }, 60_000);

  it.each([
    ...PARTS.map((name) => ({ name, faults: { scan: inPart, home: unchecked, paper: ofApplicant, paper_text: ofApplicant } })),
    ...CATALOGUE.map((name) => ({ name, faults: { scan: inCatalogue, paper: ofApplicant, paper_text: ofApplicant } })),
    ...OWN.map((name) => ({ name, faults: {} })),
  ])('files and references in $name', ({ name, faults }) => {
    const told = mistakes.filter((mistake) => mistake.file === `${name}.json`).map(({ place, fault }) => ({ place, fault }));
    const wanted = Object.entries<string>(faults).flatMap(([field, fault]) =>
      depthsOf(field, {}).map(({ place }) => ({ place, fault: expect.stringContaining(fault) as string }))
    );
    expect(told).toHaveLength(wanted.length);
    expect(told).toEqual(expect.arrayContaining(wanted));
  });
});

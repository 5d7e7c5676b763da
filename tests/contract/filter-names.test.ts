import { CATALOGUE, resourceOf } from '@domain/resources';
import { ownFilters } from '@domain/records/own-filters';
import { beforeAll, describe, expect, it } from 'vitest';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { readAll, vocabulary, type Node } from './broken-schemas';

const ADDRESS = ['q', 'sort', 'page', 'rows', 'limit', 'next'];
const LISTS: [schema: string, own: string[]][] = [
  ['universities', ['in_scope', 'archived']],
  ['calls', ['in_scope', 'archived', 'assigned', 'status', 'university_id']],
  ...(resourceOf('programmes')?.schemas ?? []).map((
    name,
  ): [string, string[]] => [name, [
    'in_scope',
    'archived',
    'name',
    'near',
    'within',
    'country',
    'has_tuition_fees',
    'is_open',
    'can_complete',
    'apply_status',
    'language',
    'study_mode',
  ]]),
  ['certifications', []],
];

describe('a field with x-filter cannot have the name of a filter that its list has already', () => {
  let mistakes: { file: string; place: string; fault: string }[] = [];
  beforeAll(() => {
    const { entities, common } = readAll();
    for (const [name, own] of LISTS) {
      const { properties } = entities.get(name) as { properties: Node };
      for (const each of [...ADDRESS, ...own, 'of_its_own']) {
        properties[each] = {
          title: `Added ${each}`,
          'x-i18n': { el: { title: `Προσθήκη ${each}` } },
          type: 'boolean',
          'x-filter': { operator: 'eq' },
          examples: [true],
        };
      }
    }
    mistakes = findMistakes({ entities, common, records: new Map(), refusals: new Map() }, vocabulary).filter(({ fault }) =>
      fault.startsWith('the address of a list says')
    );
  }, 60_000);

  it.each(LISTS)('in %s', (name, own) => {
    const told = mistakes.filter(({ file }) => file === `${name}.json`);
    expect(told.map(({ place, fault }) => `${place}: ${fault}`).sort()).toEqual(
      [...ADDRESS, ...own].map((each) =>
        `/properties/${each}/x-filter: the address of a list says "${each}" for something else: choose another name for the field`
      ).sort(),
    );
  });

  it('as the table says from which the lists themselves take the names', () => {
    for (const [name, own] of LISTS) {
      const resource = CATALOGUE.find((each) => resourceOf(each)?.schemas.includes(name)) ?? name;
      expect([...ownFilters(resource)].sort()).toEqual(['q', ...own].sort());
    }
  });
});

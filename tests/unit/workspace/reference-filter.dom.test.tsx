import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { filterInputs } from '../../../src/workspace/FilterInputs';
import type { Filter } from '../../../src/schema-ui';

interface Choice {
  filterToQuery: (text: string) => object;
  optionText: (record: object) => string;
}

/** The input of a filter by a reference: the resource, the filter for the offered records, and how one is searched and named. */
function referenceFilter(resource: string, label: string) {
  const filter: Filter = {
    name: 'of_id',
    names: ['of_id'],
    label: 'Of',
    schema: { type: 'integer', 'x-reference': { resource, label } },
    kind: 'reference',
    shape: 'one',
  };
  const [input] = filterInputs([filter], { locale: 'el', t: (key) => key });
  const { reference, filter: own, children } = input?.props as { reference: string; filter: object; children: ReactElement<Choice> };
  return { reference, own, ...children.props };
}

describe.each(['universities', 'programmes', 'calls'])('a filter by a reference to %s', (resource) => {
  it('searches by the filter that each of their lists has', () => {
    const { reference, own, filterToQuery } = referenceFilter(resource, 'title');
    expect([reference, own, filterToQuery('pat'), filterToQuery('')]).toEqual([resource, { in_scope: true, archived: 'any' }, { q: 'pat' }, {}]);
  });

  it('names each by the field of its label, and by its number where it has none', () => {
    const record = { id: 7, name: { en: 'Name' }, title: { en: 'Title' }, city: { en: 'Patras', el: 'Πάτρα' }, code: 'A-17' };
    const named = (label: string) => referenceFilter(resource, label).optionText(record);
    expect(['title', 'name', 'city', 'code', 'motto'].map(named)).toEqual(['Title', 'Name', 'Πάτρα', 'A-17', '7']);
  });
});

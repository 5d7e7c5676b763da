import { resourceOf } from '@domain/resources';
import { expect, it } from 'vitest';
import { composed } from '../../scripts/generate/compose.mjs';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { Workbench } from '../../scripts/studio/workbench.mjs';
import { readAll, vocabulary, type Node } from './broken-schemas';

it('the studio offers as labels of references exactly the fields that the lint accepts', () => {
  const { labels } = new Workbench('schemas').vocabulary();
  const { entities, common } = composed(readAll());
  const { properties } = entities.get('education_degrees') as { properties: Node };
  const tried = Object.keys(labels).flatMap((resource) => {
    const names = (resourceOf(resource)?.schemas ?? []).flatMap((name) => Object.keys((entities.get(name) as { properties: Node }).properties));
    return [...new Set(names)].map((label) => ({ resource, label, at: `to_${resource}_by_${label}` }));
  });
  for (const { resource, label, at } of tried) {
    properties[at] = { $ref: 'common/record_id.json', title: at, 'x-i18n': { el: { title: at } }, 'x-reference': { resource, label }, examples: [17] };
  }
  const refused = findMistakes({ entities, common, records: new Map(), refusals: new Map() }, vocabulary).map(({ place }) => place);
  const accepted = tried.filter(({ at }) => !refused.includes(`/properties/${at}/x-reference/label`));
  for (const [resource, offered] of Object.entries(labels)) {
    expect(offered.length, resource).toBeGreaterThan(0);
    expect([...offered].sort(), resource).toEqual(accepted.filter((each) => each.resource === resource).map(({ label }) => label).sort());
  }
  expect(labels).toMatchObject({
    universities: expect.arrayContaining(['name', 'city']) as string[],
    calls: expect.not.arrayContaining(['quotas']) as string[],
  });
}, 30_000);

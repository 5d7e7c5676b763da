import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type NamedField } from '../support/schema-fields';
import { type Node } from './broken-schemas';
import { lintAfter } from './lint-after';

const nameOf = (entity: string, isSuch: (field: NamedField) => boolean): string => fieldsOf(entity, isSuch)[0]?.name ?? '';
const LONG = nameOf('work_experiences', ({ schema }) => schema['x-widget'] === 'textarea');
const TEXT = nameOf('certifications', ({ schema, required }) => required && schema.type === 'string');

describe('a file is read with its lines:', () => {
  it('what is not JSON, by line and column', async () => {
    expect(await lintAfter('certifications.json', (text) => text.replace('"certifications.json",', '"certifications.json"'))).toEqual([
      'schemas/certifications.json:3:31 needs a comma here, before what follows',
    ]);
    expect(await lintAfter('certifications.json', () => '[]')).toEqual(['schemas/certifications.json:1:1 is a list, and must be an object']);
  });

  it('a name that an object has twice', async () => {
    const twice = await lintAfter('certifications.json', (text) => text.replace('  "type": "object",', '  "type": "object",\n  "type": "object",'));
    expect(twice).toHaveLength(1);
    expect(twice[0]).toMatch(/^schemas\/certifications\.json:\d+:3 "type" is in this object already, at \d+:3: keep one of the two$/);
  });

  const ONCE: [what: string, change: Node, place: string, said: string][] = [
    ['an empty title', { title: '' }, 'title', 'is empty: fill it in, or take it out'],
    ['an empty title in Greek', { 'x-i18n': { el: { title: '' } } }, 'x-i18n/el/title', 'is empty: fill it in, or take it out'],
    ['no examples in their list', { examples: [] }, 'examples', 'is empty: fill it in, or take it out'],
    ['a priority below the least', { 'x-list': { priority: 0 } }, 'x-list/priority', 'The smallest value allowed is 1.'],
    ['a pattern that is none', { pattern: '(' }, 'pattern', 'is not a regular expression'],
  ];
  it.each(ONCE)('%s is reported once, in words', async (...[, change, place, said]) => {
    const mistakes = await lintAfter('certifications.json', (text) => {
      const schema = JSON.parse(text) as { properties: Record<string, Node> };
      Object.assign(schema.properties[TEXT] ?? {}, change);
      return JSON.stringify(schema);
    });
    expect(mistakes).toEqual([expect.stringContaining(`/properties/${TEXT}/${place}: ${said}`)]);
  }, 30_000);

  it('every other mistake, by the line of its place', async () => {
    const before = readFileSync('schemas/work_experiences.json', 'utf8').split('\n');
    const line = before.findIndex((each) => each.includes('"x-widget": "textarea"')) + 1;
    const mistakes = await lintAfter('work_experiences.json', (text) => text.replace('"x-widget": "textarea"', '"x-widget": "textaria"'));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(`schemas/work_experiences.json:${line} /properties/${LONG}/x-widget: is not one of`);
    expect(mistakes[0]).toContain('did you mean "textarea"?');
  }, 30_000);
});

import { expect, it } from 'vitest';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { fieldsOf, textsOfWork, type NamedField } from '../support/schema-fields';
import { readAll, vocabulary, type Node } from './broken-schemas';

const [{ name: OLD }, { name: OTHER }] = textsOfWork();
const [{ name: NUMBER }] = fieldsOf('work_experiences', ({ schema }) => schema.type === 'number' || schema.type === 'integer') as [NamedField];
const [{ name: OPTIONAL }] = fieldsOf('work_experiences', ({ schema, required }) => !required && schema['x-widget'] === 'textarea') as [NamedField];

/** The lint's mistakes after fields were renamed in the schema file alone. */
function mistakesAfter(names: Record<string, string>): string[] {
  const { entities, ...rest } = readAll();
  const schema = entities.get('work_experiences') as Node & { properties: Node; required: string[] };
  const now = (name: string) => names[name] ?? name;
  const renamed = {
    ...schema,
    required: schema.required.map(now),
    properties: Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [now(name), field])),
  };
  const mistakes = findMistakes({ ...rest, entities: new Map(entities).set('work_experiences', renamed) }, vocabulary);
  return mistakes.map(({ file, place, fault }) => `${file}#${place}: ${fault}`);
}

it.each([OLD, OPTIONAL])('a field renamed in its schema alone is one line, with the command: %s', (name) => {
  const [line, ...more] = mistakesAfter({ [name]: 'new_name' });
  expect(line).toMatch(/^work_experiences\.json#\/properties\/new_name: looks like/);
  expect(line).toContain(`npm run schemas:rename work_experiences ${name} new_name`);
  expect(more).toEqual([]);
});

it('of two, nobody knows which became which: each is one line that names both', () => {
  const mistakes = mistakesAfter({ [OLD]: 'new_name', [OTHER]: 'newer_name' });
  expect(mistakes).toHaveLength(2);
  for (const old of [OLD, OTHER]) {
    const line = mistakes.find((each) => each.includes(`/${old}: `));
    expect(line).toContain(`"${old}" is no field, and may be "new_name" or "newer_name" under another name`);
    expect(line).toContain(`npm run schemas:rename work_experiences ${old} <new name>`);
  }
});

it('of two of different types, each is named with its command', () => {
  expect(mistakesAfter({ [OLD]: 'new_name', [NUMBER]: 'new_number' }).map((line) => /schemas:rename .*? .*? \w+/.exec(line)?.[0])).toEqual([
    `schemas:rename work_experiences ${OLD} new_name`,
    `schemas:rename work_experiences ${NUMBER} new_number`,
  ]);
});

it('a field that no example may have had is no rename', () => {
  const { entities, records, ...rest } = readAll();
  const [first, ...others] = records.get('work_experiences') as [Node, ...Node[]];
  const kept = new Map(records).set('work_experiences', [{ ...first, unknown: { deep: true } }, ...others]);
  const mistakes = findMistakes({ ...rest, records: kept, entities }, vocabulary);
  expect(mistakes.map(({ fault }) => fault)).toEqual([
    'contradicts the schema: "unknown" is not one of its properties: correct its name, or take it out of the example',
  ]);
});

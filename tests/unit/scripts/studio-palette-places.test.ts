import { DEEPEST } from '@domain/schema/kinds';
import { isSchema, type Schema } from '@domain/schema/schema';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { readFolder } from '../../../scripts/generate/bundle.mjs';
import { composed } from '../../../scripts/generate/compose.mjs';
import { findMistakes } from '../../../scripts/generate/lint.mjs';
import { insertingInto, withField } from '../../../src/studio/insert';
import { offeredIn } from '../../../src/studio/offered';
import { PALETTE, type PaletteItem } from '../../../src/studio/palette';

const folder = readFolder('schemas');
const whole: ReadonlyMap<string, Schema> = composed(folder).entities;
const vocabulary = JSON.parse(readFileSync('schemas/vocabulary.json', 'utf8')) as Schema;
const textOf = (name: string) => readFileSync(`schemas/${name}.json`, 'utf8');
const namesOf = ({ properties }: PaletteItem) => Object.keys(properties).join();

const mistakesIn = (name: string, changed: string): string[] =>
  findMistakes({ ...folder, entities: new Map(folder.entities).set(name, JSON.parse(changed) as Schema) }, vocabulary).map(({ file, place, fault }) =>
    `${file} ${place} ${fault}`
  );

const FIRST = 'zz_first';

/** Every object in a schema, marked by a first field of its own, at whose name the caret can stand. */
function marked(part: Schema, marks: string[]): Schema {
  const inner = Object.entries(part).map(([key, value]): [string, unknown] => {
    if (key === 'properties')
      return [
        key,
        Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, isSchema(field) ? marked(field, marks) : (field as unknown)])),
      ];
    return [key, key === 'items' && isSchema(value) ? marked(value, marks) : value];
  });
  if (part.properties === undefined || part['x-widget'] !== undefined) return Object.fromEntries(inner);
  const mark = `${FIRST}_${String(marks.length)}`;
  marks.push(mark);
  return Object.fromEntries(inner.map(([key, value]) => [key, key === 'properties' ? { [mark]: {}, ...(value as object) } : value]));
}

/** The text with every kind that the palette offers for its schema, in each object; the marks are taken out again. */
function withEachKindEverywhere(name: string, text: string): string {
  const marks: string[] = [];
  const start = JSON.stringify(marked(JSON.parse(text) as Schema, marks), null, 2);
  const items = offeredIn(name);
  const insert = insertingInto(whole.get(name) ?? {});
  const full = marks.reduce((sofar, mark) => items.reduce((before, item) => insert(before, before.indexOf(`"${mark}"`) + 2, item).text, sofar), start);
  return JSON.stringify(
    JSON.parse(full, (_key, value: unknown) => (isSchema(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith(FIRST))) : value)),
  );
}

let found: Map<string, string[]>;
beforeAll(() => {
  found = new Map([...folder.entities.keys()].map((name) => [name, mistakesIn(name, withEachKindEverywhere(name, textOf(name)))]));
});

it.each([...folder.entities.keys()])('offers for %s what the lint accepts there, in the record, in each group and in the entries of each list', (name) => {
  expect(found.get(name)).toEqual([]);
});

it('offers every kind for the sections of a profile, and no file for the catalogue', () => {
  expect(offeredIn('certifications')).toEqual(PALETTE);
  expect(offeredIn('a_section_of_a_copied_folder')).toEqual(PALETTE);
  expect(PALETTE.filter((item) => !offeredIn('calls').includes(item)).map(namesOf)).toEqual(['document']);
  expect(PALETTE.filter((item) => !offeredIn('evaluators').includes(item)).map(namesOf)).toEqual(['university_id', 'document']);
});

const structure = (name: string): PaletteItem => PALETTE.find((item) => name in item.properties) ?? expect.fail(`the palette has no ${name}`);

/** Where the field `name` of the innermost group begins. */
function innermostName(text: string): number {
  const [innermost] = [...text.matchAll(/^ +"name": \{/gm)].toSorted(([one], [other]) => other.length - one.length);
  return text.indexOf('"', innermost?.index) + 1;
}

it.each(['group', 'entries'])('nests the kind %s no deeper than a form draws it', (name) => {
  let text = textOf('certifications');
  for (let count = 0; count <= DEEPEST; count += 1) text = withField(text, innermostName(text), structure(name)).text;
  const deep = PALETTE.reduce((before, item) => withField(before, innermostName(before), item).text, text);
  expect(mistakesIn('certifications', deep)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { readFolder, selfContained } from '../../scripts/generate/bundle.mjs';
import { composed } from '../../scripts/generate/compose.mjs';
import type { Schema } from '../../scripts/generate/lint.mjs';
import { declaredFilters, schemaFilters, programmesPlace, programmeWords, severalNames } from '../../scripts/generate/marked-filters.mjs';

const TYPES = ['bachelor_programmes', 'master_programmes', 'short_term_programmes'] as const;

/** What is generated for the public filter after edits of the programmes' schemas. */
function filtersAfter(edits: Partial<Record<(typeof TYPES)[number], (properties: Schema) => void>>) {
  const { entities, common } = composed(readFolder('schemas'));
  const bundled = TYPES.map((name) => {
    const schema = structuredClone(entities.get(name) ?? {});
    edits[name]?.(schema.properties as Schema);
    return [name, selfContained(schema, common)] as const;
  });
  const place = programmesPlace(new Map(bundled));
  const marked = schemaFilters(place);
  return { marked, declared: declaredFilters(place), words: programmeWords(place), several: severalNames(place, marked) };
}

const addCode = (field: Schema, code: string) => {
  field.enum.push(code);
  for (const locale of ['en', 'el']) field['x-enum-labels'][locale][code] = `${locale} ${code}`;
};

const shift = (...codes: string[]): Schema => ({
  type: 'string',
  title: 'Shift',
  enum: codes,
  'x-enum-labels': { en: Object.fromEntries(codes.map((code) => [code, `Shift ${code}`])), el: {} },
  'x-filter': { operator: 'in' },
});

describe('the public filter has the codes of the programmes’ schemas', () => {
  it.each(TYPES)('a way of studying that %s alone has, with its words', (type) => {
    const { declared } = filtersAfter({ [type]: (properties: Schema) => addCode(properties.study_modes.items, 'tested_code') });
    expect(declared.study_mode).toMatchObject({
      enum: expect.arrayContaining(['full_time', 'tested_code']) as unknown,
      'x-enum-labels': { en: { tested_code: 'en tested_code' }, el: { tested_code: 'el tested_code' } },
    });
  });

  it.each(TYPES)('a code of a flagged field that %s alone has, with its label', (type) => {
    const { marked } = filtersAfter({ [type]: (properties: Schema) => addCode(properties.start_terms.items, 'tested_code') });
    const { schema } = marked.find(({ name }) => name === 'start_terms') ?? {};
    expect(schema).toMatchObject({
      enum: expect.arrayContaining(['autumn', 'tested_code']) as unknown,
      'x-enum-labels': { el: { tested_code: 'el tested_code' } },
    });
  });

  it.each(TYPES)('a topic and a language that %s alone has, which public pages load as data', (type) => {
    const own = (codes: Record<string, string>): Schema => ({ type: 'string', enum: Object.keys(codes), 'x-enum-labels': { en: codes, el: codes } });
    const { words } = filtersAfter({
      [type]: (properties: Schema) => {
        properties.topic = own({ '99': 'Tested', '991': 'Tested, in part' });
        properties.languages.items = own({ qx: 'Tested' });
      },
    });
    const { topic, languages } = words.properties;
    expect(topic).toMatchObject({
      enum: expect.arrayContaining(['06', '0613', '99', '991']) as unknown,
      'x-enum-labels': { el: { '991': 'Tested, in part', '0613': expect.any(String) as unknown } },
    });
    expect(languages).toMatchObject({ enum: expect.arrayContaining(['el', 'qx']) as unknown });
  });

  it('a field whose codes differ by type', () => {
    const { marked, several } = filtersAfter({
      bachelor_programmes: (properties) => (properties.tested_shift = shift('a', 'b')),
      master_programmes: (properties) => (properties.tested_shift = shift('c', 'd')),
    });
    expect(marked.filter(({ name }) => name === 'tested_shift')).toMatchObject([{
      operator: 'in',
      schema: { enum: ['a', 'b', 'c', 'd'], 'x-enum-labels': { en: { a: 'Shift a', d: 'Shift d' } } },
    }]);
    expect(several).toContain('tested_shift');
  });

  it.each(TYPES)('a field that %s alone has', (type) => {
    const { marked, several } = filtersAfter({ [type]: (properties: Schema) => (properties.tested_shift = shift('a', 'b')) });
    expect(marked.find(({ name }) => name === 'tested_shift')).toMatchObject({ operator: 'in', schema: { enum: ['a', 'b'] } });
    expect(several).toContain('tested_shift');
  });
});

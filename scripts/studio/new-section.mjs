import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {{ one: string, many: string }} Titles what one record is called, and several */

/**
 * The schema of a new section with one field, a title that is listed and searched.
 * @param {string} name as in the API, such as `publications`
 * @param {{ en: Titles, el: Titles }} titles
 * @returns {Record<string, any>}
 */
export const sectionSchema = (name, { en, el }) => ({
  $schema: './vocabulary.json',
  $id: `${name}.json`,
  title: en.many,
  'x-i18n': { el: { title: el.many } },
  'x-titles': { en, el },
  'x-privacy': { purpose: 'assess', retention: 'profile' },
  'x-record-label': '{title}',
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      title: 'Title',
      'x-i18n': { el: { title: 'Τίτλος' } },
      'x-messages': { en: { required: 'Enter the title.' }, el: { required: 'Συμπληρώστε τον τίτλο.' } },
      type: 'string',
      minLength: 1,
      maxLength: 200,
      'x-list': { priority: 1, sortable: true },
      'x-filter': { operator: 'contains' },
      examples: ['A title'],
    },
  },
  examples: [{ title: 'A title' }],
});

/**
 * The source of `domain/sections.ts` with one more section at the end of its list.
 * @param {string} source
 * @param {string} name
 * @returns {string}
 * @throws {Error} when the source declares no list `SECTIONS`
 */
export function withSection(source, name) {
  const file = ts.createSourceFile('sections.ts', source, ts.ScriptTarget.ESNext);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      const list = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
      if (!ts.isIdentifier(declared) || declared.text !== 'SECTIONS' || !list || !ts.isArrayLiteralExpression(list)) continue;
      const end = list.elements.at(-1)?.getEnd() ?? list.elements.pos;
      return `${source.slice(0, end)},\n  '${name}'${source.slice(end)}`;
    }
  }
  throw new Error('domain/sections.ts has no list SECTIONS.');
}

/**
 * Makes all that a new section needs: its schema, a valid and an invalid example, and its place in `domain/sections.ts`, from which the
 * table of resources follows.
 * @param {string} folder laid out as `schemas/`, with `domain/` beside it
 * @param {string} name
 * @param {{ en: Titles, el: Titles }} titles
 * @throws {Error} when a schema or a value type of this name exists already, or a title is missing
 */
export function writeSection(folder, name, titles) {
  const file = join(folder, `${name}.json`);
  if ([file, join(folder, 'common', `${name}.json`)].some((path) => existsSync(path))) throw new Error(`There is a schema ${name} already.`);
  if (![titles?.en, titles?.el].every((words) => words?.one && words.many)) throw new Error('A section needs its words in both languages.');
  const sections = join(folder, '..', 'domain', 'sections.ts');
  const changed = withSection(readFileSync(sections, 'utf8'), name);
  const write = (/** @type {string} */ path, /** @type {unknown} */ value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
  write(file, sectionSchema(name, titles));
  write(join(folder, 'examples', `${name}.valid.json`), [{ title: 'Another title' }]);
  write(join(folder, 'examples', `${name}.invalid.json`), [{ why: 'no title', at: ['title'], type: 'required', data: {} }]);
  writeFileSync(sections, changed);
}

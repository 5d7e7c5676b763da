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

const EXAMPLES = ['valid', 'invalid'];

/** Whether there is a schema or a value type of this name. @param {string} folder laid out as `schemas/` @param {string} name */
export const hasSchema = (folder, name) => ['', 'common'].some((inside) => existsSync(join(folder, inside, `${name}.json`)));

/**
 * Why the files of a section cannot be made under this name; undefined if they can.
 * @param {string} folder @param {string} name
 */
function fileFault(folder, name) {
  if (hasSchema(folder, name)) return `There is a schema ${name} already.`;
  const left = EXAMPLES.map((kind) => `${name}.${kind}.json`).find((file) => existsSync(join(folder, 'examples', file)));
  return left && `There is a file schemas/examples/${left} already: take it away first, or choose another name.`;
}

/**
 * Makes all that a new section needs: its schema, a valid and an invalid example, and its place in `domain/sections.ts`, from which the
 * table of resources follows.
 * @param {string} folder laid out as `schemas/`, with `domain/` beside it
 * @param {string} name
 * @param {{ en: Titles, el: Titles }} titles
 * @throws {Error} before it writes anything, when a file of this name exists already, or a title is missing
 */
export function writeSection(folder, name, titles) {
  const fault = fileFault(folder, name);
  if (fault !== undefined) throw new Error(fault);
  if (![titles?.en, titles?.el].every((words) => words?.one && words.many)) throw new Error('A section needs its words in both languages.');
  const sections = join(folder, '..', 'domain', 'sections.ts');
  if (!existsSync(sections)) throw new Error('There is no domain/sections.ts next to this folder of schemas, where a section is named too.');
  const changed = withSection(readFileSync(sections, 'utf8'), name);
  const write = (/** @type {string} */ path, /** @type {unknown} */ value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { flag: 'wx' });
  write(join(folder, `${name}.json`), sectionSchema(name, titles));
  write(join(folder, 'examples', `${name}.valid.json`), [{ title: 'Another title' }]);
  write(join(folder, 'examples', `${name}.invalid.json`), [{ why: 'no title', at: ['title'], type: 'required', data: {} }]);
  writeFileSync(sections, changed);
}

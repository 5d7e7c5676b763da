import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { diffFolder } from '../../scripts/generate/diff-folder.mjs';
import { lintFolder } from '../../scripts/generate/lint-files.mjs';
import { renameInFolder } from '../../scripts/rename/rename-in-folder';
import { Workbench } from '../../scripts/studio/workbench.mjs';
import { asReleased } from '../support/released-schemas';
import type { Node } from './broken-schemas';

const TYPES = Object.values(PROGRAMME_SCHEMAS);
const { Bachelor, Master } = PROGRAMME_SCHEMAS;
const SHARED = 'common/programme';
const TESTED: Node = { title: 'Tested', 'x-i18n': { el: { title: 'Δοκιμή' } }, type: 'string', maxLength: 9, 'x-list': { priority: 90 }, examples: ['a'] };

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'shared-')), 'schemas');
  cpSync('schemas', folder, { recursive: true });
  edit(SHARED, ({ properties }) => void (properties['tested'] = TESTED));
  asReleased(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

type File = Node & { properties: Record<string, Node> };
const fileOf = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as File;

function edit(name: string, change: (schema: File) => void): void {
  const schema = fileOf(name);
  change(schema);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema, null, 2));
}

const rename = (...words: string[]) => renameInFolder(folder, words);

it('the rename of a shared field changes the file that declares it, and all that name it', async () => {
  edit(SHARED, (schema) => void (schema['x-record-label'] = '{title} {tested}'));
  edit(Bachelor, (schema) => {
    schema.properties['tested'] = { 'x-messages': { en: { maxLength: 'This is too long.' }, el: { maxLength: 'Είναι πολύ μεγάλο.' } } };
    Object.assign((schema['examples'] as Node[])[0] ?? {}, { tested: 'b' });
  });
  edit('certifications', ({ properties }) => {
    properties['tested_id'] = {
      $ref: 'common/record_id.json',
      title: 'Tested',
      'x-i18n': TESTED['x-i18n'],
      'x-widget': 'reference',
      'x-reference': { resource: 'programmes', label: 'tested' },
      examples: [7],
    };
  });
  asReleased(folder);
  expect((await lintFolder(folder)).mistakes).toEqual([]);
  const changed = rename(Master, 'tested', 'new_name').filter((line) => line.startsWith('changed'));
  expect(changed.sort()).toEqual([Bachelor, 'certifications', SHARED].map((name) => `changed schemas/${name}.json`).sort());
  expect((await lintFolder(folder)).mistakes).toEqual([]);
  expect(fileOf(SHARED)).toMatchObject({ 'x-record-label': '{title} {new_name}', properties: { new_name: { 'x-renamed-from': 'tested' } } });
  expect(fileOf(Bachelor)).toMatchObject({ properties: { new_name: {} }, examples: [{ new_name: 'b' }] });
  expect(fileOf(Bachelor).properties['new_name'], 'which says the old name once').not.toHaveProperty('x-renamed-from');
  expect(fileOf('certifications').properties['tested_id']).toMatchObject({ 'x-reference': { label: 'new_name' } });
  expect(diffFolder(folder).report).toEqual([
    expect.stringContaining(`safe     schemas/${SHARED}.json renamed:new_name`),
    '1 changes since the last release, 0 breaking',
  ]);
});

it('a shared field is not renamed to a name that one of the records has, nor the other way round', () => {
  edit(Master, ({ properties }) => void (properties['own_one'] = { ...TESTED, 'x-list': undefined }));
  asReleased(folder);
  const before = fileOf(SHARED);
  expect(() => rename(Bachelor, 'tested', 'own_one')).toThrow(`schemas/${Master}.json:`);
  expect(() => rename(Master, 'own_one', 'tested')).toThrow('has a field "tested" already');
  expect(() => rename(Master, 'tested', Object.keys(before['x-read-only'] as Node)[0] ?? '')).toThrow('is a name that the server gives');
  expect(fileOf(SHARED)).toEqual(before);
});

it('a breaking change of a shared field is listed and declared once, in its file', () => {
  edit(SHARED, ({ properties }) => void Object.assign(properties['tested'] ?? {}, { maxLength: 8 }));
  const id = 'narrowed:tested:maxLength';
  expect(diffFolder(folder).refused.filter((line) => line.includes(id))).toEqual([`  schemas/${SHARED}.json: "x-breaking": { "${id}": "the reason" }`]);
  edit(SHARED, (schema) => void (schema['x-breaking'] = { [id]: 'The registry takes no more.' }));
  expect(diffFolder(folder).refused).toEqual([]);
  edit(SHARED, (schema) => void (schema['x-breaking'] = { [id]: 'The registry takes no more.', 'removed:topic': 'Perhaps later.' }));
  expect(diffFolder(folder).refused).toEqual([expect.stringContaining(`schemas/${SHARED}.json: x-breaking declares "removed:topic"`)]);
});

it('the studio draws the shared fields of each type as their file has them now, and names its mistakes', async () => {
  const bench = new Workbench(folder);
  const drawn = (name: string) => (bench.draw(bench.open(name).text) as { schema: File }).schema.properties;
  for (const name of TYPES) expect(drawn(name)).toMatchObject({ tested: { title: 'Tested' } });
  edit(SHARED, ({ properties }) => void Object.assign(properties['tested'] ?? {}, { title: 'Tried' }));
  for (const name of TYPES) {
    expect(drawn(name)).toMatchObject({ tested: { title: 'Tried' } });
    expect(bench.check(name, bench.open(name).text)).toEqual([]);
  }
  expect((await bench.derive(Bachelor, bench.open(Bachelor).text)).types).toContain('tested?: string');
  expect(bench.vocabulary().labels['programmes']).toContain('tested');
  edit(SHARED, ({ properties }) => void Object.assign(properties['tested'] ?? {}, { 'x-list': { priority: 1 } }));
  expect(bench.check(Bachelor, bench.open(Bachelor).text)).toEqual([
    expect.objectContaining({ file: `${SHARED}.json`, text: expect.stringContaining('/properties/tested/x-list') as string }),
  ]);
});

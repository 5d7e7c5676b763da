import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECTIONS } from '../../../domain/sections';
import { renameInFolder } from '../../../scripts/rename/rename-in-folder';
import { asReleased } from '../../support/released-schemas';
import { fieldsOf } from '../../support/schema-fields';

/** Source files that name fields of applicants' records: the table of the CV formats for import, and the records of the demo's applicant. */
const TABLES = ['domain/profile/import/formats.ts', 'server/demo/applicant/records.ts'];
/** One required field of each section, with a new name. */
const RENAMES = SECTIONS.map((section) => {
  const [field] = fieldsOf(section, ({ required }) => required);
  return { section, name: field?.name ?? '', to: `${field?.name ?? ''}_now` };
});

/** Types that leave fields out by their names. TypeScript accepts names that are no fields there, so that it would not find a former name. */
const LEFT_OUT = 'domain/left-out.ts';
const leftOut = ({ section, name }: { section: string; name: string }) => `export type Of_${section} = Omit<SectionData['${section}'], 'id' | '${name}'>;`;

const READING = 'server/core/records/queries/reading.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rename-code-'));
  for (const part of ['domain', 'openapi', 'schemas', 'scripts', 'server', 'package.json', 'package-lock.json'])
    cpSync(part, join(root, part), { recursive: true });
  asReleased(join(root, 'schemas'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object };
  // Without the types of the DOM and of Node, which these files do not need, the compiler loads its input in a tenth of the time.
  const few = {
    compilerOptions: { ...compilerOptions, lib: ['ES2023'], types: [] },
    include: [...TABLES, 'domain/applications/eligibility.ts', LEFT_OUT, READING, 'openapi/generated/*.d.ts'],
  };
  writeFileSync(join(root, LEFT_OUT), `import type { SectionData } from './sections';\n${RENAMES.map(leftOut).join('\n')}\n`);
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(few));
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

const node = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', words, { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

it('a rename edits the code that names the field by the generated types, so that it compiles with the types of the new schemas', { timeout: 180_000 }, () => {
  for (const { section, name, to } of RENAMES) {
    const said = renameInFolder(join(root, 'schemas'), [section, name, to]);
    expect(said.filter((line) => line.startsWith('changed ') && !line.startsWith('changed schemas/')), `${section}.${name}`).not.toEqual([]);
  }
  expect(node('scripts/generate.mjs')).toEqual({ status: 0, said: '' });
  expect(node('node_modules/typescript7/bin/tsc', '--noEmit')).toEqual({ status: 0, said: '' });
  expect(readFileSync(join(root, LEFT_OUT), 'utf8')).toContain(RENAMES.map(({ section, to }) => leftOut({ section, name: to })).join('\n'));
  const field = RENAMES.find(({ section }) => section === 'work_experiences');
  for (const file of TABLES) expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`\\b${field?.to ?? ''}: `));
});

it('a rename names what no compiler checks: the SQL of the server that reads the field, and lines with its former name', () => {
  const [field] = fieldsOf('work_experiences', ({ required }) => !required);
  const name = field?.name ?? '';
  const lines = [
    `// The comment of ${name}: data ->> '${name}'.`,
    'export const READING = `select',
    `  data ->> '${name}' from work_experiences\`;`,
    `export const EACH = "jsonb_path_exists(data, '$.list[*].${name}') and (one.value ->> '${name}') is null";`,
    `export const readOf = (record: Record<string, unknown>) => record['${name}'];`,
  ];
  writeFileSync(join(root, READING), lines.join('\n'));
  const said = renameInFolder(join(root, 'schemas'), ['work_experiences', name, `${name}_now`]);
  expect(said.filter((line) => line.startsWith(READING))).toEqual([
    expect.stringMatching(new RegExp(`:3 has SQL that reads "${name}"`)),
    expect.stringContaining(':4 has SQL'),
    `${READING}:5`,
  ]);
});

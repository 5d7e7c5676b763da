import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSection } from '../../../scripts/studio/new-section.mjs';
import { Workbench } from '../../../scripts/studio/workbench.mjs';

const TITLES = { en: { one: 'Grade', many: 'Grades' }, el: { one: 'Βαθμός', many: 'Βαθμοί' } };

describe('a new section', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sections-'));
    cpSync('schemas', join(folder, 'schemas'), { recursive: true });
    mkdirSync(join(folder, 'domain'));
    cpSync('domain/sections.ts', join(folder, 'domain', 'sections.ts'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const made = (name: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => basename(file).startsWith(`${name}.`));

  it.each(['programmes', 'assignments', 'audit', 'photo', 'links', 'import', 'details', 'update', 'complete', 'you', 'constructor', 'calls_record'])(
    'does not take the name %s, which means something else',
    (name) => {
      expect(() => new Workbench(join(folder, 'schemas')).addSection(name, JSON.stringify(TITLES))).toThrow(
        `The portal uses the name ${name} for something else: choose another one.`,
      );
      expect(made(name)).toEqual([]);
    },
  );

  it.each(['Publications', 'my-papers', 'δημοσιεύσεις', '../papers', ''])('does not take the name "%s", which is not spelled as names are', (name) => {
    expect(() => new Workbench(join(folder, 'schemas')).addSection(name, JSON.stringify(TITLES))).toThrow('The name is written in snake_case');
  });

  it('leaves nothing half created where examples are left of a section that was removed', () => {
    const left = join(folder, 'schemas', 'examples', 'patents.invalid.json');
    writeFileSync(left, '[]');
    const before = readFileSync(join(folder, 'domain', 'sections.ts'), 'utf8');
    expect(() => writeSection(join(folder, 'schemas'), 'patents', TITLES)).toThrow(
      'There is a file schemas/examples/patents.invalid.json already: take it away first',
    );
    expect(made('patents')).toEqual([join('schemas', 'examples', 'patents.invalid.json')]);
    expect(readFileSync(join(folder, 'domain', 'sections.ts'), 'utf8')).toBe(before);
    rmSync(left);
    writeSection(join(folder, 'schemas'), 'patents', TITLES);
    expect(made('patents')).toHaveLength(3);
  });

  it('says that a folder of schemas alone has no list of sections', () => {
    expect(() => writeSection('schemas/examples', 'patents', TITLES)).toThrow('There is no domain/sections.ts next to this folder');
  });

  it('is created by plain Node.js too, as the tests of edits of schemas do', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', 'await import("./tests/schema-edits/copy.mjs")'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each(['certifications', 'grade'])('does not take the name of the schema %s', (name) => {
    expect(() => writeSection(join(folder, 'schemas'), name, TITLES)).toThrow(`There is a schema ${name} already.`);
  });
});

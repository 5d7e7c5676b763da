import { expect, test } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../../scripts/generate/bundle.mjs';
import { lintSchemas } from '../../scripts/generate/lint.mjs';
import { COPY_TYPES_KNOWN, copyTypesKnown, differences, TOUCHED } from './copy.mjs';
import { EDITS, RENAME, renamedExample } from './edits.mjs';
import { ORIGINAL } from './places';
import { SECTION } from './section.mjs';

const folder = join(ORIGINAL, 'schemas');
const vocabulary = JSON.parse(readFileSync(join(folder, 'vocabulary.json'), 'utf8')) as Record<string, unknown>;

test('each edit is clean by itself', () => {
  const { common, records, refusals } = readFolder(folder);
  for (const { name, file, edit } of EDITS) {
    // Only the edited schema and the one that it refers to, since checking all schemas each time is slow.
    const entities = new Map([...readFolder(folder).entities].filter(([each]) => [file, 'universities'].includes(each)));
    edit(entities.get(file) ?? {});
    const isRename = RENAME.after in (entities.get(file)?.properties as object);
    const renamed = (examples: Map<string, unknown[]>) => (isRename ? new Map([[file, examples.get(file)?.map(renamedExample) ?? []]]) : examples);
    expect(lintSchemas({ entities, common, records: renamed(records), refusals: renamed(refusals) }, vocabulary), name).toEqual([]);
  }
  expect(lintSchemas({ entities: new Map([['publications', SECTION]]), common, records, refusals }, vocabulary)).toEqual([]);
});

test('no other file is touched', () => {
  expect(differences(ORIGINAL, process.cwd())).toEqual(TOUCHED);
});

test('nothing that is missing keeps the project from compiling', () => {
  copyTypesKnown(ORIGINAL, process.cwd());
  const incremental = ['--incremental', '--tsBuildInfoFile', COPY_TYPES_KNOWN];
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '--noEmit', ...incremental], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('no edit breaks what is stored without a word', () => {
  expect(execFileSync(process.execPath, ['scripts/schemas-diff.mjs'], { encoding: 'utf8' })).toContain('renamed:remarks');
});

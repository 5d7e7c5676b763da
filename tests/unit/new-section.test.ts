import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSection } from '../../scripts/studio/new-section.mjs';

const TITLES = { en: { one: 'Grade', many: 'Grades' }, el: { one: 'Βαθμός', many: 'Βαθμοί' } };

describe('a new section', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sections-'));
    cpSync('schemas', join(folder, 'schemas'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['certifications', 'grade'])('does not take the name of the schema %s', (name) => {
    expect(() => writeSection(join(folder, 'schemas'), name, TITLES)).toThrow(`There is a schema ${name} already.`);
  });
});

import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NEEDED = ['schemas', 'openapi', 'scripts', 'domain', 'package-lock.json', 'package.json'];
/** Each run of the generator takes seconds, and longer on a busy machine. */
const SLOW_MS = 300_000;
let project: string;

/** Runs the command in the copy of the project; returns its error output, or undefined on success. */
const generate = (...flags: string[]): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, ['scripts/generate.mjs', ...flags], { cwd: project }).then(
    () => undefined,
    (error: { stderr: string }) => error.stderr,
  );

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'generated-'));
  for (const path of NEEDED) cpSync(path, join(project, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
}, SLOW_MS);
afterAll(() => rmSync(project, { recursive: true }));

describe('generated files', () => {
  it('are refused by the check when they are older than a schema or edited by hand, and generated again', async () => {
    expect(await generate()).toBeUndefined();
    expect(await generate('--check')).toBeUndefined();
    appendFileSync(join(project, 'openapi/generated/api.d.ts'), '// by hand');
    expect(await generate('--check')).toContain('npm run generate');
    expect(await generate()).toBeUndefined();
    expect(readFileSync(join(project, 'openapi/generated/api.d.ts'), 'utf8')).not.toContain('by hand');

    const schema = join(project, 'schemas/certifications.json');
    writeFileSync(schema, readFileSync(schema, 'utf8').replace('"title": "', '"title": "New '));
    expect(await generate('--check')).toContain('npm run generate');
  }, SLOW_MS);

  it('are not generated from a schema with a mistake', async () => {
    const schema = join(project, 'schemas/certifications.json');
    writeFileSync(schema, readFileSync(schema, 'utf8').replace('"type": "object"', '"tipe": "object"'));
    expect(await generate()).toMatch(/schemas\/certifications\.json:\d+ .*"tipe" is not in the vocabulary/);
  }, SLOW_MS);
});

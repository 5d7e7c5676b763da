import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diffFolder } from '../../scripts/generate/diff-folder.mjs';
import { lintFolder } from '../../scripts/generate/lint-files.mjs';
import { Workbench } from '../../scripts/studio/workbench.mjs';
import { freePort } from '../../server/platform/http/gate';
import { NO_SCHEMA, OTHER_FILES, texts } from './broken-file-cases';
import type { Breakage } from './misunderstood';
import { NOT_JSON, SCHEMA } from './not-json-cases';

/** Starting a command takes seconds, and longer on a busy machine. */
const SLOW_MS = 180_000;

/** Matches raw error messages of JavaScript and Node.js, which a maintainer must not see. */
const RIDDLE = /Cannot read|is not a function|is not iterable|undefined|Expected.*Expected|\bat .*\.m?[jt]s:\d|node:internal|TypeError|RangeError|SyntaxError/;

let folder: string;
const write = ({ file = SCHEMA, text }: Pick<Breakage, 'file' | 'text'>, root: string): void => {
  rmSync(join(root, file), { force: true });
  if (text !== undefined) writeFileSync(join(root, file), text);
};

/** Copies the schema and only the project files that it needs, since linting all schemas is slow. */
function copySome(to: string): void {
  for (const inside of ['common', 'examples']) mkdirSync(join(to, inside), { recursive: true });
  for (const file of ['vocabulary.json', 'released.lock.json', 'common/date.json', 'common/server_fields.json']) cpSync(join('schemas', file), join(to, file));
  write({ text: texts }, to);
}

/** Runs each command of the studio on a folder: it must answer, or give the reason in a sentence. */
async function askStudio(root: string): Promise<string[]> {
  const bench = new Workbench(root);
  const text = (() => {
    try {
      return readFileSync(join(root, SCHEMA), 'utf8');
    } catch {
      return '';
    }
  })();
  const said: string[] = [];
  const asked = [
    () => bench.names(),
    () => bench.vocabulary(),
    () => bench.open('certifications'),
    () => bench.draw(text),
    () => bench.check('certifications', text),
  ];
  for (const verb of [...asked, () => bench.derive('certifications', text)]) {
    try {
      said.push(JSON.stringify(await verb()));
    } catch (error) {
      said.push((error as Error).message);
    }
  }
  return said.filter((line) => RIDDLE.test(line));
}

describe('a broken file is named by what is wrong and what to do, by lint, diff and studio:', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'broken-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([...NOT_JSON, ...NO_SCHEMA, ...OTHER_FILES])('$what', async (breakage) => {
    const root = mkdtempSync(join(folder, 'schemas-'));
    copySome(root);
    write(breakage, root);
    const { mistakes } = await lintFolder(root);
    expect(mistakes.filter((line) => line.includes(breakage.said)), mistakes.slice(0, 9).join('\n')).toHaveLength(1);
    expect(mistakes.filter((line) => RIDDLE.test(line))).toEqual([]);
    const ofField = /required and has no words|is missing, and domain/;
    if (breakage.alone) expect(mistakes.filter((line) => line.includes(SCHEMA) && !ofField.test(line))).toHaveLength(1);
    const { report, refused } = diffFolder(root);
    expect([...report, ...refused].filter((line) => RIDDLE.test(line))).toEqual([]);
    expect(await askStudio(root)).toEqual([]);
  });

  it.each([...NOT_JSON, ...NO_SCHEMA])('$what, by the studio at the same line as by the lint, once', async (breakage) => {
    const root = mkdtempSync(join(folder, 'schemas-'));
    copySome(root);
    const text = breakage.text ?? '';
    const checked = new Workbench(root).check('certifications', text).map(({ line, text: fault }) => `${String(line)} ${fault}`);
    write(breakage, root);
    const { mistakes } = await lintFolder(root);
    const [, line, fault] = /^schemas\/certifications\.json:(\d+)(?::\d+)? (.*)$/s.exec(mistakes.find((each) => each.includes(breakage.said)) ?? '') ?? [];
    expect(checked.filter((each) => each === `${String(line)} ${String(fault)}`), checked.join('\n')).toHaveLength(1);
  });
});

describe('no command answers a broken file with a stack trace:', () => {
  let project: string;
  const STAMP = 'dist/sources.sha256';
  const SAID = 'schemas/certifications.json:1:3 title is a name without quotes: write "title"';

  /** A copy of the necessary parts of the project, with one broken schema. */
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'project-'));
    for (const part of ['schemas', 'scripts', 'domain', 'openapi', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']) {
      cpSync(part, join(project, part), { recursive: true, filter: (path) => !path.endsWith('openapi/generated') });
    }
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    write({ text: '{ title: "A" }' }, join(project, 'schemas'));
    mkdirSync(join(project, 'dist'));
    writeFileSync(join(project, STAMP), 'of before');
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it.each(['schemas-lint', 'schemas-diff', 'generate', 'build', 'start'])('%s', (command) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`], { cwd: project, encoding: 'utf8' });
    // Where no person reads, a start writes each line as JSON.
    const said = command === 'start' ? (JSON.parse(stderr.trim()) as { msg: string }).msg : stderr;
    expect(said).toContain(SAID);
    expect(stdout + stderr).not.toMatch(RIDDLE);
    expect(status).toBe(1);
    expect(readFileSync(join(project, STAMP), 'utf8'), 'what was built before stays, and is used again once the mistake is taken back').toBe('of before');
  }, SLOW_MS);

  it('schemas-diff, when nobody reads on', () => {
    // A folder of its own: an undeclared change of the project's schemas would be an error, too.
    const root = mkdtempSync(join(tmpdir(), 'unchanged-'));
    copySome(root);
    writeFileSync(join(root, 'released.lock.json'), '{ "common": {}, "entities": {} }');
    const { status, stderr } = spawnSync('bash', ['-c', `set -o pipefail; '${process.execPath}' scripts/schemas-diff.mjs --schemas '${root}' | true`], {
      encoding: 'utf8',
    });
    rmSync(root, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }, SLOW_MS);

  it('studio', async () => {
    const port = String(await freePort('localhost'));
    const studio = spawn(process.execPath, ['scripts/studio.mjs', '--port', port, '--schemas', join(project, 'schemas')], { cwd: process.cwd() });
    let output = '';
    for (const stream of [studio.stdout, studio.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    try {
      while (!output.includes('Ctrl+C')) await Promise.race([once(studio.stdout, 'data'), once(studio, 'exit').then(() => Promise.reject(new Error(output)))]);
      const origin = `http://localhost:${port}`;
      const opened = await fetch(`${origin}/studio/schemas/certifications`);
      const { text } = (await opened.json()) as { text: string };
      const checked = await fetch(`${origin}/studio/check/certifications`, { method: 'POST', headers: { origin }, body: text });
      expect(await checked.json()).toEqual({ mistakes: [{ line: 1, text: 'title is a name without quotes: write "title"' }] });
      const derived = await fetch(`${origin}/studio/derive/calls`, { method: 'POST', headers: { origin }, body: '{}' });
      expect(await derived.json()).toEqual({ message: 'certifications.json:1:3 title is a name without quotes: write "title"' });
      for (const path of ['//', '/studio/nothing', '/studio/schemas/%']) {
        const unknown = await fetch(`${origin}${path}`);
        expect({ path, status: unknown.status, text: await unknown.text() }).toEqual({ path, status: 404, text: expect.not.stringMatching(RIDDLE) as string });
      }
      expect(output).not.toMatch(RIDDLE);
    } finally {
      studio.kill();
      await once(studio, 'exit');
    }
  }, SLOW_MS);
});

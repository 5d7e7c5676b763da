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
import { misunderstood, type Breakage } from './misunderstood';
import { NOT_JSON, SCHEMA } from './not-json-cases';

/** Starting a command takes seconds, and longer on a busy machine. */
const SLOW_MS = 180_000;

const titled = (title: string) => ({ title, 'x-i18n': { el: { title } } });
const section = { one: 'Certification', many: 'Certifications', add: 'Add a certification', empty: 'Add certificates.' };

/** A schema of its own, so that changes of the project's schemas do not change the expected messages. */
const whole = {
  $schema: './vocabulary.json',
  $id: SCHEMA,
  ...titled('Certifications'),
  'x-titles': { en: section, el: section },
  'x-privacy': { purpose: 'assess', retention: 'profile' },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'issued_on'],
  properties: {
    title: { ...titled('Title'), type: 'string', minLength: 1, maxLength: 200, 'x-list': { priority: 1 }, examples: ['A'] },
    issued_on: { $ref: 'common/date.json', ...titled('Issue date'), examples: ['2023-03-01'] },
  },
  examples: [{ title: 'A', issued_on: '2023-03-01' }],
};
const texts = JSON.stringify(whole, null, 2);

/** The file with other keywords at its root, or in its field `title`. */
const rootWith = (part: object): string => JSON.stringify({ ...whole, ...part }, null, 2);
const fieldWith = (part: object): string => rootWith({ properties: { ...whole.properties, title: { ...whole.properties.title, ...part } } });
const common = (name: string, part: object): string =>
  JSON.stringify({ $schema: '../vocabulary.json', $id: `common/${name}.json`, title: 'T', 'x-i18n': { el: { title: 'Τ' } }, type: 'string', maxLength: 9, examples: ['A'], ...part });

const INVALID = 'examples/certifications.invalid.json';
const refusal = (part: object): string => `[\n${JSON.stringify({ why: 'no title', at: ['title'], type: 'required', data: { issued_on: '2020-01-31' }, ...part })}]`;

const NO_SCHEMA: Breakage[] = [
  { what: 'an object of nothing', text: '{}', said: ':1 has no "title"' },
  ...['properties', 'x-i18n', 'x-titles', 'x-computed', 'x-read-only'].flatMap((key) =>
    [null, []].map((value) => ({ what: `${key} that is ${JSON.stringify(value)}`, text: rootWith({ [key]: value }), said: ` /${key}: must be an object` })),
  ),
  ...['required', 'examples', 'allOf', 'x-rules', 'x-groups', 'x-keys', 'x-server-fields'].flatMap((key) =>
    [null, {}].map((value) => ({ what: `${key} that is ${JSON.stringify(value)}`, text: rootWith({ [key]: value }), said: ` /${key}: must be a list` })),
  ),
  ...[5, null, []].map((value) => ({ what: `a field that is ${JSON.stringify(value)}`, text: rootWith({ properties: { title: value } }), said: ' /properties/title: must be ' })),
  ...['x-list', 'x-filter', 'x-file', 'x-reference', 'x-roles', 'x-messages', 'x-deprecated', 'x-enum-labels'].map((key) => ({
    what: `${key} that is null`,
    text: fieldWith({ [key]: null }),
    said: ` /properties/title/${key}: must be an object`,
  })),
  ...misunderstood({ whole, fieldWith, rootWith }),
  { what: 'an if that is true', text: rootWith({ if: true, then: {} }), said: ' /if: must be an object' },
  { what: 'a type that there is not', text: fieldWith({ type: 'text' }), said: ' /properties/title/type: ' },
  { what: 'codes that are none', text: fieldWith({ enum: {} }), said: ' /properties/title/enum: must be a list' },
  { what: 'another $id', text: rootWith({ $id: 'other.json' }), said: ' /$id: must be "certifications.json"' },
  { what: 'an $id that is a number', text: rootWith({ $id: 7 }), said: ' /$id: must be "certifications.json"' },
  { what: 'a reference to nothing', text: fieldWith({ $ref: 'common/nothing.json' }), said: ' /properties/title/$ref: "common/nothing.json" does not exist' },
  { what: 'a reference to an entity', text: fieldWith({ $ref: 'certifications.json' }), said: ' /properties/title/$ref: "certifications.json" does not exist' },
  { what: 'a reference that is a number', text: fieldWith({ $ref: 7 }), said: ' /properties/title/$ref: must be a text' },
  { what: 'a reference to nothing in an example', text: rootWith({ examples: [{ $ref: 'x.json' }] }), said: '/examples/0/$ref: "x.json" does not exist' },
  { what: 'a pattern that is none', text: fieldWith({ pattern: '[a-' }), said: ' /properties/title/pattern: is not a regular expression' },
  { what: 'a field called __proto__', text: texts.replace('"properties": {', '"properties": { "__proto__": { "type": "string" },'), said: ' /properties/__proto__: is a name that every object' },
  { what: 'groups without an end', text: rootWith({ properties: { title: JSON.parse(`${'{"type":"object","properties":{"a":'.repeat(900)}{}${'}}'.repeat(900)}`) as unknown } }), said: 'is the start of more than 100 levels within each other' },
];

const OTHER_FILES: Breakage[] = [
  { what: 'a value type that holds itself', file: 'common/date.json', text: common('date', { $ref: 'date.json' }), said: 'common/date.json:1 holds itself, which no form can render: date.json refers to date.json' },
  { what: 'a value type that is no JSON', file: 'common/date.json', text: '{', said: 'schemas/common/date.json:1:1 the "{"' },
  { what: 'a value type that is gone', file: 'common/date.json', text: undefined, said: ' /properties/issued_on/$ref: "common/date.json" does not exist' },
  { what: 'no fields of the server', file: 'common/server_fields.json', text: undefined, said: 'schemas/common/server_fields.json is missing: take it back from git' },
  { what: 'a schema that is gone', text: undefined, said: 'schemas/certifications.json is missing, and domain/sections.ts names it: write the schema, or take the name out' },
  { what: 'a section without its names', text: rootWith({ 'x-titles': undefined }), said: '/x-titles: is missing: a section says there' },
  { what: 'a schema in no table', file: 'pets.json', text: rootWith({ $id: 'pets.json' }), said: 'schemas/pets.json:1 is in no resource, so that nothing shows or keeps its records' },
  { what: 'a file whose name is not read', file: 'Pets2.json', text: '{}', said: 'schemas/Pets2.json is read by nothing: rename it' },
  ...['certifications', 'certifications_record'].map((name) => ({
    what: `a value type called ${name}`,
    file: `common/${name}.json`,
    text: common(name, {}),
    said: `schemas/common/${name}.json:1 has the name that the API document gives to schemas/certifications.json: rename it`,
  })),
  ...['common/date.changes.ts', 'examples/certifications.changes.ts', 'certifications.change.ts', 'certifications.changes.js'].map((file) => ({
    what: `a file of changes called ${file}`,
    file,
    text: 'export default [];',
    said: `schemas/${file} is read by nothing: rename it to a schema in schemas/ and ".changes.ts", as "work_experiences.changes.ts"`,
  })),
  { what: 'no vocabulary', file: 'vocabulary.json', text: undefined, said: 'schemas/vocabulary.json is missing: take it back from git' },
  { what: 'a vocabulary that is no JSON', file: 'vocabulary.json', text: '{,}', said: 'schemas/vocabulary.json:1:2 is a comma too many' },
  { what: 'a vocabulary that is no schema', file: 'vocabulary.json', text: '{ "$ref": "#/nowhere" }', said: 'schemas/vocabulary.json:1 cannot be used' },
  { what: 'no lock', file: 'released.lock.json', text: undefined, said: 'schemas/released.lock.json is missing: take it back from git' },
  { what: 'a lock that is no JSON', file: 'released.lock.json', text: '{ "common": {} "entities": {} }', said: 'schemas/released.lock.json:1:15 needs a comma here' },
  { what: 'a lock of nothing', file: 'released.lock.json', text: '{}', said: 'schemas/released.lock.json:1 is not as npm run schemas:diff -- --release writes it' },
  { what: 'a lock without versions', file: 'released.lock.json', text: '{ "common": {}, "entities": { "certifications": null } }', said: 'schemas/released.lock.json:1 is not as' },
  { what: 'changes of meaning that are no TypeScript', file: 'certifications.changes.ts', text: 'export default [\n{ number: 1,, }];', said: 'schemas/certifications.changes.ts:2:13 is not TypeScript: ' },
  { what: 'changes of meaning that are no list', file: 'certifications.changes.ts', text: 'export default 7;', said: 'schemas/certifications.changes.ts:1 default-export a list of changes' },
  { what: 'changes of meaning that are no changes', file: 'certifications.changes.ts', text: 'export default [7];', said: 'schemas/certifications.changes.ts:1 entry 1 of the list is no change' },
  { what: 'changes of meaning that convert nothing', file: 'certifications.changes.ts', text: 'export default [{ number: 1, what: "A", examples: [{ before: {}, after: {} }] }];', said: 'schemas/certifications.changes.ts:1 change 1 has no function "convert"' },
  { what: 'changes of meaning that fail when they are loaded', file: 'certifications.changes.ts', text: 'throw new Error("No such record.");', said: 'schemas/certifications.changes.ts:1 cannot be loaded: No such record.' },
  { what: 'examples that are an object', file: 'examples/certifications.valid.json', text: '{}', said: 'schemas/examples/certifications.valid.json:1:1 is an object, and must be a list' },
  { what: 'an example of a field that is gone', file: 'examples/certifications.valid.json', text: '[{ "title": "A", "issued_on": "2020-01-31",\n"gone": 1 }]', said: 'schemas/examples/certifications.valid.json:2 /0/gone: contradicts the schema: "gone" is not one of its properties: correct its name, or take it out of the example' },
  { what: 'an example that leaves something out', file: 'examples/certifications.valid.json', text: '[\n{}]', said: 'schemas/examples/certifications.valid.json:2 /0: leaves out "title", which is required: add it' },
  { what: 'an example that is to be refused, and is valid', file: INVALID, text: refusal({ data: { title: 'A', issued_on: '2020-01-31' } }), said: `schemas/${INVALID}:2 /0: "no title" is refused by nothing: let its data break the schema, or move it to the valid examples` },
  { what: 'an example that is refused for something else', file: INVALID, text: refusal({ data: { title: 'A' } }), said: `:2 /0: "no title" is not refused by "type": "required" at ["title"], but by "type": "required" at ["issued_on"]: correct the one or the other` },
  { what: 'an example that is to be refused without its fault', file: INVALID, text: refusal({ at: 'title' }), said: ':2 /0: is no record with its fault: write { "why"' },
  { what: 'invalid examples of no schema', file: 'examples/pets.invalid.json', text: '[]', said: 'schemas/examples/pets.invalid.json:1 has no schema: rename it, or take it away' },
];

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
  const asked = [() => bench.names(), () => bench.vocabulary(), () => bench.open('certifications'), () => bench.draw(text), () => bench.check('certifications', text)];
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
    expect(stderr).toContain(SAID);
    expect(stdout + stderr).not.toMatch(RIDDLE);
    expect(status).toBe(1);
    expect(readFileSync(join(project, STAMP), 'utf8'), 'what was built before stays, and is used again once the mistake is taken back').toBe('of before');
  }, SLOW_MS);

  it('schemas-diff, when nobody reads on', () => {
    // A folder of its own: an undeclared change of the project's schemas would be an error, too.
    const root = mkdtempSync(join(tmpdir(), 'unchanged-'));
    copySome(root);
    writeFileSync(join(root, 'released.lock.json'), '{ "common": {}, "entities": {} }');
    const { status, stderr } = spawnSync('bash', ['-c', `set -o pipefail; '${process.execPath}' scripts/schemas-diff.mjs --schemas '${root}' | true`], { encoding: 'utf8' });
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

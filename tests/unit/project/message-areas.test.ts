import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { messageFiles } from '../../support/message-files';

const ROOT = fileURLToPath(new URL('../../../src', import.meta.url));
const GENERATED = fileURLToPath(new URL('../../../openapi/generated/messages/en', import.meta.url));

/** Modules that `schema-ui/index.ts` imports into every page, but that only a page with a list or a rubric renders. */
const DRAWN_ON_DEMAND = /^schema-ui\/(list|resource|csv)\/|^schema-ui\/RubricBuilder/;

const flatten = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap((
    [key, value]: [string, unknown],
  ) => (typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [prefix + key]));

/** The area of each message key and of each key prefix. */
const areaOf = new Map<string, string>();
const generated = readdirSync(GENERATED).map((file) => [file.replace('.json', ''), `${GENERATED}/${file}`] as const);
for (const [area, file] of [...messageFiles('en'), ...generated]) {
  for (const key of flatten(JSON.parse(readFileSync(file, 'utf8')) as object)) {
    areaOf.set(key, area);
    const parts = key.split('.');
    for (let count = 2; count < parts.length; count++) areaOf.set(`${parts.slice(0, count).join('.')}.\${`, area);
  }
}

function fileOf(from: string, path: string): string[] {
  const base = resolve(dirname(from), path);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((file) => /\.tsx?$/.test(file) && existsSync(file)).slice(0, 1);
}

interface Module {
  /** Modules that it imports, statically or dynamically. */
  imports: string[];
  /** Message areas that it uses, each with one of its keys. */
  draws: Map<string, string>;
  /** Message areas that it loads itself. */
  loads: string[];
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const paths = [...all(text, /^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm), ...all(text, /import\('(\.[^']+)'\)/g)];
  const keys = all(text, /['"`]([a-z][\w-]*(?:\.[\w-]+)+(?:\.\$\{)?)/g);
  const draws = new Map(keys.flatMap((key) => (areaOf.has(key) ? [[areaOf.get(key) ?? '', key] as const] : [])));
  return { imports: paths.flatMap((path) => fileOf(file, path)), draws, loads: all(text, /loadMessages\('([\w-]+)'\)/g) };
}

/** All modules that a module imports, itself first. */
function reach(start: string, found = new Map<string, Module>()): Map<string, Module> {
  if (found.has(start) || DRAWN_ON_DEMAND.test(relative(ROOT, start))) return found;
  const module = readModule(start);
  found.set(start, module);
  for (const next of module.imports) reach(next, found);
  return found;
}

/** `file: key` of each message that a page would show as its raw key, since neither the page nor its modules load the key's area. */
function unloaded(start: string, given: readonly string[]): string[] {
  const modules = reach(start);
  const loaded = new Set(['core', ...given, ...[...modules.values()].flatMap(({ loads }) => loads)]);
  return [...modules].flatMap(([file, { draws }]) => [...draws].filter(([area]) => !loaded.has(area)).map(([, key]) => `${relative(ROOT, file)}: ${key}`));
}

const screens = ['public-screens', 'signed-in-screens'].map((file) => readFileSync(`${ROOT}/screens/${file}.ts`, 'utf8')).join('\n');
const LINE = /^ {2}'?([\w.-]+)'?: (page|resource|drawn)\((?:'[^']+', )?\(\) => import\('([^']+)'\)(.*)\),$/gm;
const SCREENS = [...screens.matchAll(LINE)].map(([, name = '', kind, path = '', areas = '']) => ({
  name,
  file: fileOf(`${ROOT}/screens/public-screens.ts`, path)[0] ?? expect.fail(`${name} has no module`),
  areas: [...all(areas, /'([\w-]+)'/g), ...(kind === 'resource' ? ['forms'] : [])],
}));

it('finds every screen', () => {
  expect(SCREENS.map(({ name }) => name)).toEqual(expect.arrayContaining(['home', 'call', 'application.details', 'manage.update', 'applications']));
});

it.each(SCREENS)('draws no word of a file that $name has not loaded', ({ file, areas }) => {
  expect(unloaded(file, areas)).toEqual([]);
});

it('renders with every page only words that are always there', () => {
  expect(unloaded(`${ROOT}/layout/MainLayout.tsx`, [])).toEqual([]);
});

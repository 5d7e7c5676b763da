import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './sources.mjs';

const TOP = resolve(ROOT);

/** How the built files name packages: imports, also those at run time, and files of a package. */
const NAMES = [
  /^(?:import|export)[^'"]*\bfrom\s+["']([^"']+)["']/gm,
  /^import\s+["']([^"']+)["']/gm,
  /\bimport\(\s*["']([^"']+)["']\s*\)/g,
  /\brequire\.resolve\(["']([^"']+)["']\)/g,
];

/** @param {string} specifier @returns the name of the package, without a path in it */
const packageOf = (specifier) => specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');

/** @param {string} folder @returns {string[]} the names of the packages that the built files in a folder import */
export function importedPackages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const specifiers = files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    return NAMES.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name));
  });
  const bare = specifiers.filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name));
  return [...new Set(bare.map(packageOf))].sort();
}

/** The folder in which Node finds a package that is imported from a folder. @param {string} name @param {string} from @returns {string | undefined} */
function folderOf(name, from) {
  for (let folder = from;; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === TOP) return undefined;
  }
}

/**
 * The folders of packages and of all that they depend on, relative to the project. Optional packages and peers count where they are installed.
 * @param {readonly string[]} names @returns {string[]}
 * @throws {Error} when one that is needed is not installed
 */
export function installedClosure(names) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name, /** @type {{ from: string, needed: boolean }} */ { from, needed }) => {
    const folder = folderOf(name, from);
    if (!folder && needed) throw new Error(`the package ${name} is not installed: run npm ci`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const one of Object.keys(dependencies)) add(one, { from: folder, needed: !(one in optionalDependencies) });
    for (const one of Object.keys(optionalDependencies)) add(one, { from: folder, needed: false });
  };
  for (const name of names) add(name, { from: TOP, needed: true });
  return [...found].map((folder) => relative(TOP, folder)).sort();
}

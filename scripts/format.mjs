/**
 * `npm run format [files]`: formats the repository, or the given files, by dprint.json. `npm run format:check` (`--check`) writes nothing and fails when
 * something is not formatted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createFromBuffer } from '@dprint/formatter';
import { sayFailure } from './lib/failure.mjs';
import { ROOT } from './lib/sources.mjs';

/** The part of dprint.json with the options of a plugin, by the endings that the plugin formats. */
const PLUGINS = { typescript: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx'], json: ['.json'], markdown: ['.md'], malva: ['.css'], yaml: ['.yaml', '.yml'] };

/** @typedef {import('@dprint/formatter').Formatter} Formatter */

const { plugins, excludes, lineWidth, indentWidth, newLineKind, ...options } = JSON.parse(readFileSync(join(ROOT, 'dprint.json'), 'utf8'));

/** @type {Map<string, Formatter>} */
const formatters = new Map();
for (const [name, endings] of Object.entries(PLUGINS)) {
  const plugin = plugins.find((/** @type {string} */ path) => path.includes(name));
  const formatter = createFromBuffer(readFileSync(join(ROOT, plugin)));
  formatter.setConfig({ lineWidth, indentWidth, newLineKind }, options[name] ?? {});
  for (const ending of endings) formatters.set(ending, formatter);
}

/** The files that git knows or would add and that a formatter knows, among the given ones or all. @param {readonly string[]} given */
function formattedFiles(given) {
  const without = excludes.map((/** @type {string} */ pattern) => `:(exclude,glob)${pattern}`);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...(given.length > 0 ? given : ['.']), ...without], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\n').filter((file) => formatters.has(extname(file)) && existsSync(join(ROOT, file)));
}

try {
  const [first, ...rest] = process.argv.slice(2);
  const isCheck = first === '--check';
  const given = isCheck ? rest : process.argv.slice(2);
  const changed = [];
  for (const file of formattedFiles(given)) {
    const path = join(ROOT, file);
    const before = readFileSync(path, 'utf8');
    const after = formatters.get(extname(file))?.formatText({ filePath: path, fileText: before }) ?? before;
    if (after === before) continue;
    changed.push(file);
    if (!isCheck) writeFileSync(path, after);
  }
  if (isCheck && changed.length > 0) throw new Error(`${changed.join(', ')}. Run npm run format.`);
} catch (error) {
  sayFailure('Not formatted', error);
}

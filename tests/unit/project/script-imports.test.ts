import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const STATIC_IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'(\.[^']+)'/gm;

const importsOf = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, path = '']) => join(dirname(file), path));

/** The chain of static imports from a script to a TypeScript module, if there is one. */
function chainToTypeScript(file: string, seen = new Set<string>()): string[] | undefined {
  if (file.endsWith('.ts')) return [file];
  if (seen.has(file) || !existsSync(file)) return undefined;
  seen.add(file);
  for (const next of importsOf(file)) {
    const rest = chainToTypeScript(next, seen);
    if (rest) return [file, ...rest];
  }
  return undefined;
}

// Node loads static imports before `scripts/lib/typescript.mjs` has run, so that the script would fail at once.
const commands = [...readdirSync('scripts').map((name) => join('scripts', name)), 'bench/run.mjs', 'bench/deadline.mjs', 'bench/serve-form.mjs'].filter((
  file,
) => file.endsWith('.mjs'));
it.each(commands)('%s imports TypeScript modules by await import() only', (file) => {
  expect(chainToTypeScript(file)).toBeUndefined();
});

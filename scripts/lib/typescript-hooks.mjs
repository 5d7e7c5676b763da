/** Node's module hooks (`module.register`): they resolve imports of TypeScript without a file extension and strip the types. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const isOurs = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(isOurs && !/\.\w+$/.test(specifier) ? `${specifier}.ts` : specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  const { code, errors } = await transform(file, await readFile(file, 'utf8'));
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message ?? ''}`);
  return { format: 'module', source: code, shortCircuit: true };
}

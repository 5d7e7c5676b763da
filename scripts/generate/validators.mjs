/** Compiles the forms' validators, so that the browser needs no `unsafe-eval`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { _ } from 'ajv';
import { rolldown } from 'rolldown';
import { withDecimalMultiples } from '../../domain/records/decimal-multiples.mjs';
import { isDescribing } from '../../domain/schema/keywords.ts';
import { withoutKeywords } from './bundle.mjs';

// The CommonJS file, because the ES module imports lodash by folder, which Node does not resolve.
const { compileSchemaValidatorsCode } = createRequire(import.meta.url)('@rjsf/validator-ajv8/compileSchemaValidators');

const TYPES = `import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
declare const validators: ValidatorFunctions;
export default validators;
`;

/** Keywords that check nothing, as texts for people, and would increase the size of the compiled code. @param {string} keyword */
const isAnnotation = (keyword) => isDescribing(keyword) || keyword === '$comment';

/**
 * Writes `<name>.mjs` for each schema: the functions that RJSF looks up by the hash of each part of the schema. Code that several
 * validators need is in `shared/` once.
 * @param {Map<string, any>} schemas self-contained ones
 * @param {string} folder
 * @param {{ whole?: boolean }} [options] `whole` keeps the texts: for `oneOf`, RJSF looks up the branches by a hash that includes them
 */
export async function writeValidators(schemas, folder, { whole = false } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const input = {};
  for (const [name, schema] of schemas) {
    // The library writes CommonJS only, because a schema's hash may start with a character that an ES module export name cannot.
    const source = join(folder, `${name}.cjs`);
    writeFileSync(
      source,
      compileSchemaValidatorsCode(whole ? schema : withoutKeywords(schema, isAnnotation), {
        extenderFn: (/** @type {any} */ ajv) => withDecimalMultiples(ajv, _),
      }),
    );
    writeFileSync(join(folder, `${name}.d.mts`), TYPES);
    input[name] = source;
  }
  const bundle = await rolldown({ input, logLevel: 'warn', platform: 'browser' });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' });
  await bundle.close();
  for (const source of Object.values(input)) rmSync(source);
}

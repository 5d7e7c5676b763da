/** Compiles the forms' validators, so that the browser needs no `unsafe-eval`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { rolldown } from 'rolldown';

// Its ES module imports lodash by folder, which Node does not resolve.
const { compileSchemaValidatorsCode } = createRequire(import.meta.url)('@rjsf/validator-ajv8/compileSchemaValidators');

const TYPES = `import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
declare const validators: ValidatorFunctions;
export default validators;
`;

/**
 * Writes `<name>.mjs` for each schema: the functions that RJSF asks for, by the hash of each part of the schema.
 * @param {Map<string, any>} schemas self-contained ones
 * @param {string} folder
 */
export async function writeValidators(schemas, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of schemas) {
    // The library writes CommonJS only: a schema's hash may begin with a sign that no export can have.
    const source = join(folder, `${name}.cjs`);
    writeFileSync(source, compileSchemaValidatorsCode(schema, {}));
    const bundle = await rolldown({ input: source, logLevel: 'warn', platform: 'browser' });
    await bundle.write({ file: join(folder, `${name}.mjs`), format: 'esm' });
    await bundle.close();
    rmSync(source);
    writeFileSync(join(folder, `${name}.d.mts`), TYPES);
  }
}

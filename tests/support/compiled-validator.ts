import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { writeValidators } from '../../scripts/generate/validators.mjs';

/** Compiles the validator of a self-contained schema as the build does for the browser. */
export async function compiledValidator(schema: object): Promise<ValidateFunction> {
  const caches = join('node_modules', '.cache');
  mkdirSync(caches, { recursive: true });
  const folder = resolve(mkdtempSync(join(caches, 'compiled-validator-')));
  try {
    await writeValidators(new Map([['made_up', { ...schema, $id: 'made_up.json' }]]), folder);
    const { default: functions } = (await import(/* @vite-ignore */ join(folder, 'made_up.mjs'))) as { default: Record<string, ValidateFunction> };
    return functions['made_up.json'] as ValidateFunction;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import type { SchemaChange } from '@domain/records/schema-changes';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { use } from 'react';
import { loadMessages } from '../i18n';
import { loadOnce } from './load-once';
import type { EntitySchema, RecordData } from './types';
import { loadInputs } from './widgets/registry';

/** A schema with the validator that was compiled from it. */
export interface Entity {
  schema: EntitySchema;
  validator: ValidatorType<RecordData, RJSFSchema>;
  /** The changes of meaning that are applied to stored drafts, from `schemas/{name}.changes.ts`; empty when there is no such file. */
  changes?: readonly SchemaChange[];
}

const schemas = import.meta.glob<EntitySchema>('/openapi/generated/schemas/*.json', { import: 'default' });
const validators = import.meta.glob<ValidatorFunctions>('/openapi/generated/validators/*.mjs', { import: 'default' });
const changesOfMeaning = import.meta.glob<readonly SchemaChange[]>('/schemas/*.changes.ts', { import: 'default' });

function found<T>(table: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const load = table[path];
  if (!load) throw new Error(`There is no ${path}.`);
  return load();
}

/** Loads the form schema `name` and the interface messages of forms. Throws when there is no such schema. */
export const loadSchema = (name: string): Promise<EntitySchema> =>
  loadOnce(`schema ${name}`, async () => {
    await loadMessages('forms');
    return found(schemas, `/openapi/generated/schemas/${name}.json`);
  });

async function loadFormSchema(name: string): Promise<EntitySchema> {
  const schema = await loadSchema(name);
  await loadInputs(schema);
  return schema;
}

/** The schema `name` with its precompiled validator, once all input components of its form are loaded. */
export const loadEntity = (name: string): Promise<Entity> =>
  loadOnce(`entity ${name}`, async () => {
    const [schema, functions, changes] = await Promise.all([
      loadFormSchema(name),
      found(validators, `/openapi/generated/validators/${name}.mjs`),
      changesOfMeaning[`/schemas/${name}.changes.ts`]?.() ?? [],
    ]);
    return { schema, validator: createPrecompiledValidator<RecordData>(functions, schema as RJSFSchema), changes };
  });

/** Suspends until the schema is loaded. */
export const useSchema = (name: string): EntitySchema => use(loadSchema(name));
/** Suspends until the schema and its validator are loaded. */
export const useEntity = (name: string): Entity => use(loadEntity(name));

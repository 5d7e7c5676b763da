import { use } from 'react';
import { loadMessages } from '../i18n';
import type { Entity } from '../schema-ui/entity';
import { interpretingValidator } from '../schema-ui/interpreting-validator';
import { loadInputs } from '../schema-ui/widgets/registry';
import type { EntitySchema } from '../schema-ui';

/** Replaces `schema-ui/entity` in the studio (by an alias): schemas come from the editor, and each edited state has a name of its own. */
const schemas = new Map<string, Promise<EntitySchema>>();
const entities = new Map<string, Promise<Entity>>();

let latest: EntitySchema | undefined;
let edits = 0;

/** The name under which forms and lists find this schema; it changes only when the schema object does. */
export function nameOfSchema(schema: EntitySchema): string {
  if (schema !== latest) {
    latest = schema;
    edits += 1;
    schemas.clear();
    entities.clear();
    schemas.set(`edit-${edits}`, Promise.all([loadMessages('forms'), loadMessages('lists')]).then(() => schema));
  }
  return `edit-${edits}`;
}

/** @throws {Error} for the name of an edited state that has been replaced by a newer one */
export function loadSchema(name: string): Promise<EntitySchema> {
  return schemas.get(name) ?? Promise.reject(new Error(`There is no schema ${name}.`));
}

/** The entity of an edited state. @throws {Error} as `loadSchema` does */
export function loadEntity(name: string): Promise<Entity> {
  const entity = entities.get(name) ?? loadSchema(name).then(async (schema) => {
    await loadInputs(schema);
    return { schema, validator: interpretingValidator() };
  });
  entities.set(name, entity);
  return entity;
}

/** The schema of an edited state; suspends while its messages load. */
export const useSchema = (name: string): EntitySchema => use(loadSchema(name));
/** The entity of an edited state; suspends while its messages load. */
export const useEntity = (name: string): Entity => use(loadEntity(name));

import { join } from 'node:path';
import { PLACES, type Place } from '../e2e/generated/model/places';
import { schemaOf } from '../e2e/generated/model/fields';
import type { EntitySchema } from '../../src/schema-ui/types';

/** The records that before.spec.ts created before the edits, for after.spec.ts. */
export interface Kept {
  uuid: string;
  renamed: number;
  retired: number;
}

const FOLDER = process.env.KEPT ?? '';
export const KEPT = join(FOLDER, 'kept.json');
export const STATE = join(FOLDER, 'state.json');

/** The folder of the original project. */
export const ORIGINAL = process.env.ORIGINAL ?? '';

/** The place of a form, with its schema. */
export function placeOf(form: string): Place & { list: string; schema: EntitySchema } {
  const place = PLACES.find((each) => each.form === form);
  if (!place?.list) throw new Error(`The schema ${form} has no list.`);
  return { ...place, list: place.list, schema: schemaOf(form) };
}

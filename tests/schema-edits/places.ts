import { join } from 'node:path';
import { PLACES, type Place } from '../e2e/generated/model/places';
import { schemaOf } from '../e2e/generated/model/fields';
import type { EntitySchema } from '../../src/schema-ui/types';

/** What the person of before the edits left behind, for the pages after them. */
export interface Kept {
  uuid: string;
  renamed: number;
  retired: number;
}

const FOLDER = process.env.KEPT ?? '';
export const KEPT = join(FOLDER, 'kept.json');
export const STATE = join(FOLDER, 'state.json');

/** The project that was copied. */
export const ORIGINAL = process.env.ORIGINAL ?? '';

/** Where the form of a schema stands, with that schema. */
export function placeOf(form: string): Place & { list: string; schema: EntitySchema } {
  const place = PLACES.find((each) => each.form === form);
  if (!place?.list) throw new Error(`The schema ${form} has no list.`);
  return { ...place, list: place.list, schema: schemaOf(form) };
}

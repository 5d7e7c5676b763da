import type { LocalizedText } from '@domain/locale';
import { filePlaces, referencePlaces } from '@domain/schema/places';
import type { ReferenceRules, SchemaPlace } from '@domain/schema/schema';
import type { SchemaServices } from './services';

/** A file or a record that a value refers to. */
export interface Referred {
  /** Undefined for a file. */
  rules: ReferenceRules | undefined;
  id: number;
}

/** The key of the loaded name of a file or a record; two references to one record may name it by different fields (`label`). */
export const nameKey = (resource: string, id: number, label = ''): string => `${resource}/${String(id)}/${label}`;

/** The `nameKey` of a file or a record. */
export const nameKeyOf = ({ rules, id }: Referred): string => nameKey(rules?.resource ?? 'files', id, rules?.label);

/** Every place of a file or of a reference to a record in a schema, at any depth. */
export const referringPlaces = (place: SchemaPlace): { path: readonly string[]; rules: ReferenceRules | undefined }[] => [
  ...referencePlaces(place),
  ...filePlaces(place).map(({ path }) => ({ path, rules: undefined })),
];

/** Loads the name of a file or a record; undefined for one that is gone. Throws what the services throw. */
export async function loadName({ rules, id }: Referred, { describeFile, findReference }: SchemaServices): Promise<string | LocalizedText | undefined> {
  return rules ? (await findReference(rules, id))?.label : (await describeFile(id))?.name;
}

import { filePlaces, idsAt } from '@domain/schema/places';
import type { SchemaPlace } from '@domain/schema/schema';
import { entityPlace } from '../contract/contract';
import type { FileClaim } from './refer-to-files';

/** The file ids in a record, at every place of its schema for files: also in groups, lists and conditional branches. */
export const claimsIn = (place: SchemaPlace, data: object): FileClaim[] =>
  filePlaces(place).flatMap(({ path, rules }) => idsAt(data, path).map((reference) => ({ loc: ['body', ...reference.path], id: reference.id, rules })));

/** As `claimsIn`, for a record of an entity. */
export const fileClaims = (entity: string, data: object): FileClaim[] => claimsIn(entityPlace(entity), data);

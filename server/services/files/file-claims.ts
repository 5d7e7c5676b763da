import { filePlaces, idsAt } from '@domain/schema/places';
import type { SchemaPlace } from '@domain/schema/schema';
import { entityPlace } from '../../contract/contract';
import type { FileClaim } from './refer-to-files';

/** The files that a record names, wherever its schema has a place for one: in groups, lists and branches of conditions too. */
export const claimsIn = (place: SchemaPlace, data: object): FileClaim[] =>
  filePlaces(place).flatMap(({ path, rules }) => idsAt(data, path).map((held) => ({ loc: ['body', ...held.path], id: held.id, rules })));

/** As `claimsIn`, for a record of an entity. */
export const fileClaims = (entity: string, data: object): FileClaim[] => claimsIn(entityPlace(entity), data);

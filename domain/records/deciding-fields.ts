import { scopeCode } from '../review/staff-scope';
import { resolve } from '../schema/resolve';
import type { DecidesRights, SchemaPlace } from '../schema/schema';

/** The fields of a record that decide who has which rights to it (`x-decides-rights`), in one of its two ways. */
export const decidingFields = ({ schema, document }: SchemaPlace, way: DecidesRights): string[] =>
  Object.entries(resolve(schema, document).properties ?? {}).flatMap((
    [name, property],
  ) => (resolve(property, document)['x-decides-rights'] === way ? [name] : []));

type Data = Readonly<Record<string, unknown>>;

/** What a save of a stored record changes of who has access to it. */
export interface RightsChange {
  /** Codes (`scopeCode`) by which groups no longer name the record. */
  lost: string[];
  /** Codes by which groups name it from now on. */
  gained: string[];
  /** Fields that give it to the staff of another record. */
  owners: string[];
}

/** What a save changes of who has access; undefined where it changes nothing of this. Another way of writing a code is no change. */
export function rightsChange(place: SchemaPlace, before: Data, after: Data): RightsChange | undefined {
  const codes = (data: Data) => decidingFields(place, 'code').flatMap((field) => (typeof data[field] === 'string' ? [scopeCode(data[field])] : []));
  const [old, current] = [codes(before), codes(after)];
  const change = {
    lost: [...new Set(old)].filter((code) => !current.includes(code)),
    gained: [...new Set(current)].filter((code) => !old.includes(code)),
    owners: decidingFields(place, 'owner').filter((field) => before[field] !== undefined && after[field] !== undefined && before[field] !== after[field]),
  };
  return Object.values(change).some((part) => part.length > 0) ? change : undefined;
}

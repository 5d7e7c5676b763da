import type { Schema } from './schema';

/** A list, as the dotted path to it from an object, and the property that is unique among its entries. */
interface ListKey {
  list: string;
  key: string;
}

/** The lists with a key (the rule `unique_by`) below a value. */
export type ListKeys = readonly ListKey[];

const keysBy = ({ 'x-rules': rules = [] }: Schema): ListKeys =>
  rules.flatMap(({ rule, field, key }) => (rule === 'unique_by' && typeof field === 'string' && typeof key === 'string' ? [{ list: field, key }] : []));

/**
 * The lists with a key below one property of an object.
 * @param keys those below the object, by the rules of what contains it
 * @param schemas the object's schema, and the branch of it that holds
 */
export const keysUnder = (name: string, keys: ListKeys, schemas: readonly Schema[]): ListKeys =>
  [...keys, ...schemas.flatMap(keysBy)].flatMap(({ list, key }) => {
    const [first, ...rest] = list.split('.');
    return first === name ? [{ list: rest.join('.'), key }] : [];
  });

/** The property that identifies the entries of a list, from the keys below it; undefined if no rule names one. */
export const keyOfEntries = (keys: ListKeys): string | undefined => keys.find(({ list }) => list === '')?.key;

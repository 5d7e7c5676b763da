import type { Kind } from './kinds';
import { resolve } from './resolve';
import type { Schema } from './schema';

/** The initial values of the form of a new record (`x-initial`), by field name. */
export const initialOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
      const { 'x-initial': value } = resolve(raw, schema);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Whether a field always has an answer: radio buttons with an initial choice (`x-initial`) cannot be cleared. The form marks such a field
 * neither required nor optional.
 */
export const isAlwaysAnswered = (kind: Kind, schema: Schema): boolean => kind === 'radios' && schema['x-initial'] !== undefined;

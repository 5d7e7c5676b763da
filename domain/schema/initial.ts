import type { Kind } from './kinds';
import { resolve } from './resolve';
import type { Schema } from './schema';

/** What the form of a new record has at first (`x-initial`), by the names of its fields. */
export const initialOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
      const { 'x-initial': value } = resolve(raw, schema);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Whether a field always has an answer: one of a few choices that begins with one (`x-initial`) is changed, never taken away. It is neither required nor optional. */
export const isAlwaysAnswered = (kind: Kind, schema: Schema): boolean => kind === 'radios' && schema['x-initial'] !== undefined;

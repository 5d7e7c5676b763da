import { getDefaultRegistry } from '@rjsf/core';
import type { Field } from '@rjsf/utils';

/** RJSF's fields in use: the one that draws an object, and the one that reads a schema and chooses its field. */
export const { ObjectField, SchemaField: RjsfSchemaField } = getDefaultRegistry().fields as Record<'ObjectField' | 'SchemaField', Field>;

import type { Locale } from '@domain/locale';
import { failureMessage } from '@domain/messages/validation';
import { schemaFailures, type SchemaFailure, type RawError } from '@domain/schema/failures';
import { dateFailures } from '@domain/records/date-bounds';
import { checkRules } from '@domain/records/schema-rules';
import { errorPath } from '@domain/records/error-paths';
import { isPosition, resolve, schemaAt } from '@domain/schema/resolve';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { FieldErrors } from '../api/failures';
import { dotted, type FormFailure } from './failures';
import type { EntitySchema, RecordData } from './types';

function firstOfEach(failures: readonly FormFailure[]): FormFailure[] {
  const first = new Map<string, FormFailure>();
  for (const failure of failures) if (!first.has(dotted(failure.path))) first.set(dotted(failure.path), failure);
  return [...first.values()];
}

/** Larger than any `x-order` within a group, so that groups sort first. */
const MAX_FIELDS = 10_000;

/** The sort key of a property among the others of its object: by the groups of a form, then by `x-order`. */
function placeOf(name: string, schema: EntitySchema, root: EntitySchema): number {
  const names = Object.keys(schema.properties ?? {});
  const groups = ['', ...(schema['x-groups'] ?? []).map(({ id }) => id)];
  const property = resolve(schema.properties?.[name], root);
  const index = names.indexOf(name);
  return Math.max(0, groups.indexOf(property['x-group'] ?? '')) * MAX_FIELDS + (property['x-order'] ?? index);
}

/** Sorts failures by the order of the fields in the form, at every depth. */
function inFieldOrder(failures: readonly FormFailure[], schema: EntitySchema): FormFailure[] {
  const placesOf = ({ path }: FormFailure) =>
    path.map((
      key,
      depth,
    ) => (isPosition(key) ? Number(key) : placeOf(String(key), schemaAt(path.slice(0, depth), { schema, document: schema }) ?? {}, schema)));
  const placed = failures.map((failure) => ({ failure, places: placesOf(failure) }));
  const differs = (a: readonly number[], b: readonly number[]) => {
    const first = a.findIndex((place, depth) => place !== b[depth]);
    return first < 0 ? a.length - b.length : (a[first] ?? 0) - (b[first] ?? -1);
  };
  return placed.sort((a, b) => differs(a.places, b.places)).map(({ failure }) => failure);
}

interface Validated {
  schema: EntitySchema;
  validator: ValidatorType<RecordData, RJSFSchema>;
}

/** All failures of data against the schema, its cross-field rules and the bounds of its dates. */
export const allFailures = ({ schema, validator }: Validated, data: RecordData): SchemaFailure[] => [
  ...schemaFailures(validator.rawValidation<RawError>(schema as RJSFSchema, data).errors ?? [], data),
  ...checkRules(schema, data),
  ...dateFailures({ schema, document: schema }, data, new Date()),
];

/** Checks tidied data against the schema and its cross-field rules; one message a field, in the reader's language. */
export function formFailures({ schema, validator }: Validated, data: RecordData, locale: Locale): FormFailure[] {
  const place = { schema, document: schema };
  const failed = (found: SchemaFailure): FormFailure => ({ path: found.loc, message: failureMessage(found, place, locale), source: 'form' });
  return inFieldOrder(firstOfEach(allFailures({ schema, validator }, data).map(failed)), schema);
}

/** The server's field errors as failures at the fields of this form (specification, section 5). */
export const serverFailures = (errors: FieldErrors, schema: EntitySchema): FormFailure[] =>
  Object.entries(errors).map(([path, message]) => ({ path: errorPath(path.split('.'), schema), message, source: 'server' }));

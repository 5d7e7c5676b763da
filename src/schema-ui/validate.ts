import type { Locale } from '@domain/locale';
import { failureMessage } from '@domain/messages/validation';
import { foundWrong, type FoundWrong, type RawError } from '@domain/schema/failures';
import { checkRules } from '@domain/schema-rules';
import { errorPath } from '@domain/error-paths';
import { resolve } from '@domain/schema/resolve';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { failuresOf as detailOf } from '../errors/validation';
import { dotted, type Failure } from './failures';
import type { EntitySchema, RecordData } from './types';

function firstOfEach(failures: readonly Failure[]): Failure[] {
  const first = new Map<string, Failure>();
  for (const failure of failures) if (!first.has(dotted(failure.path))) first.set(dotted(failure.path), failure);
  return [...first.values()];
}

/** In the order in which the fields are met. */
function inFieldOrder(failures: readonly Failure[], schema: EntitySchema): Failure[] {
  const properties = Object.entries(schema.properties ?? {});
  const groups = ['', ...(schema['x-groups'] ?? []).map(({ id }) => id)];
  const places = new Map(
    properties.map(([name, property], index) => {
      const group = groups.indexOf(resolve(property, schema)['x-group'] ?? '');
      return [name, Math.max(0, group) * properties.length + index] as const;
    }),
  );
  const place = ({ path }: Failure) => places.get(String(path[0])) ?? -1;
  return [...failures].sort((a, b) => place(a) - place(b));
}

/** Checks tidied data against the schema and its cross-field rules; one message a field, in the reader's language. */
export function failuresOf(
  { schema, validator }: { schema: EntitySchema; validator: ValidatorType<RecordData, RJSFSchema> },
  data: RecordData,
  locale: Locale,
): Failure[] {
  const raw = validator.rawValidation<RawError>(schema as RJSFSchema, data).errors ?? [];
  const place = { schema, document: schema };
  const failed = (found: FoundWrong): Failure => ({ path: found.loc, message: failureMessage(found, place, locale), source: 'form' });
  const bySchema = foundWrong(raw, data).map(failed);
  const byRules = checkRules(schema, data).map(failed);
  return inFieldOrder(firstOfEach([...bySchema, ...byRules]), schema);
}

/** The failures in the body of a 422 (specification, section 5), or undefined when its `detail` is not a list. */
export const serverFailures = (body: unknown, schema: EntitySchema): Failure[] | undefined =>
  detailOf(body)?.map(({ loc, msg }) => ({ path: errorPath(loc, schema), message: msg, source: 'server' }));

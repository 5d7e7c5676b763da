import type { Schema } from '@domain/schema/schema';
import { entityPlace, type Operation, resolved } from '../contract/contract';

/** The fields that the server adds to records whose schema does not say which. */
const SERVER_FIELDS = Object.keys(entityPlace('server_fields').schema.properties ?? {});

function namesOf(schema: Schema): string[] {
  const entity = resolved<Schema>(schema);
  const branches = Array.isArray(entity.oneOf) ? (entity.oneOf as Schema[]).flatMap(namesOf) : [];
  const readOnly = Object.keys((entity['x-read-only'] as Record<string, unknown> | undefined) ?? {});
  const serverFields = (entity['x-server-fields'] as string[] | undefined) ?? SERVER_FIELDS;
  return [...serverFields, ...readOnly, ...branches];
}

/**
 * Properties of the body that are ignored, so that a client can send a record back as it read it: the server's own fields and those that
 * the schema of the body lists under `x-read-only`, without the schema's writable properties.
 */
export function readOnlyProperties({ body }: Operation): ReadonlySet<string> {
  if (!body) return new Set();
  const writable = Object.keys((resolved<Schema>(body.schema).properties as Record<string, unknown> | undefined) ?? {});
  return new Set(namesOf(body.schema).filter((name) => !writable.includes(name)));
}

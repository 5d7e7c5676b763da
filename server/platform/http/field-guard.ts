import type { Schema } from '@domain/schema/schema';
import { fieldAccess, hasRoles, readableBy, writtenBy } from '@domain/records/field-roles';
import { roleNames } from '@domain/roles';
import { withLeftOver } from '@domain/schema/left-over';
import { schemaAt } from '@domain/schema/resolve';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Identity } from '../../deps';
import { contract, type Operation } from '../contract/contract';

/** Applies field permissions (`x-roles`) to the answer and the body of one operation. */
export interface FieldGuard {
  /** The answer without the fields that this person may not read. */
  shown: (answer: unknown, who: Identity | null) => unknown;
  /** The body without the fields that this person may not write; they are ignored, as read-only fields are. */
  accepted: (body: unknown, who: Identity | null) => unknown;
  /** The body, plus the stored values of the fields that this person may not write and of fields that are no longer in the schema. */
  mergeInto: (body: unknown, stored: unknown, who: Identity | null) => unknown;
  /** Whether a failure is about a required field that this person may not write, and so cannot correct. */
  ignores: (failure: SchemaFailure, who: Identity | null) => boolean;
}

// Codes that decide rights (`x-decides-rights`) are refused, not put back, where the stored record is read: services/catalogue/deciding-fields.ts.
const rolesOf = (who: Identity | null) => [...roleNames(who?.roles ?? null), 'all-institutions' as const];

const placeOf = (schema: Schema) => ({ schema, document: contract });

/** The guard of an operation; it returns its input unchanged where no schema has `x-roles`. */
export function fieldGuard({ body, answers, status }: Operation): FieldGuard {
  const answer = answers[status];
  const guardsAnswer = answer !== undefined && hasRoles(placeOf(answer));
  const guardsBody = body !== undefined && hasRoles(placeOf(body.schema));
  const written: FieldGuard['mergeInto'] = (sent, stored, who) =>
    guardsBody ? writtenBy(sent, stored, { place: placeOf(body.schema), roles: rolesOf(who) }) : sent;
  return {
    shown: (given, who) => (guardsAnswer ? readableBy(given, placeOf(answer), rolesOf(who)) : given),
    accepted: (sent, who) => written(sent, undefined, who),
    mergeInto: (sent, stored, who) => (body ? withLeftOver(written(sent, stored, who), stored, placeOf(body.schema)) : sent),
    ignores: ({ loc, type }, who) => {
      if (!guardsBody || type !== 'required') return false;
      const path = loc.slice(1);
      return path.some((_, index) => fieldAccess(schemaAt(path.slice(0, index + 1), placeOf(body.schema)), rolesOf(who)) !== 'write');
    },
  };
}

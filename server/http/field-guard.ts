import type { Schema } from '@domain/schema/schema';
import { fieldAccess, hasRoles, readableBy, writtenBy } from '@domain/records/field-roles';
import { roleNames } from '@domain/roles';
import { withLeftOver } from '@domain/schema/left-over';
import { schemaAt } from '@domain/schema/resolve';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Identity } from '../deps';
import { contract, type Operation } from '../contract/contract';

/** What one operation shows and takes of fields that only some roles may read or write (`x-roles`). */
export interface FieldGuard {
  /** The answer without what this person may not read. */
  shown: (answer: unknown, who: Identity | null) => unknown;
  /** The body without what this person may not write: as with all that is read-only, it is ignored. */
  taken: (body: unknown, who: Identity | null) => unknown;
  /** The body with the stored values of the fields that this person may not write, and of those that the schema has no more. */
  onto: (body: unknown, stored: unknown, who: Identity | null) => unknown;
  /** Whether a failure is about a field that this person may not write, and so cannot put right. */
  ignores: (failure: SchemaFailure, who: Identity | null) => boolean;
}

const rolesOf = (who: Identity | null) => roleNames(who?.roles ?? null);

const placeOf = (schema: Schema) => ({ schema, document: contract });

/** The operation's guard; where no schema names roles it costs nothing. */
export function fieldGuard({ body, answers, status }: Operation): FieldGuard {
  const answer = answers[status];
  const guardsAnswer = answer !== undefined && hasRoles(placeOf(answer));
  const guardsBody = body !== undefined && hasRoles(placeOf(body.schema));
  const written: FieldGuard['onto'] = (sent, stored, who) =>
    guardsBody ? writtenBy(sent, stored, { place: placeOf(body.schema), roles: rolesOf(who) }) : sent;
  return {
    shown: (given, who) => (guardsAnswer ? readableBy(given, placeOf(answer), rolesOf(who)) : given),
    taken: (sent, who) => written(sent, undefined, who),
    onto: (sent, stored, who) => (body ? withLeftOver(written(sent, stored, who), stored, placeOf(body.schema)) : sent),
    ignores: ({ loc, type }, who) => {
      if (!guardsBody || type !== 'required') return false;
      const path = loc.slice(1);
      return path.some((_, index) => fieldAccess(schemaAt(path.slice(0, index + 1), placeOf(body.schema)), rolesOf(who)) !== 'write');
    },
  };
}

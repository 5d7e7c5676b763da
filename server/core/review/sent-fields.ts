import { answerFields, profileFields, sentListField, type SentField, type SentListField } from '@domain/review/sent-fields';
import { readableFields } from '@domain/records/list-fields';
import type { RoleName } from '@domain/roles';
import type { Schema } from '@domain/schema/schema';
import { EACH } from '@domain/schema/walk';
import { entityPlace } from '../../platform/contract/contract';
import type { Db } from '../../platform/db/db';
import { findCallTermsRow } from '../applications/queries/call-terms';
import { isPropertyName } from '../records/queries/field-sql';

let known: ReadonlyMap<string, SentField> | undefined;

/** The fields of the profile by name, as the schemas have them. */
export function profileFieldsByName(): ReadonlyMap<string, SentField> {
  known ??= new Map(profileFields(entityPlace).map((field) => [field.name, field]));
  return known;
}

/** The questions of a single call; undefined for several calls, and for a draft call, which has no answers and must not be disclosed. */
export async function questionsOf(db: Db, callIds: readonly number[] = []): Promise<Schema | undefined> {
  const [call, ...others] = callIds;
  const terms = call === undefined || others.length > 0 ? undefined : await findCallTermsRow(db, call);
  return terms === undefined || terms.state === 'draft' ? undefined : ((terms.questions ?? undefined) as Schema | undefined);
}

/**
 * The fields by which the list of sent applications is filtered and sorted: those of the profile, and the questions of the one call that is
 * listed; only those that these roles may read.
 */
export async function sentListFields(
  db: Db,
  { callIds, roles }: { callIds: readonly number[] | undefined; roles: readonly RoleName[] },
): Promise<SentListField[]> {
  const questions = await questionsOf(db, callIds);
  const fields = [...profileFieldsByName().values(), ...(questions ? answerFields(questions) : [])];
  const listed = fields.flatMap((field) => sentListField(field) ?? []);
  const searchable = listed.filter(({ path, repeated }) => [...path, ...repeated].every((name) => name === EACH || isPropertyName(name)));
  return readableFields(searchable, roles);
}

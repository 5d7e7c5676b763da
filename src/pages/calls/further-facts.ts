import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { factsOf, furtherNames } from '../../components/SchemaFacts';
import type { Reader } from '../../components/reader';
import type { Fact } from '../../components/FactList';
import type { Call } from '../../components/catalogue';

/** Fields that the page shows elsewhere, or by which the institution runs the call; any other field of the schema is a fact of the page. */
// dprint-ignore
export const PLACED: readonly (keyof Call)[] = [
  'programme_id', 'title', 'academic_year', 'opens_at', 'closes_at', 'time_zone', 'state', 'seats', 'contact_email',
  'requirements', 'required_documents', 'questions', 'referee_count', 'referees_by', 'letters_confidential',
  'most_applications', 'most_per_applicant', 'quotas', 'publish_at',
  'reply_by', 'silence_means', 'four_eyes', 'list_moves_up', 'shows_rank',
];

/** What the server adds to the fields of a call. */
// dprint-ignore
const ADDED: readonly (keyof Call)[] = [
  'id', 'version', 'schema_version', 'created_at', 'updated_at', 'needs_update',
  'status', 'sending_stopped', 'full', 'programme', 'archived_at', 'demo',
];

const KNOWN: readonly string[] = [...PLACED, ...ADDED];

/**
 * The schema of calls, if the page needs it: for the words of requirements, or for a field that the page does not know. It is large, and many
 * calls have neither.
 */
export function schemaOfPage(call: Call): Promise<RecordSchema | undefined> {
  const isNeeded = (call.requirements ?? []).length > 0 || Object.keys(call).some((name) => !KNOWN.includes(name));
  return isNeeded ? loadCatalogueSchema('calls') : Promise.resolve(undefined);
}

/** The facts of a call that the page does not know, as its schema names and orders them. */
export const furtherFacts = (call: Call, schema: RecordSchema | undefined, { reader, now }: { reader: Reader; now: Date }): Fact[] =>
  schema ? factsOf({ schema, record: call, names: furtherNames(schema, PLACED), reader, now }).map((fact) => ({ ...fact, optional: true })) : [];

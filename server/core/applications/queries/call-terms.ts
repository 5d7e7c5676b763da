import type { Requirement } from '@domain/applications/eligibility';
import { silenceOf } from '@domain/review/release';
import type { CallData, RequiredDocument } from '@domain/calls/call-data';
import type { Schema } from '@domain/schema/schema';
import { lastChangeOf } from '../../../platform/contract/schema-changes';
import type { Db } from '../../../platform/db/db';
import { catalogueToday } from '../../catalogue/queries/catalogue-records';
import type { StoredRecord } from '../../../platform/schema-store/queries/changed-meaning';
import { isoInstant } from '../../../platform/db/queries/instants';

type OrNull<Data> = { [Name in keyof Data]-?: NonNullable<Data[Name]> | null };

/** The fields that every call has here: those that the schema does not require have a default. */
type Given = Pick<
  CallData,
  'state' | 'opens_at' | 'closes_at' | 'time_zone' | 'required_documents' | 'silence_means' | 'quotas' | 'four_eyes' | 'list_moves_up' | 'letters_confidential'
>;

/** The fields that are null unless a call has them. */
type Optional = Pick<CallData, 'reply_by' | 'seats' | 'most_applications' | 'most_per_applicant' | 'referee_count' | 'referees_by'>;

/** The requirements of a call and the period in which it takes applications, under the names of the call's schema; instants are in UTC. */
export type CallTermsRow =
  & { id: number }
  & Required<Given>
  & OrNull<Optional>
  & { [Name in keyof Pick<CallData, 'questions'>]-?: Questions | null }
  & {
    [Name in keyof Pick<CallData, 'requirements'>]-?: Requirement[];
  };

/** A limit on the places for applications with a tag. */
export type Quota = NonNullable<CallData['quotas']>[number];

/** A document that a profile can have. */
export type ProfileDocument = NonNullable<RequiredDocument['profile_document']>;

/** A call's own questions: a flat draft-07 schema, as `schemas/common/questions.json` describes it. */
export interface Questions extends Schema {
  properties: Record<string, Schema & { type: string; items?: Schema & { type: string } }>;
}

/** A stored call; if a change of meaning could not convert it, its data still has the form of an older schema. */
interface StoredCall extends StoredRecord {
  id: number;
  data: CallData;
}

/** Takes a shared row lock on a call, so that its terms cannot change until the transaction ends. */
export const holdCallTerms = (tx: Db, id: number): Promise<unknown> => tx.query('select 1 from calls where id = $1 for share', [id]);

const limitsOf = ({ seats, most_applications, most_per_applicant }: CallData) => ({
  seats: seats ?? null,
  most_applications: most_applications ?? null,
  most_per_applicant: most_per_applicant ?? null,
});

/** The terms of a call whose record is already converted to the current meaning of its schema. */
export function callTermsOf({ id, data }: Pick<StoredCall, 'id' | 'data'>): CallTermsRow {
  return {
    id,
    state: data.state,
    opens_at: isoInstant(data.opens_at),
    closes_at: isoInstant(data.closes_at),
    time_zone: data.time_zone,
    required_documents: data.required_documents ?? [],
    questions: data.questions ?? null,
    requirements: data.requirements ?? [],
    reply_by: data.reply_by ?? null,
    silence_means: silenceOf(data),
    ...limitsOf(data),
    quotas: data.quotas ?? [],
    four_eyes: data.four_eyes ?? false,
    list_moves_up: data.list_moves_up ?? false,
    referee_count: data.referee_count ?? null,
    referees_by: data.referees_by ?? null,
    letters_confidential: data.letters_confidential ?? false,
  };
}

/** The terms of a call in any state, or undefined. */
export async function findCallTermsRow(db: Db, id: number): Promise<CallTermsRow | undefined> {
  const [stored] = await db.query<StoredCall>(`select id, data, version, schema_version, schema_change from calls where id = $1`, [id]);
  return stored && callTermsOf(catalogueToday(stored, 'calls'));
}

/** Requirements of open calls: calls with equal requirements and time zones are one row, with the ids of their programmes. */
export interface OpenRequirements {
  requirements: Requirement[];
  time_zone: string;
  programmes: number[];
}

interface StoredRequirements extends StoredRecord {
  data: Pick<CallData, 'requirements' | 'time_zone'>;
  programmes: (number | string)[];
}

/**
 * The requirements of the calls that take applications at `now`: open calls without a stop of submissions. A call that is not converted yet
 * is read with all its data, because a change of meaning may need its other fields.
 */
export async function openRequirements(db: Db, now: Date): Promise<OpenRequirements[]> {
  const rows = await db.query<StoredRequirements>(
    `select case when schema_change < $2 then data else jsonb_build_object('requirements', coalesce(data -> 'requirements', '[]'), 'time_zone', coalesce(data ->> 'time_zone', 'UTC')) end as data,
            1 as version, schema_version, schema_change, array_agg(distinct programme_id) as programmes
       from calls where state = 'published' and opens_at <= $1 and closes_at > $1 and id not in (select call_id from sending_stops)
      group by 1, schema_version, schema_change`,
    [now, lastChangeOf('calls')],
  );
  return rows.map((row) => {
    const { requirements = [], time_zone } = catalogueToday(row, 'calls').data;
    return { requirements, time_zone, programmes: row.programmes.map(Number) };
  });
}

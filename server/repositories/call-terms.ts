import type { Reply } from '@domain/applications/application-lifecycle';
import type { Requirement } from '@domain/applications/eligibility';
import { silenceOf } from '@domain/review/release';
import type { components } from '@generated/api';
import type { Schema } from '@domain/schema/schema';
import type { Db } from '../db/db';
import { catalogueToday } from './catalogue-records';
import type { StoredRecord } from './changed-meaning';
import { isoInstant } from './instants';

/** The JSON of a call in the current meaning of its schema. */
export type CallData = components['schemas']['calls'];

/** The requirements of a call and the period in which it takes applications. */
export interface CallTermsRow {
  id: number;
  state: CallData['state'];
  /** ISO instants in UTC. */
  opens_at: string;
  closes_at: string;
  /** IANA name of the call's time zone. */
  time_zone: string;
  required_documents: RequiredDocument[];
  questions: Questions | null;
  requirements: Requirement[];
  /** The deadline for replies to offers; null if there is none. */
  reply_by: string | null;
  /** The reply that is assumed if the applicant does not answer by then. */
  silence_means: Reply;
  /** The number of places; null if the call names none. */
  seats: number | null;
  /** The most places for applications with a certain tag. */
  quotas: readonly Quota[];
  /** The most applications that the call takes; null for no limit. */
  most_applications: number | null;
  /** The most applications of one person to calls of the university in the call's academic year; null for no limit. */
  most_per_applicant: number | null;
  /** Whether a decision must be released by another person than the one who entered it. */
  four_eyes: boolean;
  /** Whether a freed place is offered automatically to the next applicant on the waiting list. */
  list_moves_up: boolean;
  /** The number of letters of reference that an application needs; null for none. */
  referee_count: number | null;
  /** The deadline for letters, also for applications already sent; null if letters must arrive before submission. */
  referees_by: string | null;
  /** Whether the letters are hidden from applicants. */
  letters_confidential: boolean;
}

/** A limit on the places for applications with a tag. */
export type Quota = NonNullable<CallData['quotas']>[number];

/** A document that a call requires or allows. */
export type RequiredDocument = NonNullable<CallData['required_documents']>[number];

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

const limitsOf = ({ seats, most_applications, most_per_applicant }: CallData) => ({ seats: seats ?? null, most_applications: most_applications ?? null, most_per_applicant: most_per_applicant ?? null });

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

/** Requirements of open calls: calls with equal requirements are one row, with the ids of their programmes. */
export interface OpenRequirements {
  requirements: Requirement[];
  programmes: number[];
}

interface StoredRequirements extends StoredRecord {
  data: Pick<CallData, 'requirements'>;
  programmes: (number | string)[];
}

/** The requirements of the calls that take applications at `now`: open calls without a stop of submissions. */
export async function openRequirements(db: Db, now: Date): Promise<OpenRequirements[]> {
  const rows = await db.query<StoredRequirements>(
    `select jsonb_build_object('requirements', coalesce(data -> 'requirements', '[]')) as data, 1 as version, schema_version, schema_change,
            array_agg(distinct programme_id) as programmes
       from calls where state = 'published' and opens_at <= $1 and closes_at > $1 and id not in (select call_id from sending_stops)
      group by 1, schema_version, schema_change`,
    [now],
  );
  return rows.map((row) => ({ requirements: catalogueToday(row, 'calls').data.requirements ?? [], programmes: row.programmes.map(Number) }));
}

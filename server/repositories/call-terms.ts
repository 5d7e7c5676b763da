import type { Reply } from '@domain/applications/application-lifecycle';
import type { Requirement } from '@domain/applications/eligibility';
import { silenceOf } from '@domain/review/release';
import type { components } from '@generated/api';
import type { Schema } from '@domain/schema/schema';
import type { Db } from '../db/db';
import { catalogueToday } from './catalogue-records';
import type { StoredRecord } from './changed-meaning';
import { isoInstant } from './instants';

/** A call's JSON as its schema means it today. */
export type CallData = components['schemas']['calls'];

/** What a call asks of an application and when it takes one. */
export interface CallTermsRow {
  id: number;
  state: CallData['state'];
  /** ISO instants in UTC. */
  opens_at: string;
  closes_at: string;
  /** IANA name of the zone whose clocks the call goes by. */
  time_zone: string;
  required_documents: RequiredDocument[];
  questions: Questions | null;
  requirements: Requirement[];
  /** Until when an offered place is answered; null where there is no such date. */
  reply_by: string | null;
  /** What no answer by then means. */
  silence_means: Reply;
  /** Places; null where the call names no number. */
  seats: number | null;
  /** Of the places, at most so many go to applications with a tag. */
  quotas: readonly Quota[];
  /** How many applications the call takes; null where it takes any number. */
  most_applications: number | null;
  /** How many one person can send to calls of the university for the call's academic year; null where it says nothing. */
  most_per_applicant: number | null;
  /** Whoever entered a decision does not release it. */
  four_eyes: boolean;
  /** Whether a place that becomes free is offered to the next on the waiting list by itself, without a Secretary's step. */
  list_moves_up: boolean;
  /** How many letters of reference an application needs; null where the call asks for none. */
  referee_count: number | null;
  /** Until when letters are taken, also of applications that were sent; null where they must be there before. */
  referees_by: string | null;
  /** Whether applicants do not read the letters. */
  letters_confidential: boolean;
}

/** How many of the places go at most to applications with a tag. */
export type Quota = NonNullable<CallData['quotas']>[number];

/** A document that a call asks for, or lets be added. */
export type RequiredDocument = NonNullable<CallData['required_documents']>[number];

/** A document that a profile can have. */
export type ProfileDocument = NonNullable<RequiredDocument['profile_document']>;

/** A call's own questions: a flat draft-07 schema, as `schemas/common/questions.json` describes it. */
export interface Questions extends Schema {
  properties: Record<string, Schema & { type: string; items?: Schema & { type: string } }>;
}

/** A stored call; one that no change of meaning could convert may be as an older schema left it. */
interface StoredCall extends StoredRecord {
  id: number;
  data: CallData;
}

/** Locks what a call asks against changes until the transaction ends; several transactions can hold this lock at once. */
export const holdCallTerms = (tx: Db, id: number): Promise<unknown> => tx.query('select 1 from calls where id = $1 for share', [id]);

const limitsOf = ({ seats, most_applications, most_per_applicant }: CallData) => ({ seats: seats ?? null, most_applications: most_applications ?? null, most_per_applicant: most_per_applicant ?? null });

/** The terms of a call whose record was read as its schema means it today. */
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

/** The terms of a call, whatever its state, or undefined. */
export async function findCallTermsRow(db: Db, id: number): Promise<CallTermsRow | undefined> {
  const [stored] = await db.query<StoredCall>(`select id, data, version, schema_version, schema_change from calls where id = $1`, [id]);
  return stored && callTermsOf(catalogueToday(stored, 'calls'));
}

/** What open calls require: those that require the same of applicants are one row, with the ids of their programmes. */
export interface OpenRequirements {
  requirements: Requirement[];
  programmes: number[];
}

interface StoredRequirements extends StoredRecord {
  data: Pick<CallData, 'requirements'>;
  programmes: (number | string)[];
}

/** What the calls require that take applications at `now`: open, and their sending not switched off. */
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

import { LIVE_STATUSES } from '@domain/applications/application-lifecycle';
import { hasStatus } from '../../../core/applications/queries/status-groups';

/** SQL of the status of the application `m` before an instant; null if the application did not exist then. */
const statusBefore = (at: string): string =>
  `(select s.entry ->> 'status' from jsonb_array_elements(m.timeline) with ordinality as s (entry, step)
  where (s.entry ->> 'at')::timestamptz < ${at} order by s.step desc limit 1)`;

/** SQL of the extended deadline that the application `m` had when the call changed (`r.at`); null if it had none. */
const OWN_DEADLINE = `(select x.until from deadline_extension_history x where x.application_id = m.id and x.at < r.at order by x.at desc limit 1)`;

interface Source {
  event: string;
  by: string;
  at: string;
  /** The `from` and `where` clauses that join the event's table to `m`, the application. */
  of: string;
}

/** Events that are not in an application's timeline. Only those that the applicant may know: no note, tag, score, assignment or unreleased decision. */
const SOURCES: readonly Source[] = [
  {
    event: 'information_requested',
    by: 'secretary',
    at: 'r.requested_at',
    of: 'information_requests r where r.application_id = m.id and r.requested_by is not null',
  },
  {
    event: 'information_answered',
    by: 'applicant',
    at: 'r.answered_at',
    of: 'information_requests r where r.application_id = m.id and r.requested_by is not null and r.answered_at is not null',
  },
  {
    event: 'document_added',
    by: 'applicant',
    at: 'r.answered_at',
    of: 'information_requests r where r.application_id = m.id and r.requested_by is null and r.answered_at is not null',
  },
  { event: 'letter_received', by: 'referee', at: 'r.answered_at', of: 'referees r where r.application_id = m.id and r.answered_at is not null' },
  { event: 'letter_refused', by: 'referee', at: 'r.declined_at', of: 'referees r where r.application_id = m.id and r.declined_at is not null' },
  { event: 'staff_message', by: 'secretary', at: 'r.created_at', of: `mails r where r.application_id = m.id and r.template = 'staff_message'` },
  {
    event: 'condition_met',
    by: 'secretary',
    at: `(c.value ->> 'met_at')::timestamptz`,
    of:
      `application_decisions r, jsonb_array_elements(case jsonb_typeof(r.released -> 'conditions') when 'array' then r.released -> 'conditions' else '[]'::jsonb end) c
         where r.application_id = m.id and c.value ->> 'met_at' is not null`,
  },
  {
    event: 'decision_reopened',
    by: 'secretary',
    at: `(c.value ->> 'done_at')::timestamptz`,
    of: 'application_decisions r, jsonb_array_elements(r.reopened) c where r.application_id = m.id',
  },
  { event: 'deadline_extended', by: 'helpdesk', at: 'r.at', of: 'deadline_extension_history r where r.application_id = m.id' },
  { event: 'interview_invited', by: 'secretary', at: 'r.invited_at', of: 'interviews r where r.application_id = m.id' },
  { event: 'interview_booked', by: 'applicant', at: 'r.booked_at', of: 'interviews r where r.application_id = m.id and r.booked_at is not null' },
  { event: 'interview_cancelled', by: 'secretary', at: 'r.cancelled_at', of: 'interviews r where r.application_id = m.id and r.cancelled_at is not null' },
  {
    event: 'questions_changed',
    by: 'secretary',
    at: 'r.since',
    of: `question_versions r where r.call_id = m.call_id and r.version > 1 and ${hasStatus(statusBefore('r.since'), 'Draft')}`,
  },
  {
    event: 'deadline_changed',
    by: 'secretary',
    at: 'r.at',
    of: `call_changes r where r.call_id = m.call_id and r.state = 'published' and r.was = 'published' and r.closes <> r.closed and ${
      hasStatus(statusBefore('r.at'), 'Draft')
    }
         and coalesce(${OWN_DEADLINE}, '-infinity') < greatest(r.closes, r.closed)`,
  },
  {
    event: 'call_cancelled',
    by: 'secretary',
    at: 'r.at',
    of: `call_changes r where r.call_id = m.call_id and r.state = 'cancelled' and r.was = 'published' and ${hasStatus(statusBefore('r.at'), LIVE_STATUSES)}`,
  },
];

const selectOf = ({ event, by, at, of }: Source): string =>
  `select m.id as application_id, '${event}' as event, null::int as step, null::text as status, ${at} as at, '${by}' as by, null::text as reason from mine m, ${of}`;

/**
 * The CTEs of a query on the events of a person's ($1) applications, restricted to the ids in $2 unless it is null: `mine`, the applications, and
 * `events`. For a step of the timeline, `event` is `status` and `step` its position there, from 1.
 */
export const WITH_EVENTS = `with mine as (select * from applications where applicant = $1 and ($2::bigint[] is null or id = any($2::bigint[]))),
  call_changes as (
    select record_id as call_id, at, data ->> 'state' as state, lag(data ->> 'state') over w as was,
           (data ->> 'closes_at')::timestamptz as closes, lag((data ->> 'closes_at')::timestamptz) over w as closed
      from catalogue_versions where resource = 'calls' and record_id in (select call_id from mine) window w as (partition by record_id order by version)
  ),
  events as (
    select m.id as application_id, 'status' as event, t.step::int as step, t.entry ->> 'status' as status, (t.entry ->> 'at')::timestamptz as at,
           t.entry ->> 'by' as by, t.entry ->> 'reason' as reason from mine m cross join lateral jsonb_array_elements(m.timeline) with ordinality as t (entry, step)
    union all ${SOURCES.map(selectOf).join('\n    union all ')}
  )`;

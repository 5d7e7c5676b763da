import { SENT_STATUSES, UNDER_WAY_STATUSES } from '@domain/applications/application-lifecycle';
import type { Db } from '../../platform/db/db';
import { hasStatus } from '../../core/applications/queries/status-groups';

/** A state that no sequence of requests can produce, with the records in it. */
export interface Impossible {
  state: string;
  /** The number of records, and the keys of the first ten. */
  count: number;
  keys: string[];
}

/** Each query returns the keys of records in a state that the portal's transactions exclude. */
const STATES: Readonly<Record<string, string>> = {
  'sent without receipt': `select id::text as key from applications where ${hasStatus('status', SENT_STATUSES)} and receipt_jws is null`,
  'draft with what only a sent application has': `select id::text as key from applications
    where ${hasStatus('status', 'Draft')} and (submitted_at is not null or sha256 is not null or receipt_jws is not null or frozen is not null)`,
  'timeline that does not end in the status': `select id::text as key from applications
    where jsonb_array_length(timeline) > 0 and timeline -> -1 ->> 'status' <> status`,
  'sent file that is not held': `select a.id::text as key from applications a cross join lateral jsonb_array_elements(a.frozen -> 'files') f
    where ${hasStatus('a.status', SENT_STATUSES)} and a.updated_at > $1::timestamptz - interval '7 days' and not exists (
      select 1 from application_files h where h.application_id = a.id and h.file_id = (f ->> 'id')::bigint and h.sha256 = f ->> 'sha256')`,
  'held file of a draft': `select h.application_id::text as key from application_files h join applications a on a.id = h.application_id where ${
    hasStatus('a.status', 'Draft')
  }`,
  'reference to a file by nobody': `select r.holder || ':' || r.holder_id as key from file_references r where not (
      (r.holder = 'applicant' and exists (select 1 from applicants x where x.uuid = r.holder_id))
      or (r.holder = 'section_record' and exists (select 1 from section_records x where x.id::text = r.holder_id))
      or (r.holder = 'application' and exists (select 1 from applications x where x.id::text = r.holder_id
        and (${hasStatus('x.status', 'Draft')} or x.migration_report is not null))))`,
  'application of a call that never was published': `select a.id::text as key from applications a join calls c on c.id = a.call_id
    where c.state = 'draft' and ${hasStatus('a.status', SENT_STATUSES)}`,
  'call that everyone reads of a draft programme': `select c.id::text as key from calls c join programmes p on p.id = c.programme_id
    where p.draft and c.state <> 'draft'`,
  'profile of somebody who was erased': `select x.uuid as key from applicants x join accounts s on s.sub = x.uuid
    where s.erase_at < $1::timestamptz - interval '1 day' and not exists (
      select 1 from applications a where a.applicant = x.uuid and ${hasStatus('a.status', UNDER_WAY_STATUSES)})`,
  'mail that was sent and given up': `select id::text as key from mails where sent_at is not null and given_up is not null`,
  'mail that nothing will send': `select m.id::text as key from mails m where m.sent_at is null and m.given_up is null and not exists (
      select 1 from pgboss.job j where j.name = 'mail' and j.data ->> 'id' = m.id::text and j.state in ('created', 'retry', 'active'))`,
};

const SHOWN = 10;

/** Checks the whole database for impossible states; the result is empty if there are none. */
export async function findImpossible(db: Db, now: Date): Promise<Impossible[]> {
  const found: Impossible[] = [];
  for (const [state, sql] of Object.entries(STATES)) {
    const rows = await db.query<{ key: string; total: number }>(
      `select key, count(*) over () as total from (${sql}) as states order by key limit ${SHOWN}`,
      sql.includes('$1') ? [now] : [],
    );
    if (rows[0]) found.push({ state, count: Number(rows[0].total), keys: rows.map(({ key }) => key) });
  }
  return found;
}

import { DOCUMENT_STEP, type DocumentStep } from '@domain/applications/deadline-reminders';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from './status-groups';

/** The time before a document's own due date at which a draft that lacks it gets a reminder: two days. */
const BEFORE_SECONDS = 2 * 24 * 60 * 60;

const BATCH_SIZE = 500;

/** The key of the document that a reminder is about; undefined for one of a draft's deadline. */
export const documentOfStep = (step: string): string | undefined => (step.startsWith(DOCUMENT_STEP) ? step.slice(DOCUMENT_STEP.length) : undefined);

/** SQL of a document's own due date. */
const DUE = `(d.value ->> 'due_at')::timestamptz`;
const BEFORE = `${DUE} - make_interval(secs => $2)`;

/**
 * As `takeDueReminders`, for required documents that are due before their call closes and that a draft lacks: two days before, once for each due date.
 * A draft whose deadline was extended beyond the call's gets none, because the extension also applies to its documents.
 */
export const takeDueDocuments = (tx: Db, now: Date): Promise<{ application: number; step: DocumentStep }[]> =>
  tx.query(
    `insert into draft_reminders (application_id, step, at)
     select a.id, '${DOCUMENT_STEP}' || (d.value ->> 'key'), $1::timestamptz
       from calls c cross join lateral jsonb_array_elements(c.data -> 'required_documents') d
       join applications a on a.call_id = c.id and ${hasStatus('a.status', 'Draft')}
       left join deadline_extensions e on e.application_id = a.id
      where c.state = 'published' and jsonb_path_exists(c.data, '$.required_documents[*].due_at') and c.closes_at > $1::timestamptz
        and ${DUE} > $1::timestamptz and ${BEFORE} <= $1::timestamptz and ${DUE} < c.closes_at and (d.value -> 'required')::boolean
        and not a.documents ? (d.value ->> 'key') and coalesce(e.until, '-infinity') <= c.closes_at and a.created_at < ${BEFORE}
        and not exists (select 1 from draft_reminders r where r.application_id = a.id and r.step = '${DOCUMENT_STEP}' || (d.value ->> 'key') and r.at >= ${BEFORE})
      order by a.id limit ${BATCH_SIZE}
     on conflict (application_id, step) do update set at = excluded.at where draft_reminders.at < excluded.at - interval '1 hour' returning application_id as application, step`,
    [now, BEFORE_SECONDS],
  );

import { DEADLINE_REMINDERS, type DueReminder } from '@domain/applications/deadline-reminders';
import type { Db } from '../../../platform/db/db';
import { hasStatus } from './status-groups';

const BATCH_SIZE = 500;

/** The deadline of a draft: when its call `c` closes, or later if the draft has an extension `e`. */
const DUE = 'greatest(c.closes_at, e.until)';

const LONGEST = Math.max(...DEADLINE_REMINDERS.map(({ seconds }) => seconds));

/** SQL condition that an instant is within the longest reminder period; it can use an index. */
const isNear = (instant: string): string => `${instant} > $1::timestamptz and ${instant} <= $1::timestamptz + make_interval(secs => ${String(LONGEST)})`;

/**
 * Claims the reminders that are due at `now`; a second caller gets none of them. A draft that passed several steps since the last run gets only the latest
 * one. A step that was already past when the draft was created or its deadline extended is skipped. Each step is sent once for each deadline: after the
 * deadline has moved, an earlier reminder does not count.
 */
export const takeDueReminders = (tx: Db, now: Date): Promise<DueReminder[]> =>
  tx.query<DueReminder>(
    // The later of the two deadlines can only be near if one of them is, so each is found by its own index, independently of the number of drafts.
    `with a as (
       select a.id, a.call_id, a.created_at from calls c join applications a on a.call_id = c.id
        where c.state = 'published' and ${isNear('c.closes_at')} and ${hasStatus('a.status', 'Draft')}
       union
       select a.id, a.call_id, a.created_at from deadline_extensions e join applications a on a.id = e.application_id
        where ${isNear('e.until')} and ${hasStatus('a.status', 'Draft')}
     )
     insert into draft_reminders (application_id, step, at)
     select a.id, s.step, $1::timestamptz
       from a join calls c on c.id = a.call_id left join deadline_extensions e on e.application_id = a.id
       cross join lateral (
         select step, seconds from unnest($2::text[], $3::int[]) as steps (step, seconds)
          where ${DUE} - make_interval(secs => seconds) <= $1::timestamptz order by seconds limit 1) as s
      where c.state = 'published' and c.opens_at <= $1::timestamptz and ${DUE} > $1::timestamptz
        and a.created_at < ${DUE} - make_interval(secs => s.seconds)
        and coalesce(e.created_at, '-infinity') < ${DUE} - make_interval(secs => s.seconds)
        and not exists (select 1 from draft_reminders r where r.application_id = a.id and r.step = s.step and r.at >= ${DUE} - make_interval(secs => s.seconds))
      order by ${DUE}, a.id limit ${BATCH_SIZE}
     on conflict (application_id, step) do update set at = excluded.at where draft_reminders.at < excluded.at - interval '1 hour' returning application_id as application, step`,
    [now, DEADLINE_REMINDERS.map(({ step }) => step), DEADLINE_REMINDERS.map(({ seconds }) => seconds)],
  );

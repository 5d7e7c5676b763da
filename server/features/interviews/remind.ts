import { isUnderWay } from '@domain/applications/application-lifecycle';
import { calendarFile } from '@domain/review/calendar-file';
import { localized } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { findApplication } from '../../core/applications/queries/applications';
import { findInterview, INTERVIEWS_TO_REMIND_OF, slotOf, type InterviewRow, type SlotRow } from './queries';
import type { MailAttachment, MailContext } from '../../core/mails/facts';
import type { MailRow } from '../../core/mails/queries/mails';
import { readCallTerms } from '../../core/applications/call-terms';
import { readCallRecords } from '../../core/catalogue/read-calls';
import { remindEach } from '../../core/applications/remind-each';
import { notifyOfInterviews } from './notify-of-interview';

/** The interval of the job that sends reminders of interviews, in milliseconds. */
export const INTERVIEW_PAUSE = 60_000;

/** How long before the interview the reminder is sent, in seconds: a day. */
const BEFORE_SECONDS = 24 * 60 * 60;

const TITLE = { en: 'Interview', el: 'Συνέντευξη' } as const;

async function notify(deps: Deps, tx: Db, { interview, now }: { interview: InterviewRow; now: Date }): Promise<void> {
  const slot = await slotOf(tx, interview);
  if (!slot) return;
  const { time_zone: zone } = await readCallTerms(tx, slot.call_id);
  await notifyOfInterviews(deps, tx, { interviews: [interview], slot, template: 'interview_reminder', zone, now });
}

/** Reminds applicants of their booked slots, as `remindEach` does. */
export const remindOfInterviews = (deps: Deps): Promise<number> =>
  remindEach(deps, {
    kind: 'interview',
    rows: INTERVIEWS_TO_REMIND_OF,
    seconds: BEFORE_SECONDS,
    notify: (tx, interview, now) => notify(deps, tx, { interview, now }),
  });

/** The slot of a reminder; undefined if it is outdated: the slot was cancelled, changed or has begun, or the applicant has left the call. */
async function timeOfReminder(db: Db, { application_id, created_at }: Pick<MailRow, 'application_id' | 'created_at'>, now: Date): Promise<SlotRow | undefined> {
  const application = application_id === null ? undefined : await findApplication(db, application_id);
  const interview = application && (await findInterview(db, application.id));
  if (!interview || !isUnderWay(application.status) || interview.booked_at === null || interview.booked_at > created_at) return undefined;
  const slot = await slotOf(db, interview);
  return slot && slot.starts_at > now ? slot : undefined;
}

/** The calendar file of a reminder. It has the event id of the file on the application's page, so that calendars replace that event. */
async function calendarOfReminder(
  { db, config }: Pick<MailContext, 'db' | 'config'>,
  mail: MailRow,
  { slot, now }: { slot: SlotRow; now: Date },
): Promise<string> {
  const { starts_at, minutes, place, link, call_id } = slot;
  const call = (await readCallRecords(db, [call_id], now)).get(call_id);
  const title = `${TITLE[mail.locale]}: ${localized(call?.programme.title, mail.locale).text}`;
  const location = [place, link].filter((part) => part !== null).join(', ');
  const id = String(mail.application_id);
  return calendarFile([{
    id: `interview-${id}`,
    starts_at: starts_at.toISOString(),
    minutes,
    title,
    location,
    url: `${config.publicUrl}/applications/${id}/details`,
    remind: 'P1D',
  }], now);
}

const isReminder = ({ template }: MailRow): boolean => template === 'interview_reminder';

/** Whether the reminder of an interview is still valid; true for other mails. */
export const isReminderValid = async (db: Db, mail: MailRow, now: Date): Promise<boolean> =>
  !isReminder(mail) || (await timeOfReminder(db, mail, now)) !== undefined;

/** The calendar file that is attached to the reminder of an interview; none for other mails. */
export async function reminderAttachments({ db, clock, config }: MailContext, mail: MailRow): Promise<MailAttachment[]> {
  const now = clock.now();
  const slot = isReminder(mail) ? await timeOfReminder(db, mail, now) : undefined;
  if (!slot) return [];
  return [{
    filename: 'interview.ics',
    content: await calendarOfReminder({ db, config }, mail, { slot, now }),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }];
}

import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import { lettersDue } from '@domain/applications/reference-letters';
import type { Schema } from '@domain/schema/schema';
import { helpOf } from '@domain/schema/words';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { findApplicant } from '../../core/profile/queries/applicants';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import type { RefereeRow } from './queries';
import { readCallRecords } from '../../core/catalogue/read-calls';
import { queueMails } from '../../core/mails/queue-mails';

interface Notification {
  referee: RefereeRow;
  row: Pick<ApplicationRow, 'id' | 'applicant' | 'call_id'>;
  template: 'referee_invited' | 'referee_reminder';
  /** When the call closes for this applicant. */
  closes_at: string;
  now: Date;
}

/** The name of an applicant in mails to referees; the email address if they have no name. */
export async function applicantName(db: Db, sub: string): Promise<string> {
  const person = await findApplicant(db, sub);
  return [person?.given_name, person?.family_name].filter(Boolean).join(' ') || (person?.email ?? '');
}

/** The title and help of the question that the referee answers; empty where the call asks for a number of letters. */
function aboutLetter(questions: unknown, question: string | null, locale: Locale): string {
  const found = questionRows((questions ?? undefined) as Schema | undefined, locale).find(({ key }) => key === question);
  return found ? [found.title, helpOf(found.schema, locale) ?? ''].filter((words) => words !== '').join('\n') : '';
}

/** Queues a mail to a referee, in the language that the applicant chose. The link is created only when the mail is sent. */
export async function notifyReferee(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, { referee, row, template, closes_at, now }: Notification): Promise<void> {
  const call = (await readCallRecords(tx, [row.call_id], now)).get(row.call_id);
  if (!call) return;
  const { id, name, email, locale } = referee;
  const text = (words: Parameters<typeof localized>[0]) => localized(words, locale).text;
  const due = lettersDue({ closes_at, referees_by: call.referees_by ?? null });
  const mail = {
    message_id: `${template}-${String(id)}@${new URL(deps.config.publicUrl).hostname}`,
    recipient: `referee:${String(id)}`,
    address: email,
    locale,
    template,
    application_id: row.id,
    referee_id: id,
    parameters: {
      name,
      applicant: await applicantName(tx, row.applicant),
      programme: text(call.programme.title),
      university: text(call.programme.university_name),
      about: aboutLetter(call.questions, referee.question, locale),
      due: formatInstant(due.toISOString(), locale, call.time_zone),
    },
  };
  await queueMails(deps, tx, { mails: [mail], now });
}

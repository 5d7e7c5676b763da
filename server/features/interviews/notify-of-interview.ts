import { formatInstant } from '@domain/values/format';
import type { Locale } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../platform/mail/templates';
import { findSteppedRows } from '../../core/review/queries/review-desk';
import type { InterviewRow, SlotRow } from './queries';
import { notifyApplicants } from '../../core/mails/notify-applicant';

interface Notification {
  interviews: readonly InterviewRow[];
  /** The slot that the mail is about. */
  slot?: SlotRow;
  template: Extract<TemplateName, `interview_${string}`>;
  /** The time zone of the call. */
  zone: string;
  now: Date;
}

const LOCATION_LABELS: Readonly<Record<Locale, { place: string; link: string }>> = {
  en: { place: 'Place', link: 'Link' },
  el: { place: 'Τόπος', link: 'Σύνδεσμος' },
};

/** The location of a slot: a line for its place, and lines for its link. */
function whereIn({ place, link }: Pick<SlotRow, 'place' | 'link'>, locale: Locale): string {
  const words = LOCATION_LABELS[locale];
  return [...(place === null ? [] : [`${words.place}: ${place}`]), ...(link === null ? [] : [`${words.link}:\n${link}`])].join('\n');
}

/** Queues the mails about invitations of one call, one for each change of an invitation. */
export async function notifyOfInterviews(deps: Deps, tx: Db, { interviews, slot, template, zone, now }: Notification): Promise<void> {
  const byId = new Map(interviews.map((interview) => [interview.application_id, interview]));
  const rows = await findSteppedRows(tx, [...byId.keys()]);
  const notifications = rows.flatMap((row) => {
    const interview = byId.get(row.id);
    if (!interview) return [];
    const parameters = (locale: Locale) => ({
      message: interview.message,
      reason: interview.cancel_reason ?? slot?.cancel_reason ?? '',
      until: formatInstant(interview.choose_until.toISOString(), locale, zone),
      ...(slot && { start: formatInstant(slot.starts_at.toISOString(), locale, zone), minutes: String(slot.minutes), where: whereIn(slot, locale) }),
    });
    const event = `interview-${String(interview.changes)}${template === 'interview_reminder' ? '-reminder' : ''}`;
    return [{ row, template, event, parameters }];
  });
  await notifyApplicants(deps, tx, { notifications, now });
}

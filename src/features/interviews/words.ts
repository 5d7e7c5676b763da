import { formatInstant } from '@domain/values/format';
import type { Locale } from '@domain/locale';
import type { Translate } from '../../i18n';
import type { Interview } from './requests';

/** The events of an interview, for the timeline of its application. */
export function interviewSteps(
  { interview, zone }: { interview: Interview | null | undefined; zone: string },
  t: Translate,
  locale: Locale,
): { at: string; text: string }[] {
  if (!interview) return [];
  const { invited_at, booked_at, cancelled_at, reason, slot } = interview;
  return [
    { at: invited_at, text: t('interviews.steps.invited') },
    ...(booked_at !== null && slot ? [{ at: booked_at, text: t('interviews.steps.booked', { start: formatInstant(slot.starts_at, locale, zone) }) }] : []),
    ...(cancelled_at === null ? [] : [{ at: cancelled_at, text: t('interviews.steps.cancelled', { reason: reason ?? '' }) }]),
  ];
}

/** The length of an interview and other facts, on one line; null parts are left out. */
export const interviewFacts = (t: Translate, minutes: number, ...parts: readonly (string | null)[]): string =>
  [t('interviews.minutes', { smart_count: minutes }), ...parts].filter((part) => part !== null).join(' · ');

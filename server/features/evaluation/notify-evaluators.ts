import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { ensureLocales } from '../../core/accounts/queries/accounts';
import { isoInstant } from '../../platform/db/queries/instants';
import { scoringTasks, type ScoringTask } from './queries/scoring-dates';
import { staffBySub } from '../../core/staff/queries/staff';
import { notifyPerson } from '../../core/mails/notify-person';

const APPLICATIONS: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 application' : `${String(count)} applications`),
  el: (count) => (count === 1 ? '1 αίτηση' : `${String(count)} αιτήσεις`),
};
const UNTIL: Record<Locale, (due: string) => string> = { en: (due) => `, by ${due}`, el: (due) => `, έως ${due}` };

/** One line a call: programme, university, call, how many applications and until when. */
function lineOf({ programme_title, university_name, call_title, applications, due_at, time_zone }: ScoringTask, locale: Locale): string {
  const names = [programme_title, university_name, call_title].map((text) => localized(text, locale).text).join(', ');
  const until = due_at === null ? '' : UNTIL[locale](formatInstant(isoInstant(due_at), locale, time_zone));
  return `- ${names}: ${APPLICATIONS[locale](applications)}${until}`;
}

interface Notification {
  /** The ids of the assignments. */
  assignments: readonly number[];
  template: 'scoring_assigned' | 'scoring_due_soon' | 'scoring_due';
  now: Date;
}

/** Queues one mail to each evaluator about all these assignments, in the language of their account; it names no applicant. */
export async function notifyEvaluators(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, { assignments, template, now }: Notification): Promise<void> {
  const tasks = await scoringTasks(tx, assignments);
  const people = await staffBySub(tx, tasks.map(({ evaluator }) => evaluator));
  const reachable = [...people.values()].filter(({ email }) => email !== null);
  const locales = await ensureLocales(tx, reachable.map(({ sub }) => sub), { locale: 'en', now });
  for (const { sub, name, email } of reachable) {
    const locale = locales.get(sub) ?? 'en';
    const own = tasks.filter(({ evaluator }) => evaluator === sub);
    const parameters = {
      name: name ?? '',
      applications: APPLICATIONS[locale](own.reduce((sum, { applications }) => sum + applications, 0)),
      tasks: own.map((task) => lineOf(task, locale)).join('\n'),
      link: `${deps.config.publicUrl}/manage/assignments`,
    };
    // Two batches may be assigned at the same instant of the clock, so the event names its assignments.
    const event = `${template}-${now.toISOString()}-${assignments.join(',')}`;
    await notifyPerson(deps, tx, { recipient: sub, address: email ?? undefined, locale, template, event, parameters, now });
  }
}

import type { Deps } from '../../deps';
import type { DueDates, SentApplications } from './facts';

/** The dates that sent applications wait for, of all features, by application; those that wait for nothing are missing. */
export async function dueDatesOf({ db, features }: Pick<Deps, 'db' | 'features'>, sent: SentApplications): Promise<Map<number, DueDates>> {
  const due = new Map<number, DueDates>();
  for (const { dueOf } of features) {
    for (const [id, dates] of (await dueOf?.(db, sent)) ?? []) due.set(id, { ...due.get(id), ...dates });
  }
  return due;
}

import type { Db } from '../../platform/db/db';
import { findRubric, saveRubric } from './queries/rubrics';

/** Copies the rubric of a call, if it has one, to a new call. */
export async function copyRubric(tx: Db, { from, to, now }: { from: number; to: number; now: Date }): Promise<void> {
  const { rubric, blind, tie_break } = (await findRubric(tx, from)) ?? {};
  if (rubric) await saveRubric(tx, to, { terms: { rubric, blind: blind ?? false, tie_break: tie_break ?? [] }, now });
}

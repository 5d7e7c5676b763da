import { primaryField } from '@domain/records/schema-rules';
import type { Section } from '@domain/sections';
import { entityPlace } from '../../platform/contract/contract';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { findSectionRow, type SectionOf, type SectionRow } from './queries/section-records';
import { requireApplicant } from './applicant-record';

/** Runs `work` in one transaction under the lock of this applicant. @throws {Problem} 404 without a profile */
export function inProfile<Result>(
  { db, clock }: Deps,
  applicant: string,
  work: (tx: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPerson(tx, applicant);
    await requireApplicant(tx, applicant);
    return work(tx, now);
  });
}

/** One record of a section. @throws {Problem} 404 when this applicant's section has no such record */
export async function requireSectionRow(db: Db, of: SectionOf, id: number): Promise<SectionRow> {
  const row = await findSectionRow(db, of, id);
  if (!row) throw new Problem(404, 'not_found');
  return row;
}

/** The property that exactly one record of a section has set (rule `exactly_one`), or undefined. */
export const primaryFieldOf = (section: Section): string | undefined => primaryField(entityPlace(section).schema);

import type { Deps } from '../../deps';
import { writeAudit } from '../audit/queries';
import { replaceReferences } from '../../platform/files/queries/files';
import { deleteSectionRow, makeOldestPrimary, type SectionOf } from './queries/section-records';
import { inProfile, primaryFieldOf, requireSectionRow } from './section-scope';

/**
 * Removes a record of a section and releases its files; the oldest remaining record takes over an `exactly_one` mark.
 * @throws {Problem} 404 for an unknown record
 */
export function deleteSectionRecord(deps: Deps, of: SectionOf, id: number): Promise<void> {
  return inProfile(deps, of.applicant, async (tx, now) => {
    await requireSectionRow(tx, of, id);
    await replaceReferences(tx, { kind: 'section_record', id }, { fileIds: [], now });
    await deleteSectionRow(tx, id);
    const primaryField = primaryFieldOf(of.section);
    if (primaryField !== undefined) await makeOldestPrimary(tx, of, { fieldName: primaryField, now });
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.delete`, subject: `${of.section}:${id}` });
  });
}

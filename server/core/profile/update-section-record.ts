import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../audit/queries';
import { clearPrimary, updateSectionRow, type SectionOf, type SectionRow } from './queries/section-records';
import { checkAndHoldFiles } from './hold-files';
import { inProfile, primaryFieldOf, requireSectionRow } from './section-scope';

/**
 * Replaces a record of a section. A primary record (`exactly_one`) stays it until another record becomes it.
 * @throws {Problem} 404 for an unknown record, 412 on a version conflict
 * @throws {ValidationFailed} for a file or a record that this applicant does not have
 */
export function updateSectionRecord(
  deps: Deps,
  of: SectionOf,
  change: { id: number; mergeInto: (stored: object) => Record<string, unknown>; expected: number | undefined },
): Promise<SectionRow> {
  return inProfile(deps, of.applicant, async (tx, now) => {
    const { id, expected } = change;
    const stored = await requireSectionRow(tx, of, id);
    if (expected !== undefined && expected !== stored.version) throw new Problem(412, 'stale_version');
    const body = change.mergeInto(stored.data);
    await checkAndHoldFiles(tx, { entity: of.section, data: body, owner: of.applicant, holder: { kind: 'section_record', id }, now });
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.update`, subject: `${of.section}:${id}` });
    const primaryField = primaryFieldOf(of.section);
    if (primaryField === undefined) return updateSectionRow(tx, stored, { data: body, now });
    const isPrimary = body[primaryField] === true || stored.data[primaryField] === true;
    if (isPrimary) await clearPrimary(tx, of, { fieldName: primaryField, except: id, now });
    return updateSectionRow(tx, stored, { data: { ...body, [primaryField]: isPrimary }, now });
  });
}

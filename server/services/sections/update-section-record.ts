import type { Deps } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { demoteContacts, updateSectionRow, type SectionOf, type SectionRow } from '../../repositories/section-records';
import { referToFiles } from '../files/refer-to-files';
import { fileClaims, inProfile, requireSectionRow } from './section-scope';

/**
 * Replaces a record of a section. The primary contact stays primary until another one is made so: there is always exactly one.
 * @throws {Problem} 404 for no such record, 412 when it has moved on
 * @throws {ValidationFailed} where it names a file that is not this applicant's
 */
export function updateSectionRecord(
  deps: Deps,
  of: SectionOf,
  change: { id: number; onto: (stored: object) => Record<string, unknown>; expected: number | undefined },
): Promise<SectionRow> {
  return inProfile(deps, of.applicant, async (tx, now) => {
    const { id, expected } = change;
    const stored = await requireSectionRow(tx, of, id);
    if (expected !== undefined && expected !== stored.version) throw new Problem(412, 'stale_version');
    const body = change.onto(stored.data);
    await referToFiles(tx, fileClaims(of.section, body), { owner: of.applicant, holder: { kind: 'section_record', id }, now });
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.update`, subject: `${of.section}:${id}` });
    if (of.section !== 'contact_infos') return updateSectionRow(tx, id, { data: body, now });
    const primary = body.primary === true || stored.data.primary === true;
    if (primary) await demoteContacts(tx, of.applicant, { except: id, now });
    return updateSectionRow(tx, id, { data: { ...body, primary }, now });
  });
}

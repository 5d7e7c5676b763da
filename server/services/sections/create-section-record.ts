import type { Deps } from '../../deps';
import { writeAudit } from '../../repositories/audit';
import {
  countSectionRows,
  demoteContacts,
  insertSectionRow,
  type SectionOf,
  type SectionRow,
} from '../../repositories/section-records';
import { referToFiles } from '../files/refer-to-files';
import { fileClaims, inProfile } from './section-scope';

/**
 * Adds a record to a section; the first contact becomes the primary one, a new primary contact takes that from the old one.
 * @throws {Problem} 404 without a profile
 * @throws {ValidationFailed} where it names a file that is not this applicant's
 */
export function createSectionRecord(deps: Deps, of: SectionOf, body: Record<string, unknown>): Promise<SectionRow> {
  return inProfile(deps, of.applicant, async (tx, now) => {
    const isContact = of.section === 'contact_infos';
    const first = isContact && (await countSectionRows(tx, of)) === 0;
    const primary = first || body.primary === true;
    if (isContact && primary) await demoteContacts(tx, of.applicant, { now });
    const row = await insertSectionRow(tx, of, { data: isContact ? { ...body, primary } : body, now });
    await referToFiles(tx, fileClaims(of.section, body), {
      owner: of.applicant,
      holder: { kind: 'section_record', id: row.id },
      now,
    });
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.create`, subject: `${of.section}:${row.id}` });
    return row;
  });
}

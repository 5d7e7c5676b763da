import type { Deps } from '../../deps';
import { writeAudit } from '../../repositories/audit';
import {
  countSectionRows,
  insertSectionRow,
  type SectionOf,
  type SectionRow,
  takeMark,
} from '../../repositories/section-records';
import { checkAndHoldFiles } from '../hold-files';
import { inProfile, markOf } from './section-scope';

/**
 * Adds a record to a section. In a section with an `exactly_one` mark, the first record gets it, and a new marked record takes it over.
 * @throws {Problem} 404 without a profile
 * @throws {ValidationFailed} for a file or a record that this applicant does not have
 */
export function createSectionRecord(deps: Deps, of: SectionOf, body: Record<string, unknown>): Promise<SectionRow> {
  return inProfile(deps, of.applicant, async (tx, now) => {
    const mark = markOf(of.section);
    const isMarked = mark !== undefined && (body[mark] === true || (await countSectionRows(tx, of)) === 0);
    if (isMarked) await takeMark(tx, of, { mark, now });
    const row = await insertSectionRow(tx, of, { data: mark === undefined ? body : { ...body, [mark]: isMarked }, now });
    await checkAndHoldFiles(tx, { entity: of.section, data: body, owner: of.applicant, holder: { kind: 'section_record', id: row.id }, now });
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.create`, subject: `${of.section}:${row.id}` });
    return row;
  });
}

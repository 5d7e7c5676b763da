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
 * Adds a record to a section. Where exactly one carries a mark, the first is given it, and a new one takes it from the old one.
 * @throws {Problem} 404 without a profile
 * @throws {ValidationFailed} where it names a file or a record that is not there for this applicant
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

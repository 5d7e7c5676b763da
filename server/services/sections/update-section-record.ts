import type { Deps } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { takeMark, updateSectionRow, type SectionOf, type SectionRow } from '../../repositories/section-records';
import { checkAndHoldFiles } from '../hold-files';
import { inProfile, markOf, requireSectionRow } from './section-scope';

/**
 * Replaces a record of a section. A record with an `exactly_one` mark keeps it until another record gets it.
 * @throws {Problem} 404 for an unknown record, 412 on a version conflict
 * @throws {ValidationFailed} for a file or a record that this applicant does not have
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
    await checkAndHoldFiles(tx, { entity: of.section, data: body, owner: of.applicant, holder: { kind: 'section_record', id }, now });
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.update`, subject: `${of.section}:${id}` });
    const mark = markOf(of.section);
    if (mark === undefined) return updateSectionRow(tx, stored, { data: body, now });
    const isMarked = body[mark] === true || stored.data[mark] === true;
    if (isMarked) await takeMark(tx, of, { mark, except: id, now });
    return updateSectionRow(tx, stored, { data: { ...body, [mark]: isMarked }, now });
  });
}

import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { writeAudit } from '../audit/queries';
import { findByKey } from '../../platform/http/queries/idempotency-keys';
import { countSectionRows, insertSectionRow, type SectionOf, type SectionRow, clearPrimary } from './queries/section-records';
import { canonicalHash } from '../applications/frozen-copy';
import { checkAndHoldFiles } from './hold-files';
import { storeKey, keyReused } from '../../platform/http/idempotency';
import { inProfile, primaryFieldOf, requireSectionRow } from './section-scope';

interface NewRecord {
  body: Record<string, unknown>;
  /** `Idempotency-Key` of the request. */
  key?: string | undefined;
}

/** The record that an earlier request with the same idempotency key created. @throws {ValidationFailed} for a key that was used with another request */
async function findExisting(tx: Db, of: SectionOf, { key, fingerprint }: { key: string; fingerprint: string }): Promise<SectionRow | undefined> {
  const existing = await findByKey(tx, of.applicant, key);
  if (!existing) return undefined;
  if (existing.operation !== 'create_record' || existing.fingerprint !== fingerprint) throw keyReused();
  return requireSectionRow(tx, of, existing.id);
}

/**
 * Adds a record to a section; a repeated idempotency key returns the record of the first request as it is now. In a section with an
 * `exactly_one` field, the first record is the primary one, and a new primary record replaces it.
 * @throws {Problem} 404 without a profile
 * @throws {ValidationFailed} for a file or a record that this applicant does not have, for a key that was used with another request
 */
export function createSectionRecord(deps: Deps, of: SectionOf, { body, key }: NewRecord): Promise<SectionRow> {
  const keyed = key === undefined ? undefined : { key, fingerprint: canonicalHash([of.section, body]) };
  return inProfile(deps, of.applicant, async (tx, now) => {
    const existing = keyed && (await findExisting(tx, of, keyed));
    if (existing) return existing;
    const primaryField = primaryFieldOf(of.section);
    const isPrimary = primaryField !== undefined && (body[primaryField] === true || (await countSectionRows(tx, of)) === 0);
    if (isPrimary) await clearPrimary(tx, of, { fieldName: primaryField, now });
    const row = await insertSectionRow(tx, of, { data: primaryField === undefined ? body : { ...body, [primaryField]: isPrimary }, now });
    await checkAndHoldFiles(tx, { entity: of.section, data: body, owner: of.applicant, holder: { kind: 'section_record', id: row.id }, now });
    if (keyed) await storeKey(tx, { owner: of.applicant, ...keyed, operation: 'create_record', id: row.id }, now);
    await writeAudit(tx, { at: now, actor: of.applicant, action: `${of.section}.create`, subject: `${of.section}:${row.id}` });
    return row;
  });
}

import type { FastifyRequest } from 'fastify';
import type { Deps, Identity } from '../../deps';
import { CV_LIMITS, PHOTO_LIMITS } from '@domain/records/file-limits';
import { setApplicantUpload, type ApplicantRow, type UploadSlot } from './queries/applicants';
import { writeAudit } from '../audit/queries';
import { Problem } from '../../platform/errors';
import { storeUpload } from '../../platform/files/store-upload';
import { holdByProfile, requireApplicant } from './applicant-record';

const LIMITS = { cv: CV_LIMITS, photo: PHOTO_LIMITS } as const;

/**
 * Makes the uploaded file the CV or the photo of the signed-in person, and releases the previous one.
 * @throws {Problem} 404 without a profile
 * @throws {ValidationFailed} at `["body","file"]`, as `storeUpload`
 */
export async function uploadToProfile(
  deps: Deps,
  identity: Identity,
  upload: { slot: UploadSlot; request: FastifyRequest },
): Promise<ApplicantRow> {
  const uuid = identity.sub;
  await requireApplicant(deps.db, uuid);
  const file = await storeUpload(deps, upload.request, { owner: uuid, limits: LIMITS[upload.slot] });
  return setProfileFile(deps, identity, { slot: upload.slot, fileId: file.id });
}

/** Sets a file of the signed-in person as their CV or photo, null removes it; the previous file is released. @throws {Problem} 404 without a profile */
export function setProfileFile(deps: Deps, identity: Identity, { slot, fileId }: { slot: UploadSlot; fileId: number | null }): Promise<ApplicantRow> {
  const uuid = identity.sub;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await setApplicantUpload(tx, uuid, { slot, fileId, now });
    if (!row) throw new Problem(404, 'not_found');
    await holdByProfile(tx, row, now);
    await writeAudit(tx, { at: now, actor: uuid, action: `applicant.${fileId === null ? 'remove' : 'upload'}-${slot}`, subject: `applicant:${uuid}` });
    return row;
  });
}

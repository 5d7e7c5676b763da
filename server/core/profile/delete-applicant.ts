import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { deleteApplicantRow } from './queries/applicants';
import { countUnderWay, deleteDraftsOf } from '../applications/queries/applications';
import { writeAudit } from '../audit/queries';
import { deleteConfirmed } from '../accounts/queries/confirmed-addresses';
import { deleteFilesOf } from '../../platform/files/queries/files';
import { requireApplicant } from './applicant-record';

/** Erases a person's profile, sections, drafts and files. */
export async function eraseProfile(tx: Db, uuid: string): Promise<void> {
  await deleteDraftsOf(tx, uuid);
  await deleteApplicantRow(tx, uuid);
  await deleteFilesOf(tx, uuid);
  await deleteConfirmed(tx, uuid);
}

/**
 * Erases the signed-in person's profile, sections, drafts and files; frozen copies stay with the institution.
 * @throws {Problem} 404 without a profile, 409 while an application is under way
 */
export async function deleteApplicant({ db, clock }: Deps, identity: Identity): Promise<void> {
  const uuid = identity.sub;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPerson(tx, uuid);
    await requireApplicant(tx, uuid);
    if ((await countUnderWay(tx, uuid)) > 0) throw new Problem(409, 'applications_under_way');
    await eraseProfile(tx, uuid);
    await writeAudit(tx, { at: now, actor: uuid, action: 'applicant.delete', subject: `applicant:${uuid}` });
  });
}

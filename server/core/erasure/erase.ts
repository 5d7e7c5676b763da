import type { Db } from '../../platform/db/db';
import { deleteFilesOf, replaceReferences } from '../../platform/files/queries/files';
import { deleteConfirmed } from '../accounts/queries/confirmed-addresses';
import { deleteApplicationRow, deleteDraftsOf } from '../applications/queries/applications';
import { deleteApplicantRow } from '../profile/queries/applicants';
import { countAnonymously, deleteAccount } from './queries';

/** Erases a person's profile, sections, drafts and files. */
export async function eraseProfile(tx: Db, uuid: string): Promise<void> {
  await deleteDraftsOf(tx, uuid);
  await deleteApplicantRow(tx, uuid);
  await deleteFilesOf(tx, uuid);
  await deleteConfirmed(tx, uuid);
}

/** Erases everything about a person but what was sent. */
export async function eraseAccount(tx: Db, sub: string): Promise<void> {
  await eraseProfile(tx, sub);
  await deleteAccount(tx, sub);
}

/** Erases an application with everything that belongs to it; of a sent one an anonymous row for statistics remains. */
export async function eraseApplication(tx: Db, id: number, now: Date): Promise<void> {
  await countAnonymously(tx, id);
  await replaceReferences(tx, { kind: 'application', id }, { fileIds: [], now });
  await deleteApplicationRow(tx, id);
}

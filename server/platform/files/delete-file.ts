import type { Deps } from '../../deps';
import { Problem } from '../errors';
import { deleteFreeFile } from './queries/files';
import { lockPerson } from '../db/queries/person-locks';
import { ownFile } from './read-file';

/**
 * Deletes a person's file that none of their records refers to; its bytes are collected later, and the frozen copies of sent
 * applications keep theirs.
 * @throws {Problem} 404 for another person's or none, 409 while a record refers to it
 */
export async function deleteFile({ db }: Deps, owner: string, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock prevents a race with a concurrent save that starts to refer to the file.
    await lockPerson(tx, owner);
    await ownFile(tx, owner, id);
    if (!(await deleteFreeFile(tx, id))) throw new Problem(409, 'file_in_use');
  });
}

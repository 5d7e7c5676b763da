import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { countUnderWay } from '../applications/queries/applications';
import { eraseProfile } from '../erasure/erase';
import { recordErasure } from '../erasure/ledger';
import { requireApplicant } from './applicant-record';

/**
 * Erases the signed-in person's profile, sections, drafts and files; frozen copies stay with the institution.
 * @throws {Problem} 404 without a profile, 409 while an application is under way
 */
export async function deleteApplicant(deps: Deps, { sub: uuid }: Identity): Promise<void> {
  const at = deps.clock.now();
  await recordErasure(deps, async (tx) => {
    await lockPerson(tx, uuid);
    await requireApplicant(tx, uuid);
    if ((await countUnderWay(tx, uuid)) > 0) throw new Problem(409, 'applications_under_way');
    await eraseProfile(tx, uuid);
    return { kind: 'applicant', id: uuid, actor: uuid, at };
  });
}

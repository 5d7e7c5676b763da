import type { FastifyRequest } from 'fastify';
import { LOGO_LIMITS } from '@domain/records/file-limits';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { asLogo } from '../../platform/files/pictures';
import { isArchived } from './queries/archive';
import { writeAudit } from '../audit/queries';
import { lockCatalogueRow } from './queries/catalogue-records';
import { setLogo } from './queries/logos';
import { receiveUpload } from '../../platform/files/store-upload';
import { includes, institutionsOf } from '../staff/institutions';

type Verb = 'upload-logo' | 'remove-logo';

/** @throws {Problem} 404, with an audit entry, for a university outside the Secretary's institutions */
async function requireOwn({ db, clock }: Deps, identity: Identity, { id, verb }: { id: number; verb: Verb }): Promise<void> {
  if (includes(await institutionsOf(db, identity, 'isSecretary'), id)) return;
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: `universities.${verb}-denied`, subject: `universities:${String(id)}` });
  throw new Problem(404, 'not_found');
}

async function change({ db, clock }: Deps, identity: Identity, { id, verb, picture }: { id: number; verb: Verb; picture: Buffer | null }): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await lockCatalogueRow(tx, 'universities', id))) throw new Problem(404, 'not_found');
    if (await isArchived(tx, 'universities', { id, data: {} })) throw new Problem(409, 'archived');
    await setLogo(tx, id, { picture, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: `universities.${verb}`, subject: `universities:${String(id)}` });
  });
}

/** The uploaded picture in the stored form of logos. @throws {ValidationFailed} `file_broken` when it cannot be decoded, and as `receiveUpload` */
async function pictureIn(deps: Deps, request: FastifyRequest): Promise<Buffer> {
  const { staged } = await receiveUpload(deps, request, LOGO_LIMITS);
  try {
    return await asLogo(staged.read());
  } catch {
    throw new ValidationFailed([{ loc: ['body', 'file'], type: 'file_broken' }]);
  } finally {
    await staged.discard();
  }
}

/**
 * Makes the uploaded picture, re-encoded and resized, the logo of a university; the previous one is deleted.
 * @throws {Problem} 404 out of scope; 409 while the university is in the archive
 * @throws {ValidationFailed} at `["body","file"]` for a file that is not a picture
 */
export async function uploadLogo(deps: Deps, identity: Identity, { id, request }: { id: number; request: FastifyRequest }): Promise<void> {
  await requireOwn(deps, identity, { id, verb: 'upload-logo' });
  await change(deps, identity, { id, verb: 'upload-logo', picture: await pictureIn(deps, request) });
}

/** Removes the logo of a university. @throws {Problem} as `uploadLogo` */
export async function removeLogo(deps: Deps, identity: Identity, id: number): Promise<void> {
  await requireOwn(deps, identity, { id, verb: 'remove-logo' });
  await change(deps, identity, { id, verb: 'remove-logo', picture: null });
}

import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '../platform/db/db';
import {
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOfGrant,
  findArtifact,
  findArtifactByUid,
  upsertArtifact,
  type FoundArtifact,
} from './queries/artifacts';

/**
 * The provider library's storage over our database, so that a sign-in survives a restart.
 * `alreadyUsed` makes the error for the second of two requests that use the same code or refresh token at once.
 */
export function databaseAdapter(db: Db, alreadyUsed: () => Error): AdapterFactory {
  return (kind): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await upsertArtifact(db, {
        kind,
        id,
        payload: { ...payload },
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000).toISOString() : null,
      });
    },
    async find(id) {
      return payloadOf(await findArtifact(db, { kind, id, now: new Date() }));
    },
    async findByUid(uid) {
      return payloadOf(await findArtifactByUid(db, { kind, uid, now: new Date() }));
    },
    async findByUserCode() {
      return undefined; // Only the device flow asks, and that is switched off.
    },
    async consume(id) {
      if (!(await consumeArtifact(db, { kind, id, now: new Date() }))) throw alreadyUsed();
    },
    async destroy(id) {
      await deleteArtifact(db, kind, id);
    },
    async revokeByGrantId(grantId) {
      await deleteArtifactsOfGrant(db, kind, grantId);
    },
  });
}

function payloadOf(found: FoundArtifact | undefined): AdapterPayload | undefined {
  if (!found) return undefined;
  return found.consumed === null ? found.payload : { ...found.payload, consumed: found.consumed };
}

import type { Db } from '../../platform/db/db';

/** Stored state of a sign-in (session, grant, code, refresh token …), identified by kind and id. */
export interface Artifact {
  kind: string;
  id: string;
  payload: Record<string, unknown>;
  grant_id: string | null;
  uid: string | null;
  /** ISO 8601, or null when it does not expire. */
  expires_at: string | null;
}

/** An artifact as read: `consumed` is the second of its single use (epoch), null while unused. */
export interface FoundArtifact {
  payload: Record<string, unknown>;
  consumed: number | null;
}

const FOUND = 'payload, extract(epoch from consumed_at)::int as consumed';
const ALIVE = '(expires_at is null or expires_at > $2::timestamptz)';

/** Stores or replaces an artifact; `consumed_at` stays unchanged. */
export async function upsertArtifact(db: Db, artifact: Artifact): Promise<void> {
  const { kind, id, payload, grant_id, uid, expires_at } = artifact;
  await db.query(
    `insert into embedded_artifacts (kind, id, payload, grant_id, uid, expires_at)
     values ($1, $2, $3::jsonb, $4, $5, $6::timestamptz)
     on conflict (kind, id) do update
     set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
    [kind, id, JSON.stringify(payload), grant_id, uid, expires_at],
  );
}

/** The artifact of this kind and id that is alive at `now`, or undefined. */
export async function findArtifact(db: Db, key: { kind: string; id: string; now: Date }): Promise<FoundArtifact | undefined> {
  const rows = await db.query<FoundArtifact>(
    `select ${FOUND} from embedded_artifacts where kind = $1 and ${ALIVE} and id = $3`,
    [key.kind, key.now.toISOString(), key.id],
  );
  return rows[0];
}

/** The artifact of this kind with this `uid` that is alive at `now`, or undefined. */
export async function findArtifactByUid(db: Db, key: { kind: string; uid: string; now: Date }): Promise<FoundArtifact | undefined> {
  const rows = await db.query<FoundArtifact>(
    `select ${FOUND} from embedded_artifacts where kind = $1 and ${ALIVE} and uid = $3`,
    [key.kind, key.now.toISOString(), key.uid],
  );
  return rows[0];
}

/** Records the single use; false if another request has already used it, so that of two concurrent requests only one succeeds. */
export async function consumeArtifact(db: Db, key: { kind: string; id: string; now: Date }): Promise<boolean> {
  const rows = await db.query(
    `update embedded_artifacts set consumed_at = $2::timestamptz
     where kind = $1 and id = $3 and consumed_at is null returning id`,
    [key.kind, key.now.toISOString(), key.id],
  );
  return rows.length === 1;
}

/** Deletes the artifact with this kind and id, such as a session or a grant. */
export async function deleteArtifact(db: Db, kind: string, id: string): Promise<void> {
  await db.query('delete from embedded_artifacts where kind = $1 and id = $2', [kind, id]);
}

/** Deletes the codes or tokens of one kind that were issued under a grant. */
export async function deleteArtifactsOfGrant(db: Db, kind: string, grantId: string): Promise<void> {
  await db.query('delete from embedded_artifacts where kind = $1 and grant_id = $2', [kind, grantId]);
}

/** Ends the sign-in for which a client has tokens with this session id (`sid`): deletes its session, grant, codes and refresh tokens. */
export async function deleteArtifactsOfSignIn(db: Db, signIn: { clientId: string; sid: string }): Promise<void> {
  await db.query(
    `with ended as (
       select grant_id from embedded_artifacts where grant_id is not null and payload->>'sid' = $2::text
       union
       select payload->'authorizations'->$1::text->>'grantId' from embedded_artifacts
       where kind = 'Session' and payload->'authorizations'->$1::text->>'sid' = $2::text
     )
     delete from embedded_artifacts
     where grant_id in (select grant_id from ended)
       or (kind = 'Grant' and id in (select grant_id from ended))
       or (kind = 'Session' and payload->'authorizations'->$1::text->>'sid' = $2::text)`,
    [signIn.clientId, signIn.sid],
  );
}

/** Deletes artifacts that expired before `now`. */
export async function deleteExpiredArtifacts(db: Db, now: Date): Promise<void> {
  await db.query('delete from embedded_artifacts where expires_at < $1::timestamptz', [now.toISOString()]);
}

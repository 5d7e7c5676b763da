import type { Db } from '../db/db';
import type { RecordFacts } from './instants';
import { schemaVersion } from './schema-versions';

/** Name and e-mail as the identity provider said them when the profile was last written. */
export interface PersonClaims {
  email: string | null;
  given_name: string | null;
  family_name: string | null;
}

export interface ApplicantRow extends RecordFacts, PersonClaims {
  uuid: string;
  data: Record<string, unknown>;
  cv_file_id: number | null;
  photo_file_id: number | null;
}

const COLUMNS = `uuid, email, given_name, family_name, data, cv_file_id, photo_file_id,
  version, schema_version, created_at, updated_at`;

/** The profile of an applicant, or undefined. */
export async function findApplicant(db: Db, uuid: string): Promise<ApplicantRow | undefined> {
  const [row] = await db.query<ApplicantRow>(`select ${COLUMNS} from applicants where uuid = $1`, [uuid]);
  return row;
}

/** Stores a new profile; undefined when there is one already, and then nothing changes. */
export async function insertApplicant(
  db: Db,
  uuid: string,
  profile: { claims: PersonClaims; data: unknown; now: Date },
): Promise<ApplicantRow | undefined> {
  const { claims, data, now } = profile;
  const [row] = await db.query<ApplicantRow>(
    `insert into applicants (uuid, email, given_name, family_name, data, schema_version, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $7) on conflict (uuid) do nothing returning ${COLUMNS}`,
    [uuid, claims.email, claims.given_name, claims.family_name, JSON.stringify(data), schemaVersion('applicant'), now],
  );
  return row;
}

/** Replaces the applicant's own fields; undefined when `expected` is given and is not the stored version, or there is no profile. */
export async function updateApplicantRow(
  db: Db,
  uuid: string,
  change: { claims: PersonClaims; data: unknown; expected: number | undefined; now: Date },
): Promise<ApplicantRow | undefined> {
  const { claims, data, expected, now } = change;
  const [row] = await db.query<ApplicantRow>(
    `update applicants set email = $2, given_name = $3, family_name = $4, data = $5::jsonb,
            schema_version = $8, version = version + 1, updated_at = $6
      where uuid = $1 and ($7::int is null or version = $7::int) returning ${COLUMNS}`,
    [uuid, claims.email, claims.given_name, claims.family_name, JSON.stringify(data), now, expected ?? null, schemaVersion('applicant')],
  );
  return row;
}

const UPLOAD_COLUMNS = { cv: 'cv_file_id', photo: 'photo_file_id' } as const;
export type UploadSlot = keyof typeof UPLOAD_COLUMNS;

/** Puts a file into the CV's or the photo's place. */
export async function setApplicantUpload(
  tx: Db,
  uuid: string,
  upload: { slot: UploadSlot; fileId: number | null; now: Date },
): Promise<ApplicantRow | undefined> {
  const [row] = await tx.query<ApplicantRow>(
    `update applicants set ${UPLOAD_COLUMNS[upload.slot]} = $2, version = version + 1, updated_at = $3
      where uuid = $1 returning ${COLUMNS}`,
    [uuid, upload.fileId, upload.now],
  );
  return row;
}

/** Removes the profile with its section records. */
export async function deleteApplicantRow(tx: Db, uuid: string): Promise<void> {
  await tx.query(`delete from applicants where uuid = $1`, [uuid]);
}

import { lastChangeOf } from '../../../platform/contract/schema-changes';
import type { Db } from '../../../platform/db/db';
import { convertedOrStored } from '../../../platform/schema-store/queries/changed-meaning';
import type { RecordFacts } from '../../../platform/db/queries/instants';
import { schemaVersion } from '../../../platform/schema-store/queries/schema-versions';

/** The name and email claims of the identity provider at the time when the profile was last written. */
export interface PersonClaims {
  email: string | null;
  given_name: string | null;
  family_name: string | null;
}

export interface ApplicantRow extends RecordFacts, PersonClaims {
  uuid: string;
  data: Record<string, unknown>;
  schema_change: number;
  cv_file_id: number | null;
  photo_file_id: number | null;
}

export const APPLICANT_COLUMNS = `uuid, email, given_name, family_name, data, cv_file_id, photo_file_id,
  version, schema_version, schema_change, created_at, updated_at`;

/** SQL of an applicant's name, family name first, for the table alias `row`; null if neither part is known. */
export const fullNameSql = (row: string): string => `nullif(btrim(coalesce(${row}.family_name, '') || ' ' || coalesce(${row}.given_name, '')), '')`;

/** A profile converted to the current meaning of its schema. */
export const applicantToday = (row: ApplicantRow | undefined): ApplicantRow | undefined => row && convertedOrStored(row, 'applicant');

/** The profile of an applicant, or undefined. */
export async function findApplicant(db: Db, uuid: string): Promise<ApplicantRow | undefined> {
  const [row] = await db.query<ApplicantRow>(`select ${APPLICANT_COLUMNS} from applicants where uuid = $1`, [uuid]);
  return applicantToday(row);
}

/** Name and email by `sub`, for applicants with a profile. */
export async function claimsOfApplicants(db: Db, uuids: readonly string[]): Promise<Map<string, PersonClaims>> {
  const rows = await db.prepared<PersonClaims & { uuid: string }>(`select uuid, email, given_name, family_name from applicants where uuid = any($1::text[])`, [
    uuids,
  ]);
  return new Map(rows.map(({ uuid, ...claims }) => [uuid, claims]));
}

/** As `findApplicant`, with a row lock until the transaction ends. */
export async function lockApplicant(tx: Db, uuid: string): Promise<ApplicantRow | undefined> {
  const [row] = await tx.query<ApplicantRow>(`select ${APPLICANT_COLUMNS} from applicants where uuid = $1 for update`, [uuid]);
  return applicantToday(row);
}

/** Stores a new profile; undefined, without any change, if there already is one. */
export async function insertApplicant(
  db: Db,
  uuid: string,
  profile: { claims: PersonClaims; data: unknown; now: Date },
): Promise<ApplicantRow | undefined> {
  const { claims, data, now } = profile;
  const [row] = await db.query<ApplicantRow>(
    `insert into applicants (uuid, email, given_name, family_name, data, schema_version, schema_change, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $8) on conflict (uuid) do nothing returning ${APPLICANT_COLUMNS}`,
    [uuid, claims.email, claims.given_name, claims.family_name, JSON.stringify(data), schemaVersion('applicant'), lastChangeOf('applicant'), now],
  );
  return row;
}

/** Replaces the applicant's own fields in a locked profile; the new version is that of the given row plus one. */
export async function updateApplicantRow(
  tx: Db,
  { uuid, version }: ApplicantRow,
  { claims, data, now }: { claims: PersonClaims; data: unknown; now: Date },
): Promise<ApplicantRow> {
  const [row] = await tx.query<ApplicantRow>(
    `update applicants set email = $2, given_name = $3, family_name = $4, data = $5::jsonb,
            schema_version = $6, schema_change = $7, version = $8, updated_at = $9
      where uuid = $1 returning ${APPLICANT_COLUMNS}`,
    [uuid, claims.email, claims.given_name, claims.family_name, JSON.stringify(data), schemaVersion('applicant'), lastChangeOf('applicant'), version + 1, now],
  );
  if (!row) throw new Error('A profile vanished while it was written.');
  return row;
}

const UPLOAD_COLUMNS = { cv: 'cv_file_id', photo: 'photo_file_id' } as const;
export type UploadSlot = keyof typeof UPLOAD_COLUMNS;

/** Sets or removes the CV or the photo of a profile. */
export async function setApplicantUpload(
  tx: Db,
  uuid: string,
  upload: { slot: UploadSlot; fileId: number | null; now: Date },
): Promise<ApplicantRow | undefined> {
  const [row] = await tx.query<ApplicantRow>(
    `update applicants set ${UPLOAD_COLUMNS[upload.slot]} = $2, version = version + 1, updated_at = $3
      where uuid = $1 returning ${APPLICANT_COLUMNS}`,
    [uuid, upload.fileId, upload.now],
  );
  return applicantToday(row);
}

/** Deletes the profile with its section records. */
export async function deleteApplicantRow(tx: Db, uuid: string): Promise<void> {
  await tx.query(`delete from applicants where uuid = $1`, [uuid]);
}

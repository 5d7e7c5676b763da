import { profileCompleteness } from '@domain/profile/profile-completeness';
import { SECTIONS, type Section } from '@domain/sections';
import type { Db } from '../../platform/db/db';
import type { Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { findApplicant, type ApplicantRow, type PersonClaims } from './queries/applicants';
import { findFilesOf, type FileRow } from '../../platform/files/queries/files';
import { allSectionRows, type SectionRow } from './queries/section-records';
import { fileReference } from '../../platform/files/read-file';
import { checkAndHoldFiles } from './hold-files';
import { recordMetadata } from '../../platform/schema-store/record-metadata';

/** Name and email from the current access token. */
export const claimsOf = (identity: Identity): PersonClaims => ({
  email: identity.email ?? null,
  given_name: identity.givenName ?? null,
  family_name: identity.familyName ?? null,
});

/** The profile of a person. @throws {Problem} 404 when they have none */
export async function requireApplicant(db: Db, uuid: string): Promise<ApplicantRow> {
  const row = await findApplicant(db, uuid);
  if (!row) throw new Problem(404, 'not_found');
  return row;
}

/** The claims that the identity provider sent; each is optional. */
const personClaims = ({ email, given_name, family_name }: PersonClaims) =>
  Object.fromEntries(Object.entries({ email, given_name, family_name }).filter(([, value]) => value !== null));

/** Stores that the profile references its CV, its photo and the files in its fields. @throws as `checkAndHoldFiles` */
export function holdByProfile(tx: Db, { uuid, data, cv_file_id, photo_file_id }: ApplicantRow, now: Date): Promise<void> {
  const profileFiles = [cv_file_id, photo_file_id].filter((id) => id !== null);
  return checkAndHoldFiles(tx, { entity: 'applicant', data, owner: uuid, holder: { kind: 'applicant', id: uuid }, additional: profileFiles, now });
}

/** A profile in its API form, with CV and photo as references to `files`; null for one that is not among them. */
function recordWith(row: ApplicantRow, files: readonly FileRow[]) {
  const reference = (id: number | null) => {
    const file = files.find((candidate) => candidate.id === id);
    return file ? fileReference(file) : null;
  };
  return {
    ...row.data,
    uuid: row.uuid,
    ...personClaims(row),
    cv: reference(row.cv_file_id),
    photo: reference(row.photo_file_id),
    ...recordMetadata(row, 'applicant'),
  };
}

/** A profile in its API form, with CV and photo as file references. */
export async function applicantRecord(db: Db, row: ApplicantRow) {
  const ids = [row.cv_file_id, row.photo_file_id].filter((id) => id !== null);
  return recordWith(row, await findFilesOf(db, row.uuid, ids));
}

/** A section record in its API form. */
export const sectionRecord = (row: SectionRow) => ({ ...row.data, id: row.id, ...recordMetadata(row, row.section) });

export type SectionRecord = ReturnType<typeof sectionRecord>;

/** The profile with its sections, as it is frozen into an application; `files` contains its CV and photo, if any. */
export function wholeProfileOf(row: ApplicantRow, { sections: rows, files }: { sections: readonly SectionRow[]; files: readonly FileRow[] }) {
  const of = (section: Section) => rows.filter((candidate) => candidate.section === section).map(sectionRecord);
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, of(section)])) as Record<Section, SectionRecord[]>;
  return { ...recordWith(row, files), ...sections };
}

export type WholeProfile = ReturnType<typeof wholeProfileOf>;

/** As `wholeProfileOf`, but reads the sections and files itself. */
export async function wholeProfile(db: Db, row: ApplicantRow): Promise<WholeProfile> {
  const ids = [row.cv_file_id, row.photo_file_id].filter((id) => id !== null);
  return wholeProfileOf(row, { files: await findFilesOf(db, row.uuid, ids), sections: await allSectionRows(db, row.uuid) });
}

/** The profile of an applicant with its sections. @throws {Problem} 409 without one */
export async function requireProfile(db: Db, uuid: string): Promise<WholeProfile> {
  const row = await findApplicant(db, uuid);
  if (!row) throw new Problem(409, 'applicant_missing');
  return wholeProfile(db, row);
}

/** The completeness of the profile, see `profileCompleteness`. */
export const completenessOf = (profile: WholeProfile) => profileCompleteness({ ...profile, sections: profile });

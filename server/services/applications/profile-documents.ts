import type { Db } from '../../db/db';
import type { CallTermsRow, ProfileDocument } from '../../repositories/call-terms';
import { findFilesOf } from '../../repositories/files';
import type { WholeProfile } from '../applicants/applicant-record';
import { profileToSend } from './missing-parts';

type Data = Readonly<Record<string, unknown>>;

/** The id of the file that a record holds at `field`, of the last of the records that hold one. */
function lastFile(records: readonly Data[], field: string): number | undefined {
  const id = records.map((record) => record[field]).findLast((value) => typeof value === 'number');
  return typeof id === 'number' ? id : undefined;
}

/** Degrees of a higher level after those of a lower one; of one level in the order in which they were added. */
const byLevel = ({ education_degrees: degrees }: WholeProfile): Data[] =>
  degrees.toSorted((one: Data, other: Data) => Number(one['level']) - Number(other['level']));

/** The file that a profile has of such a document: of the highest degree, and else of the record that was added last. */
function fileOf(kind: ProfileDocument, profile: WholeProfile): number | undefined {
  if (kind === 'cv') return profile.cv?.id;
  if (kind === 'diploma' || kind === 'transcript') return lastFile(byLevel(profile), kind);
  if (kind === 'language_certificate') return lastFile(profile.language_degrees, 'file');
  if (kind === 'certification') return lastFile(profile.certifications, 'file');
  return lastFile(profile.other_documents.filter((record: Data) => record['kind'] === kind), 'file');
}

/** The documents that a new draft for a call begins with: those that the call says a profile may have, and this person's has sound. File ids by key. */
export async function documentsFromProfile(db: Db, applicant: string, { required_documents: asked }: Pick<CallTermsRow, 'required_documents'>): Promise<Record<string, number>> {
  if (!asked.some(({ profile_document }) => profile_document)) return {};
  const profile = await profileToSend(db, applicant);
  const found = asked.flatMap(({ key, profile_document: kind }) => {
    const id = kind && fileOf(kind, profile);
    return id === undefined ? [] : [{ key, id }];
  });
  const sound = new Set((await findFilesOf(db, applicant, found.map(({ id }) => id))).flatMap(({ id, damaged }) => (damaged ? [] : [id])));
  return Object.fromEntries(found.filter(({ id }) => sound.has(id)).map(({ key, id }) => [key, id]));
}

import { isTooLate } from '@domain/applications/document-dates';
import type { Section, StoredFields } from '@domain/sections';
import type { Db } from '../../platform/db/db';
import type { CallTermsRow, ProfileDocument } from './queries/call-terms';
import { findFilesOf } from '../../platform/files/queries/files';
import { requireProfile, type WholeProfile } from '../profile/applicant-record';

/** The records of a section, with the types of its stored fields. */
const recordsOf = <Name extends Section>(profile: WholeProfile, section: Name): readonly StoredFields<Name>[] => profile[section];

/** The last of the file ids that records hold. */
const lastFile = (values: readonly unknown[]): number | undefined => values.findLast((value) => typeof value === 'number');

/** Degrees sorted by ascending level, within a level by the order of creation. */
const byLevel = (profile: WholeProfile) => recordsOf(profile, 'education_degrees').toSorted((one, other) => Number(one.level) - Number(other.level));

/** The file of a profile for a kind of document: from the highest degree, for other kinds from the record that was added last. */
function fileOf(kind: ProfileDocument, profile: WholeProfile): number | undefined {
  if (kind === 'cv') return profile.cv?.id;
  if (kind === 'diploma') return lastFile(byLevel(profile).map(({ diploma }) => diploma));
  if (kind === 'transcript') return lastFile(byLevel(profile).map(({ transcript }) => transcript));
  if (kind === 'language_certificate') return lastFile(recordsOf(profile, 'language_degrees').map(({ file }) => file));
  if (kind === 'certification') return lastFile(recordsOf(profile, 'certifications').map(({ file }) => file));
  return lastFile(recordsOf(profile, 'other_documents').filter((record) => record.kind === kind).map(({ file }) => file));
}

/** The initial documents of a new draft at `now`, file ids by key: those that the call takes from the profile and whose files are intact. */
export async function documentsFromProfile(
  db: Db,
  applicant: string,
  { call, now }: { call: Pick<CallTermsRow, 'required_documents' | 'closes_at'>; now: Date },
): Promise<Record<string, number>> {
  const requestedDocuments = call.required_documents.filter((one) => !isTooLate(one, call, now));
  if (!requestedDocuments.some(({ profile_document }) => profile_document)) return {};
  const profile = await requireProfile(db, applicant);
  const found = requestedDocuments.flatMap(({ key, profile_document: kind }) => {
    const id = kind && fileOf(kind, profile);
    return id === undefined ? [] : [{ key, id }];
  });
  const intactIds = new Set((await findFilesOf(db, applicant, found.map(({ id }) => id))).flatMap(({ id, damaged }) => (damaged ? [] : [id])));
  return Object.fromEntries(found.filter(({ id }) => intactIds.has(id)).map(({ key, id }) => [key, id]));
}

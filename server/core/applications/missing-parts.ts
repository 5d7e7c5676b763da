import { comesLater, isTooLate } from '@domain/applications/document-dates';
import { applicableAnswers } from '@domain/calls/question-conditions';
import { SECTIONS, sectionSlug } from '@domain/sections';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Deps } from '../../deps';
import type { ApplicationRow } from './queries/applications';
import type { FileRow } from '../../platform/files/queries/files';
import { fileClaims } from '../../platform/files/file-claims';
import { wrongFiles, type FileClaim } from '../../platform/files/refer-to-files';
import { completenessOf, type WholeProfile } from '../profile/applicant-record';
import { answerClaims } from './answer-files';
import { reachedCaps } from './caps';
import { checkAnswers } from './check-answers';
import type { DraftContext } from './draft-context';
import { unmetRequirements } from './requirements';

/**
 * What is missing before a draft can be finalized, located in `profile`, `requirements`, `answers`, `documents`, `referees` or `call`.
 * Both the `missing` of a draft and the refusal of finalize use it.
 */
export async function missingParts(
  { db, features }: Pick<Deps, 'db' | 'features'>,
  draft: Pick<ApplicationRow, 'id' | 'call_id' | 'number' | 'applicant' | 'answers' | 'documents'>,
  against: DraftContext & { now: Date },
): Promise<SchemaFailure[]> {
  const missing = [
    ...missingSections(against.profile),
    ...outdatedRecords(against.profile),
    ...unmetRequirements(against),
    ...damagedFiles(against),
    ...missingDocuments(draft, against),
    ...missingAnswers(draft, against),
  ];
  for (const { missingOf } of features) missing.push(...((await missingOf?.(db, draft, against.call)) ?? []));
  return [...missing, ...(await reachedCaps(db, draft, against.call))];
}

const missingSections = (profile: WholeProfile): SchemaFailure[] =>
  completenessOf(profile)
    .missing.filter(({ required }) => required)
    .map(({ part, path }) => ({ loc: ['body', 'profile', part], type: 'profile_section_required', ctx: { section: part, path } }));

/** Records that are valid only by an older schema; the applicant must correct them before sending. */
function outdatedRecords(profile: WholeProfile): SchemaFailure[] {
  const type = 'record_needs_update';
  const own: SchemaFailure[] = profile.needs_update
    ? [{ loc: ['body', 'profile', 'applicant'], type, ctx: { section: 'applicant', path: '/applicant-profile/update' } }]
    : [];
  const inSections = SECTIONS.flatMap((section) =>
    profile[section]
      .filter(({ needs_update }) => needs_update)
      .map(({ id }): SchemaFailure => {
        const path = `/applicant-profile/${sectionSlug(section)}/${id}/update`;
        return { loc: ['body', 'profile', section, id], type, ctx: { section, id, path } };
      })
  );
  return [...own, ...inSections];
}

/** Damaged files of a profile, each located at the record that references it. */
function damagedFiles({ profile, files }: Pick<DraftContext, 'profile' | 'files'>): SchemaFailure[] {
  const references = [
    ...[profile.cv, profile.photo].flatMap((file) => (file ? [{ loc: ['body', 'profile', 'applicant'], id: file.id }] : [])),
    ...SECTIONS.flatMap((section) =>
      profile[section].flatMap((record) => fileClaims(section, record).map(({ id }) => ({ loc: ['body', 'profile', section, record.id], id })))
    ),
  ];
  return references.flatMap((claim) => ifDamaged(claim, files));
}

/** The failure of a referenced file whose bytes are damaged; empty for an intact one. */
function ifDamaged({ loc, id }: FileClaim, files: readonly FileRow[]): SchemaFailure[] {
  const file = files.find((one) => one.id === id);
  return file?.damaged ? [{ loc, type: 'file_damaged', ctx: { id, name: file.name } }] : [];
}

/** The failures of the answers to the questions that apply; a file in an answer must exist and be intact. */
function missingAnswers(draft: Pick<ApplicationRow, 'answers'>, { call: { questions }, files }: DraftContext): SchemaFailure[] {
  const answers = applicableAnswers(questions, draft.answers);
  const claims = answerClaims(questions, answers);
  return [...checkAnswers(questions, answers, 'whole'), ...wrongFiles(claims, files), ...claims.flatMap((claim) => ifDamaged(claim, files))];
}

function missingDocuments({ documents }: Pick<ApplicationRow, 'documents'>, { call, files, now }: DraftContext & { now: Date }): SchemaFailure[] {
  return call.required_documents.flatMap((document): SchemaFailure[] => {
    const { key, required, title } = document;
    const loc = ['body', 'documents', key];
    const id = documents[key];
    // Documents that may be added after sending do not block the sending.
    if (id === undefined && (!required || comesLater(document, call))) return [];
    if (id === undefined) return [{ loc, type: isTooLate(document, call, now) ? 'document_too_late' : 'document_required', ctx: { title } }];
    if (!files.some((file) => file.id === id)) return [{ loc, type: 'unknown_file', ctx: { id } }];
    return ifDamaged({ loc, id }, files);
  });
}

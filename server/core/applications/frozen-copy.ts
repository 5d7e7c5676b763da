import { applicableAnswers } from '@domain/calls/question-conditions';
import type { SchemaPlace } from '@domain/schema/schema';
import { SECTIONS } from '@domain/sections';
import { dateAt } from '@domain/values/instants';
import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { entityPlace } from '../../platform/contract/contract';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { ApplicationRow, FrozenCopy } from './queries/applications';
import type { FileRow } from '../../platform/files/queries/files';
import type { WholeProfile } from '../profile/applicant-record';
import { questionVersion } from './queries/question-versions';
import { readCallRecords } from '../catalogue/read-calls';
import { claimsIn } from '../../platform/files/file-claims';
import { namedReferences } from '../catalogue/name-references';
import { referencedFiles } from './answer-files';
import type { DraftContext } from './draft-context';
import type { FrozenParts } from './facts';
import { judgedRequirements } from './requirements';

const NO_QUESTIONS = { type: 'object', properties: {} };

/** The copy of an application and the SHA-256 (hex) of its canonical JSON (RFC 8785), which the receipt carries. */
export async function freeze(
  { db, features }: Pick<Deps, 'db' | 'features'>,
  row: Pick<ApplicationRow, 'id' | 'applicant' | 'answers' | 'documents'>,
  at: DraftContext & { declaration: NonNullable<FrozenCopy['declaration']>; now: Date },
): Promise<{ frozen: FrozenCopy; sha256: string }> {
  const { profile, declaration } = at;
  const callQuestions = at.call.questions;
  const answers: ApplicationRow['answers'] = { ...applicableAnswers(callQuestions, row.answers) };
  const referees: FrozenParts['referees'] = [];
  for (const { frozenPartsOf } of features) {
    const parts = await frozenPartsOf?.(db, row, at.call);
    Object.assign(answers, parts?.answers);
    referees.push(...(parts?.referees ?? []));
  }
  const files = filesToSend({ ...row, answers }, at);
  const requirements = judgedRequirements(at);
  const references = await namedReferences(db, recordsOf(profile), { sub: row.applicant, isSecretary: false });
  const frozen = {
    call: await callOfThen(db, at),
    profile,
    answers,
    documents: row.documents,
    files: files.map(({ id, name, size, type, sha256 }) => ({ id, name, size, type, sha256 })),
    ...(references.length > 0 && { references }),
    ...(referees.length > 0 && { referees }),
    ...(requirements.length > 0 && { requirements }),
    declaration,
    asked: {
      version: await questionVersion(db, at.call.id),
      questions: { ...(callQuestions ?? NO_QUESTIONS) },
      required_documents: at.call.required_documents.map(({ key, title, required }) => ({ key, title, required })),
    },
  };
  return { frozen, sha256: canonicalHash(frozen) };
}

/** The current names of the call, programme and university, so that the receipt also proves what the application was for. */
async function callOfThen(db: Db, { call: { id }, now }: Pick<DraftContext, 'call'> & { now: Date }): Promise<NonNullable<FrozenCopy['call']>> {
  const call = (await readCallRecords(db, [id], now)).get(id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  const { title, academic_year, time_zone, programme } = call;
  return {
    id,
    title,
    academic_year,
    time_zone,
    programme: { id: programme.id, title: programme.title },
    university: { id: programme.university_id, name: programme.university_name },
  };
}

/** SHA-256 in hex of the canonical JSON of a value. */
export function canonicalHash(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Only a JSON value has a canonical form.');
  return createHash('sha256').update(text).digest('hex');
}

/** The number a person quotes: the year of sending, in the zone of the call, and the application's id. */
export const receiptNumber = (id: number, now: Date, zone: string): string => `PRO-${dateAt(now, zone).slice(0, 4)}-${String(id).padStart(6, '0')}`;

/** The files that are sent with an application, each once. */
export function filesToSend(
  { documents, answers }: Pick<ApplicationRow, 'answers' | 'documents'>,
  { call: { questions }, profile, files }: DraftContext,
): FileRow[] {
  const ids = new Set([...profileFileIds(profile), ...referencedFiles(questions, { answers: applicableAnswers(questions, answers), documents })]);
  return files.filter(({ id }) => ids.has(id));
}

/** The records of a profile, each with its schema. */
const recordsOf = (profile: WholeProfile): { place: SchemaPlace; data: object }[] => [
  { place: entityPlace('applicant'), data: profile },
  ...SECTIONS.flatMap((section) => profile[section].map((data) => ({ place: entityPlace(section), data }))),
];

const profileFileIds = (profile: WholeProfile): number[] => [
  ...[profile.cv, profile.photo].flatMap((file) => (file ? [file.id] : [])),
  ...recordsOf(profile).flatMap(({ place, data }) => claimsIn(place, data).map(({ id }) => id)),
];

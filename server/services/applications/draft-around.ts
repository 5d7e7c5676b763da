import type { Db } from '../../db/db';
import { Problem } from '../../errors';
import type { ApplicationRow } from '../../repositories/applications';
import { callTermsOf, type CallTermsRow } from '../../repositories/call-terms';
import type { FileRow } from '../../repositories/files';
import { readSurroundings, type Surroundings } from '../../repositories/surroundings';
import { wholeProfileOf, type WholeProfile } from '../applicants/applicant-record';
import { withExtension } from './call-terms';

/** What a draft is checked against to find what is missing, all of it read by one statement. */
export interface DraftAround {
  /** With the later deadline that the draft may have been given. */
  call: CallTermsRow;
  profile: WholeProfile;
  /** The files that the draft and the profile name, as far as they are this person's. */
  files: readonly FileRow[];
}

/** The numbers among the documents and answers of a draft: those that are files only the questions of its call tell, which are read at the same time. */
const numbersIn = ({ answers, documents }: Pick<ApplicationRow, 'answers' | 'documents'>): number[] =>
  [...Object.values(documents), ...Object.values(answers).flat()].filter((value): value is number => Number.isSafeInteger(value));

/** Reads the calls, deadlines and files of applications; the drafts among them are of one person, whose profile is read too. */
export function surroundingsOf(db: Db, rows: readonly ApplicationRow[]): Promise<Surroundings> {
  const drafts = rows.filter(({ status }) => status === 'Draft');
  return readSurroundings(db, rows, { person: drafts[0]?.applicant, fileIds: drafts.flatMap(numbersIn) });
}

/** The terms of an application's call as they hold for it. */
export function termsIn({ calls, extensions }: Surroundings, { id, call_id }: Pick<ApplicationRow, 'id' | 'call_id'>): CallTermsRow {
  const call = calls.get(call_id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  return withExtension(callTermsOf(call), extensions.get(id));
}

/** What a draft is held against, among what was read for it; undefined without a profile. */
export function aroundIn(around: Surroundings, row: Pick<ApplicationRow, 'id' | 'call_id'>): DraftAround | undefined {
  const { applicant, files } = around;
  return applicant && { call: termsIn(around, row), profile: wholeProfileOf(applicant, around), files };
}

/** Reads what a draft is held against. @throws {Problem} 409 without a profile */
export async function readAround(db: Db, row: ApplicationRow): Promise<DraftAround> {
  const around = aroundIn(await readSurroundings(db, [row], { person: row.applicant, fileIds: numbersIn(row) }), row);
  if (!around) throw new Problem(409, 'applicant_missing');
  return around;
}

import type { Db } from '../../platform/db/db';
import { Problem } from '../../platform/errors';
import type { ApplicationRow } from './queries/applications';
import { callTermsOf, type CallTermsRow } from './queries/call-terms';
import type { FileRow } from '../../platform/files/queries/files';
import { readApplicationContext, type ApplicationContext } from './queries/application-context';
import { wholeProfileOf, type WholeProfile } from '../profile/applicant-record';
import { withExtension } from './call-terms';

/** The data for the check of what a draft lacks, read by one SQL statement. */
export interface DraftContext {
  /** With the extended deadline of the draft, if any. */
  call: CallTermsRow;
  profile: WholeProfile;
  /** The files of this person that the draft and the profile reference. */
  files: readonly FileRow[];
}

/** All integers in a draft, as candidates for file ids: the questions, which tell which of them are files, are read by the same statement. */
const numbersIn = ({ answers, documents }: Pick<ApplicationRow, 'answers' | 'documents'>): number[] =>
  [...Object.values(documents), ...Object.values(answers).flat()].filter((value): value is number => Number.isSafeInteger(value));

/** Reads the calls, deadlines and files of applications; all drafts among them must be of one person, whose profile is read too. */
export function applicationContextOf(db: Db, rows: readonly ApplicationRow[]): Promise<ApplicationContext> {
  const drafts = rows.filter(({ status }) => status === 'Draft');
  return readApplicationContext(db, rows, { person: drafts[0]?.applicant, fileIds: drafts.flatMap(numbersIn) });
}

/** The terms of the call as they apply to the application. */
export function termsIn({ calls, extensions }: ApplicationContext, { id, call_id }: Pick<ApplicationRow, 'id' | 'call_id'>): CallTermsRow {
  const call = calls.get(call_id);
  if (!call) throw new Error('An application belongs to a call that is not there.');
  return withExtension(callTermsOf(call), extensions.get(id));
}

/** The data to check a draft with, taken from the context of its application; undefined without a profile. */
export function draftContextFrom(context: ApplicationContext, row: Pick<ApplicationRow, 'id' | 'call_id'>): DraftContext | undefined {
  const { applicant, files } = context;
  return applicant && { call: termsIn(context, row), profile: wholeProfileOf(applicant, context), files };
}

/** Reads the data to check a draft with. @throws {Problem} 409 without a profile */
export async function readDraftContext(db: Db, row: ApplicationRow): Promise<DraftContext> {
  const context = draftContextFrom(await readApplicationContext(db, [row], { person: row.applicant, fileIds: numbersIn(row) }), row);
  if (!context) throw new Problem(409, 'applicant_missing');
  return context;
}

import type { Schema } from '@domain/schema/schema';
import type { MigrationReport } from './queries/applications';
import { claimsIn } from '../../platform/files/file-claims';
import type { FileClaim } from '../../platform/files/refer-to-files';

type QuestionSchema = Pick<Schema, 'properties'> | null | undefined;

/** The files in answers to file questions, located below `["body","answers"]`. */
export function answerClaims(questions: QuestionSchema, answers: Readonly<Record<string, unknown>>): FileClaim[] {
  if (!questions) return [];
  const questionsSchema: Schema = { type: 'object', properties: questions.properties ?? {} };
  return claimsIn({ schema: questionsSchema, document: questionsSchema }, answers).map(({ loc, ...claim }) => ({
    ...claim,
    loc: ['body', 'answers', ...loc.slice(1)],
  }));
}

interface DraftFiles {
  answers: Readonly<Record<string, unknown>>;
  /** File id by the key of the document. */
  documents: Readonly<Record<string, number>>;
}

/** The ids of all files of an application without those of its profile, each once. */
export const referencedFiles = (questions: QuestionSchema, { answers, documents }: DraftFiles): number[] => [
  ...new Set([...Object.values(documents), ...answerClaims(questions, answers).map(({ id }) => id)]),
];

/** The ids of all files of a draft, including those of answers and documents that changes of the call removed from it, each once. */
export const filesOfDraft = (questions: QuestionSchema, draft: DraftFiles & { migration_report: MigrationReport | null }): number[] => [
  ...new Set([...referencedFiles(questions, draft), ...filesOfReport(draft.migration_report)]),
];

/** The ids of the files in the report of removed answers and documents of a draft; they are kept as long as the report. */
export const filesOfReport = (report: MigrationReport | null): number[] =>
  (report?.entries ?? []).flatMap(({ area, key, value, question }) => {
    if (area === 'documents') return typeof value === 'number' ? [value] : [];
    return question ? answerClaims({ properties: { [key]: question } }, { [key]: value }).map(({ id }) => id) : [];
  });

import { refereeKeys } from '@domain/calls/referee-questions';
import { isSchema } from '@domain/schema/schema';
import { titleByLanguage } from '@domain/schema/words';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../platform/db/db';
import type { CallTermsRow } from './queries/call-terms';
import { listQuestionVersions } from './queries/question-versions';

/** Answers by the key of their question, and file ids by the key of their document. */
interface ChangedAnswers {
  answers: Readonly<Record<string, unknown>>;
  documents: Readonly<Record<string, unknown>>;
}

type QuestionsOfCall = Pick<CallTermsRow, 'questions' | 'required_documents'>;

function questionTitle({ questions }: Pick<QuestionsOfCall, 'questions'>, key: string): Record<string, string> | undefined {
  const schema = questions?.properties?.[key];
  return isSchema(schema) ? titleByLanguage(schema, key) : undefined;
}

const documentTitle = ({ required_documents }: Pick<QuestionsOfCall, 'required_documents'>, key: string) =>
  required_documents.find((one) => one.key === key)?.title;

/**
 * The answers and documents that a call does not ask for, each with the reason: an earlier version of the call asked for it, the question is
 * answered by inviting a referee, or this call never asked for it. Earlier versions are read only if there is such a part.
 */
export async function obsoleteParts(db: Db, call: QuestionsOfCall & { id: number }, { answers, documents }: ChangedAnswers): Promise<SchemaFailure[]> {
  const named = refereeKeys(call.questions);
  const questions = Object.keys(answers).filter((key) => named.includes(key) || questionTitle(call, key) === undefined);
  const files = Object.keys(documents).filter((key) => documentTitle(call, key) === undefined);
  if (questions.length + files.length === 0) return [];
  const versions = await listQuestionVersions(db, call.id);
  const firstTitle = <Title>(titleIn: (version: QuestionsOfCall) => Title | undefined) => versions.map(titleIn).find((title) => title !== undefined);
  const question = (key: string): Pick<SchemaFailure, 'type' | 'ctx'> => {
    if (named.includes(key)) return { type: 'question_names_person', ctx: { title: questionTitle(call, key) } };
    const title = firstTitle((version) => questionTitle(version, key));
    return title ? { type: 'question_removed', ctx: { title } } : { type: 'question_of_other_call', ctx: {} };
  };
  const document = (key: string): Pick<SchemaFailure, 'type' | 'ctx'> => {
    const title = firstTitle((version) => documentTitle(version, key));
    return title ? { type: 'document_gone', ctx: { title } } : { type: 'document_of_other_call', ctx: {} };
  };
  return [
    ...questions.map((key) => ({ loc: ['body', 'answers', key], ...question(key) })),
    ...files.map((key) => ({ loc: ['body', 'documents', key], ...document(key) })),
  ];
}

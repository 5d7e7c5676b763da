import { isSchema, type Schema } from '../schema/schema';

type Questions = Pick<Schema, 'properties'> | null | undefined;

/** What was sent with an application, or as the answer to a request of its institution. */
interface Sent {
  answers: Readonly<Record<string, unknown>>;
  /** File id by the key of the document. */
  documents: Readonly<Record<string, number | undefined>>;
}

/** The key of a question's file in the checklist of documents; the keys of documents have no dot. */
export const answerCheckKey = (question: string): string => `answers.${question}`;

/** The keys of the questions whose answer is a file. */
export const fileQuestions = (questions: Questions): string[] =>
  Object.entries(questions?.properties ?? {}).flatMap(([key, question]) => (isSchema(question) && question['x-file'] !== undefined ? [key] : []));

/** The largest number of paper documents of an application, and the longest title and reason of one. */
export const PAPER_DOCUMENTS = 30;
export const PAPER_TITLE_CHARACTERS = 200;
export const PAPER_REASON_CHARACTERS = 1000;

/** The key in the checklist of a document that came on paper and that staff have added. */
export const paperCheckKey = (id: number | ''): string => `paper.${String(id)}`;

/** The questions that an application answers: those it was sent with, and those that its call has added since, which can be requested afterwards. */
export const questionsOf = (frozenQuestions: Questions, now: Questions): { properties: NonNullable<Schema['properties']> } => ({
  properties: { ...now?.properties, ...frozenQuestions?.properties },
});

/** The files that the checklist is about, by their keys there: the documents, and the answers that are files. */
export const checkedFiles = (questions: Questions, { answers, documents }: Sent): Record<string, number | undefined> => ({
  ...documents,
  ...Object.fromEntries(fileQuestions(questions).flatMap((key) => (typeof answers[key] === 'number' ? [[answerCheckKey(key), answers[key]]] : []))),
});

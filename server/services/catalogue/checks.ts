import type { Db } from '../../db/db';
import type { Failure } from '../../errors';
import { programmeExists } from '../../repositories/programmes';
import { universityExists } from '../../repositories/universities';
import { checkQuestions } from './check-questions';

type Before = Record<string, unknown> | undefined;

/** A programme needs a university that is there and keeps its type: each type has a schema, a page and applications of its own. */
export async function checkProgramme(tx: Db, data: { university_id: unknown; prog_type: unknown }, before: Before): Promise<Failure[]> {
  const failures: Failure[] = [];
  if (!(await universityExists(tx, data.university_id))) failures.push({ loc: ['body', 'university_id'], type: 'unknown_reference' });
  if (before && before.prog_type !== data.prog_type) {
    failures.push({ loc: ['body', 'prog_type'], type: 'const', ctx: { allowedValue: before.prog_type } });
  }
  return failures;
}

interface CallData {
  programme_id: unknown;
  opens_at: string;
  closes_at: string;
  required_documents?: readonly { key: string }[] | undefined;
  questions?: unknown;
}

/** A call needs a programme that is there, a window that ends after it began, documents told apart, and questions one can answer. */
export async function checkCall(tx: Db, data: CallData): Promise<Failure[]> {
  const keys = (data.required_documents ?? []).map(({ key }) => key);
  const twice = keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
  const failures: Failure[] = twice.map((index) => ({ loc: ['body', 'required_documents', index, 'key'], type: 'uniqueItems' }));
  if (!(await programmeExists(tx, data.programme_id))) failures.push({ loc: ['body', 'programme_id'], type: 'unknown_reference' });
  if (Date.parse(data.closes_at) <= Date.parse(data.opens_at)) failures.push({ loc: ['body', 'closes_at'], type: 'after' });
  return [...failures, ...checkQuestions(data.questions, ['body', 'questions'])];
}

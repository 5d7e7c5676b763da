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

/** A call needs a programme that is there, and questions that one can answer. */
export async function checkCall(tx: Db, data: { programme_id: unknown; questions?: unknown }): Promise<Failure[]> {
  const failures = checkQuestions(data.questions, ['body', 'questions']);
  if (await programmeExists(tx, data.programme_id)) return failures;
  return [{ loc: ['body', 'programme_id'], type: 'unknown_reference' }, ...failures];
}

import { criteriaOf, meanOf, type Criterion } from '@domain/review/rubric';
import type { CriteriaReader } from '../../core/review/facts';
import type { Db } from '../../platform/db/db';
import { assignmentsOf, byApplication } from './queries/assignments';
import { findRubric } from './queries/rubrics';

/** Finds the criteria of the rubrics of calls, each read once. */
function criteriaFinder(db: Db): CriteriaReader['criteriaOf'] {
  const known = new Map<number, Promise<readonly Criterion[]>>();
  const read = async (call: number) => {
    const found = await findRubric(db, call);
    return found?.rubric ? criteriaOf(found.rubric) : [];
  };
  return (call) => {
    const criteria = known.get(call) ?? read(call);
    known.set(call, criteria);
    return criteria;
  };
}

async function criteriaMeans(
  db: Db,
  rows: readonly { id: number; call_id: number }[],
  criteriaOfCall: CriteriaReader['criteriaOf'],
): ReturnType<CriteriaReader['meansOf']> {
  const scored = byApplication((await assignmentsOf(db, rows.map(({ id }) => Number(id)))).filter(({ status }) => status === 'submitted'));
  const means = new Map<number, Readonly<Record<string, number>>>();
  for (const { id, call_id } of rows) {
    const given = scored.get(Number(id)) ?? [];
    const entries = (await criteriaOfCall(Number(call_id))).flatMap(({ key }) => {
      const mean = meanOf(given.map(({ scores }) => scores[key]).filter((score) => typeof score === 'number'));
      return mean === undefined ? [] : [[key, mean] as const];
    });
    means.set(Number(id), Object.fromEntries(entries));
  }
  return means;
}

/** Opens a reader of the submitted scores by criterion, which reads each rubric once. */
export function criteriaReader(db: Db): CriteriaReader {
  const criteriaOfCall = criteriaFinder(db);
  return { criteriaOf: criteriaOfCall, meansOf: (rows) => criteriaMeans(db, rows, criteriaOfCall) };
}

import { criteriaOf, meanOf, type Criterion } from '@domain/review/rubric';
import type { Db } from '../../platform/db/db';
import { assignmentsOf, byApplication } from './queries/assignments';
import { findRubric } from './queries/rubrics';

/** The criteria of the rubrics of calls, each read once. */
export function criteriaReader(db: Db): (call: number) => Promise<readonly Criterion[]> {
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

/** The means of the submitted scores of applications by criterion, by the id of the application. */
export async function criteriaMeans(db: Db, rows: readonly { id: number; call_id: number }[], criteriaOfCall = criteriaReader(db)): Promise<ReadonlyMap<number, Readonly<Record<string, number>>>> {
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

import type { Deps } from '../../deps';
import type { CriteriaReader } from './facts';

/** The reader of a portal in which no feature scores applications. */
const WITHOUT_SCORES: CriteriaReader = { criteriaOf: () => Promise.resolve([]), meansOf: () => Promise.resolve(new Map()) };

/** Opens a reader of the scores by criterion, of the feature that has them. */
export function criteriaReader({ db, features }: Pick<Deps, 'db' | 'features'>): CriteriaReader {
  for (const feature of features) {
    if (feature.criteriaReader) return feature.criteriaReader(db);
  }
  return WITHOUT_SCORES;
}

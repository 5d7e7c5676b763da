import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { NumberedSupplement } from './facts';

/** What the applicant sent after a sent application, of all features, the oldest first. */
export async function supplementsOf({ features }: Pick<Deps, 'features'>, db: Db, application: number): Promise<NumberedSupplement[]> {
  const found: NumberedSupplement[] = [];
  for (const feature of features) found.push(...((await feature.supplementsOf?.(db, application)) ?? []));
  return found;
}

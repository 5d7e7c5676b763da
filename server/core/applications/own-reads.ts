import type { Deps, Identity } from '../../deps';
import { dailyReadsOf, type DailyRead } from '../audit/queries';
import { ownApplication } from './application-scope';
import { readCallTerms } from './call-terms';

/** A page of the accesses to the applicant's own application; repeats by one person on one day, in the call's time zone, are one row. @throws {Problem} 404 */
export async function ownReads(
  { db }: Pick<Deps, 'db'>,
  identity: Identity,
  { id, ...page }: { id: number; offset: number; limit: number },
): Promise<{ rows: DailyRead[]; total: number }> {
  const { call_id } = await ownApplication(db, identity, id);
  const { time_zone: zone } = await readCallTerms(db, call_id);
  return dailyReadsOf(db, { id, zone }, page);
}

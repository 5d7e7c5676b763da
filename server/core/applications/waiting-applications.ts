import { openConditions } from '@domain/review/decisions';
import { isOfferOpen, offerEnds } from '@domain/review/release';
import type { Deps, Identity } from '../../deps';
import { damagedFrozenFiles } from './queries/application-files';
import { listUnderWay } from './queries/applications';
import { readApplicationContext } from './queries/application-context';
import { termsIn } from './draft-context';
import { dueDatesOf } from './due-dates';
import { releasedOf } from './released-decisions';

/**
 * The ids of the person's sent applications that wait for something: the reply to an offer, the choice of an interview slot or the interview
 * itself, an information request, a damaged file to upload again, a condition of an offer, or letters of reference.
 */
export async function waitingApplications(deps: Pick<Deps, 'db' | 'clock' | 'features'>, { sub }: Identity): Promise<number[]> {
  const { db } = deps;
  const now = deps.clock.now();
  const rows = await listUnderWay(db, sub);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const context = await readApplicationContext(db, rows, { person: undefined, fileIds: [] });
  const waits = [await dueDatesOf(deps, { rows, context, now }), await damagedFrozenFiles(db, ids)];
  const released = await releasedOf(db, ids, 'applicant');
  const isOffered = (row: (typeof rows)[number]) => row.status === 'Accepted' && isOfferOpen(offerEnds(termsIn(context, row), released.get(row.id)), now);
  const isConditional = ({ id, status }: (typeof rows)[number]) => openConditions({ status, decision: released.get(id) }).length > 0;
  return rows.filter((row) => waits.some((known) => known.has(row.id)) || isOffered(row) || isConditional(row)).map(({ id }) => id);
}

import { isOfferOpen, offerEnds } from '@domain/review/release';
import type { Deps, Identity } from '../../deps';
import { listUnderWay } from '../../repositories/applications';
import { firstDueOf } from '../../repositories/information-requests';
import { readSurroundings } from '../../repositories/surroundings';
import { releasedOf } from '../decisions/decision-record';
import { termsIn } from './draft-around';
import { lettersAwaited } from './letters-awaited';

/** The ids of those of the person's sent applications that wait for something: an offer to be answered, something to be added, or letters of reference. */
export async function waitingApplications({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sub }: Identity): Promise<number[]> {
  const now = clock.now();
  const rows = await listUnderWay(db, sub);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const around = await readSurroundings(db, rows, { person: undefined, fileIds: [] });
  const [due, letters, released] = [await firstDueOf(db, ids, now), await lettersAwaited(db, rows, { around, now }), await releasedOf(db, ids, 'applicant')];
  const isOffered = (row: (typeof rows)[number]) => row.status === 'Accepted' && isOfferOpen(offerEnds(termsIn(around, row), released.get(row.id)), now);
  return rows.filter((row) => due.has(row.id) || letters.has(row.id) || isOffered(row)).map(({ id }) => id);
}

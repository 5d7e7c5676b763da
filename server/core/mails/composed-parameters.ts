import type { Deps } from '../../deps';
import type { MailRow } from './queries/mails';
import { mergeLink } from '../../features/account-data/merge-link';
import { refereeLink } from '../../features/referees/referee-link';
import { searchesOf, searchesOff } from '../../features/saved-searches/search-links';

/**
 * The parameters to compose a mail now, with the portal's name. Links with tokens are made only here: mails are stored for years, and such a
 * link gives access to whoever reads it.
 */
export async function composedParameters(
  { db, clock, config: { publicUrl, titleSuffix: portal } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { parameters: stored, recipient, locale, referee_id, merge_id }: MailRow,
): Promise<MailRow['parameters']> {
  const parameters = { ...stored, portal };
  if (typeof referee_id === 'number') return { ...parameters, link: await refereeLink(db, { referee: referee_id, now: clock.now(), publicUrl }) };
  if (typeof merge_id === 'number') return { ...parameters, link: await mergeLink(db, { merge: merge_id, publicUrl }) };
  const ids = searchesOf(parameters);
  if (ids) return { ...parameters, off: await searchesOff(db, { recipient, locale, ids, publicUrl }) };
  return parameters;
}

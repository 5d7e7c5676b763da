import type { Deps } from '../../deps';
import type { MailRow } from '../../repositories/mails';
import { mergeLink } from '../accounts/merge-link';
import { refereeLink } from '../referees/referee-link';
import { searchesOf, searchesOff } from './search-links';

/** The parameters of a mail that is composed now, with what the portal is called. Some get their link only here: a mail is kept for years, and its links let whoever holds them act. */
export async function composedParameters(
  { db, clock, config: { publicUrl, titleSuffix: portal } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { parameters: kept, recipient, locale, referee_id, merge_id }: MailRow,
): Promise<MailRow['parameters']> {
  const parameters = { ...kept, portal };
  if (typeof referee_id === 'number') return { ...parameters, link: await refereeLink(db, { referee: referee_id, now: clock.now(), publicUrl }) };
  if (typeof merge_id === 'number') return { ...parameters, link: await mergeLink(db, { merge: merge_id, publicUrl }) };
  const ids = searchesOf(parameters);
  if (ids) return { ...parameters, off: await searchesOff(db, { recipient, locale, ids, publicUrl }) };
  return parameters;
}

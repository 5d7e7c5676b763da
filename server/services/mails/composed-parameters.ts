import type { Deps } from '../../deps';
import type { MailRow } from '../../repositories/mails';
import { mergeLink } from '../accounts/merge-link';
import { refereeLink } from '../referees/referee-link';

/** The parameters of a mail that is composed now. Some get their link only here, because of its token nothing but the hash is kept. */
export async function composedParameters(
  { db, clock, config: { publicUrl } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { parameters, referee_id, merge_id }: MailRow,
): Promise<MailRow['parameters']> {
  if (typeof referee_id === 'number') return { ...parameters, link: await refereeLink(db, { referee: referee_id, now: clock.now(), publicUrl }) };
  if (typeof merge_id === 'number') return { ...parameters, link: await mergeLink(db, { merge: merge_id, publicUrl }) };
  return parameters;
}

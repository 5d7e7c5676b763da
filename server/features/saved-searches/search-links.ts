import type { Locale } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import { searchUnsubscribeLink } from '../../core/mails/unsubscribe-links';
import type { MailContext } from '../../core/mails/facts';
import type { MailRow } from '../../core/mails/queries/mails';
import { mailedSearches } from './queries';

const OFF: Record<Locale, Record<'one' | 'several', string>> = {
  en: { one: 'Stop the emails about this search:', several: 'Stop the emails about one of these searches:' },
  el: { one: 'Για να μη λαμβάνετε άλλα μηνύματα για αυτή την αναζήτηση:', several: 'Για να μη λαμβάνετε άλλα μηνύματα για μία από αυτές τις αναζητήσεις:' },
};

/** The ids of the saved searches in a mail; undefined for a mail without any. */
const searchesOf = ({ search_ids }: MailRow['parameters']): number[] | undefined => search_ids?.split(' ').map(Number);

/** The text with the unsubscribe links of single searches: a sentence, then a line for each search whose mails are still on. */
async function searchesOff(
  db: Db,
  { recipient, locale, ids, publicUrl }: Pick<MailRow, 'recipient' | 'locale'> & { ids: readonly number[]; publicUrl: string },
): Promise<string> {
  const lines: string[] = [];
  for (const { id, name } of await mailedSearches(db, ids)) {
    const link = await searchUnsubscribeLink(db, { recipient, search: Number(id) }, publicUrl);
    lines.push(ids.length === 1 ? link : `- ${name}\n  ${link}`);
  }
  return lines.length === 0 ? '' : [OFF[locale][ids.length === 1 ? 'one' : 'several'], ...lines].join('\n');
}

/** The unsubscribe links of the searches in a mail; undefined for a mail without any. */
export async function searchLinksOf(
  { db, config: { publicUrl } }: MailContext,
  { parameters, recipient, locale }: MailRow,
): Promise<{ off: string } | undefined> {
  const ids = searchesOf(parameters);
  return ids && { off: await searchesOff(db, { recipient, locale, ids, publicUrl }) };
}

/** Whether the mails about one of the searches in a mail are still on; true for a mail without any. */
export async function hasMailedSearch(db: Db, { parameters }: MailRow): Promise<boolean> {
  const ids = searchesOf(parameters);
  return !ids || (await mailedSearches(db, ids)).length > 0;
}

import { callStatus } from '@domain/calls/call-status';
import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import type { ProgrammeType } from '@domain/catalogue/programme-types';
import { programmePath } from '@domain/catalogue/record-paths';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { claimsOfApplicants } from '../../core/profile/queries/applicants';
import { isoInstant } from '../../platform/db/queries/instants';
import type { ProgrammeRow } from '../../core/catalogue/queries/programmes';
import type { SavedSearchRow } from './queries';
import { notifyPerson } from '../../core/mails/notify-person';

/** The first new programmes of a search, and their total. */
export interface Found {
  search: SavedSearchRow;
  programmes: readonly ProgrammeRow[];
  total: number;
}

interface Reader {
  locale: Locale;
  now: Date;
  publicUrl: string;
}

const DEADLINE: Record<Locale, (at: string) => string> = { en: (at) => `apply by ${at}`, el: (at) => `αιτήσεις έως ${at}` };
const MORE: Record<Locale, (count: number) => string> = {
  en: (count) => `And ${String(count)} more, in the list:`,
  el: (count) => `Και ${String(count)} ακόμη, στον κατάλογο:`,
};
const ALL: Record<Locale, string> = { en: 'All that fits your search now:', el: 'Όλα όσα ταιριάζουν τώρα στην αναζήτησή σας:' };
const QUOTED: Record<Locale, (name: string) => string> = { en: (name) => `“${name}”`, el: (name) => `«${name}»` };

/** A programme with its university, its open call's deadline and its address, in two lines. */
function lineOf(row: ProgrammeRow, { locale, now, publicUrl }: Reader): string {
  const { title, prog_type } = row.data as { title: Record<string, string>; prog_type: ProgrammeType };
  const text = (words: Record<string, string>) => localized(words, locale).text;
  const { call_opens_at: opens, call_closes_at: closes } = row;
  const isOpen = opens !== null && closes !== null && callStatus({ opens_at: isoInstant(opens), closes_at: isoInstant(closes) }, now) === 'open';
  const deadline = isOpen ? [DEADLINE[locale](formatInstant(isoInstant(closes), locale, row.call_time_zone ?? 'UTC'))] : [];
  return `- ${[text(title), text(row.university_name), ...deadline].join(', ')}\n  ${publicUrl}${programmePath({ prog_type, id: Number(row.id) })}`;
}

/** The parts of a mail about one search. */
function partsOf({ search, programmes, total }: Found, reader: Reader) {
  const rest = total - programmes.length;
  return {
    search: search.name,
    found: programmes.map((one) => lineOf(one, reader)).join('\n'),
    more: rest > 0 ? MORE[reader.locale](rest) : ALL[reader.locale],
    link: `${reader.publicUrl}/programmes?${search.query}`,
  };
}

type Parts = ReturnType<typeof partsOf>;

/** The text about several searches, each with its name as a heading. */
const together = (parts: readonly Parts[], locale: Locale): string =>
  parts.map(({ search, found, more, link }) => `${QUOTED[locale](search)}\n${found}\n${more}\n${link}`).join('\n\n');

/** Queues one mail about all searches with new programmes; none without any. */
export async function notifyNew(deps: Deps, tx: Db, { owner, found, reader }: { owner: string; found: readonly Found[]; reader: Reader }): Promise<void> {
  const parts = found.map((one) => partsOf(one, reader));
  const [first] = parts;
  const newest = found.at(-1)?.search;
  if (!first || !newest) return;
  const { locale, now, publicUrl } = reader;
  const claims = (await claimsOfApplicants(tx, [owner])).get(owner);
  const words = parts.length === 1 ? first : { found: together(parts, locale), link: `${publicUrl}/account` };
  const parameters = {
    ...words,
    name: [claims?.given_name, claims?.family_name].filter(Boolean).join(' '),
    search_ids: found.map(({ search }) => String(search.id)).join(' '),
  };
  const mail = { recipient: owner, address: claims?.email ?? newest.address ?? undefined, locale, event: `searches-${now.toISOString()}`, parameters, now };
  await notifyPerson(deps, tx, { ...mail, template: parts.length === 1 ? 'saved_search' : 'saved_searches' });
}

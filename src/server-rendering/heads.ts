import type { RenderedRoute } from '@domain/portal/page-rendering';
import { plainText } from '@domain/portal/page-texts';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import type { RouteFact } from '@domain/routes';
import { programmePath, type Call, type Programme, type University } from '../components/catalogue';
import { placeOf } from '../components/names';
import { currentLocale, message, type MessageKey } from '../i18n';
import type { PageTexts } from '../pages/info/page-text';
import { callFact, programmeFact, questionsFact, localizedText, universityFact, type StructuredData } from './facts';

/** What stands in a page's head beside its styles. */
export interface DocumentHead {
  /** The name of the record that the page shows. */
  part: string;
  description: string;
  /** What the page is about, for search engines. */
  fact?: StructuredData;
  /** Whether search engines are to leave it out, though it can be read. */
  unlisted?: boolean;
  /** The HTTP status, when it is not 200. */
  status?: number;
  /** The path of the record, when it is not the one of the request. */
  movedTo?: string;
}

/** The number of characters that search engines and link previews show. */
const MAX_LETTERS = 160;

/** The beginning of a text in one line, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_LETTERS ? line : `${line.slice(0, MAX_LETTERS).replace(/\s+\S*$/, '')}…`;
}

/** Makes the head from the data of a loader. @throws what its request threw */
type HeadOf = (data: Readonly<Record<string, Promise<unknown>>>, at: { route: RouteFact; origin: string }) => Promise<DocumentHead>;

const page = (words: MessageKey): HeadOf => () => Promise.resolve({ part: '', description: shortened(message(words)) });

/** An archived record keeps its address for those who have it, but search engines leave it out. */
const ofArchive = ({ archived_at }: { archived_at?: string }) => ({ unlisted: archived_at !== undefined });

const programme: HeadOf = async ({ programme }, { route: { key }, origin }) => {
  const [record] = (await programme) as [Programme, unknown];
  const type = PROGRAMME_TYPES.find((one) => key === `programme.${one}`);
  const place = [localizedText(record.university_name), placeOf(record, currentLocale())].filter(Boolean).join(', ');
  const short = `${message(`catalogue.type.${record.prog_type}`)} · ${place}. ${localizedText(record.description)}`;
  return {
    part: localizedText(record.title),
    description: shortened(short),
    fact: programmeFact(record, origin),
    ...ofArchive(record),
    ...(record.prog_type !== type && { movedTo: programmePath(record) }),
  };
};

const university: HeadOf = async ({ university }, { origin }) => {
  const [record] = (await university) as [University, unknown];
  const short = localizedText(record.description) || `${localizedText(record.name)}, ${placeOf(record, currentLocale())}`;
  return { part: localizedText(record.name), description: shortened(short), fact: universityFact(record, origin), ...ofArchive(record) };
};

const call: HeadOf = async ({ call }, { origin }) => {
  const record = (await call) as Call;
  const about = [record.programme.title, record.programme.university_name].map(localizedText).filter(Boolean).join(' · ');
  // A cancelled call can still be read at its address; the status 410 makes search engines remove it.
  return {
    part: localizedText(record.title),
    description: shortened(about),
    fact: callFact(record, origin),
    ...ofArchive(record),
    ...(record.state === 'cancelled' && { status: 410 }),
  };
};

const textIn = async ({ text }: Parameters<HeadOf>[0]): Promise<PageTexts['en']> => ((await text) as PageTexts)[currentLocale()];

const text: HeadOf = async (data) => ({ part: '', description: shortened(plainText([{ runs: (await textIn(data)).lead }])) });

/** What the head of each page says. */
export const HEADS: Readonly<Record<RenderedRoute, HeadOf>> = {
  home: page('home.lead'),
  privacy: text,
  terms: text,
  about: text,
  'how-to': async (data, at) => ({ ...(await text(data, at)), fact: questionsFact(await textIn(data)) }),
  accessibility: text,
  developers: page('developers.lead'),
  universities: page('search.universities.intro'),
  programmes: page('search.programmes.intro'),
  'programme.Bachelor': programme,
  'programme.Master': programme,
  'programme.ShortTerm': programme,
  university,
  call,
  compare: async (data, at) => ({ ...(await page('catalogue.compare.intro')(data, at)), unlisted: true }),
};

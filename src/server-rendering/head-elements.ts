import { type Locale, LOCALE_PARAMETER, LOCALES } from '@domain/locale';
import { feedPath } from '@domain/catalogue/record-paths';
import type { StructuredData } from './facts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

export interface PageFacts {
  title: string;
  description: string;
  fact?: StructuredData | undefined;
  locale: Locale;
  /** The full URL of the request. */
  url: URL;
  /** Whether search engines may list the page: not an Error page, nor one whose head is `unlisted`. */
  listed: boolean;
  /** The portal's name. */
  site: string;
  /** The name of the feed of calls. */
  feed: string;
}

/** The picture of link previews; the build draws it from `public/preview.svg`. */
const PICTURE = { path: '/preview.png', width: '1200', height: '630' };

/** The only query parameter, beside the language, that makes a page of its own. Any other one is a search, of which there are endlessly many. */
const PAGE = 'page';

/** The address of the page in a given language, or in the reader's, without the query parameters that make no other page. */
function addressOf({ origin, pathname, searchParams }: URL, locale?: Locale): string {
  const address = new URL(pathname.replace(/(.)\/$/, '$1'), origin);
  const page = searchParams.get(PAGE);
  if (page !== null && /^[1-9]\d*$/.test(page) && page !== '1') address.searchParams.set(PAGE, page);
  if (locale !== undefined) address.searchParams.set(LOCALE_PARAMETER, locale);
  return address.href;
}

/** The language that the address itself names. */
const namedIn = ({ searchParams }: URL): Locale | undefined => LOCALES.find((locale) => locale === searchParams.get(LOCALE_PARAMETER));

const isSearch = ({ searchParams }: URL): boolean => [...searchParams.keys()].some((name) => name !== PAGE && name !== LOCALE_PARAMETER);

/** Region by language, as Open Graph wants it. */
const REGIONS: Readonly<Record<Locale, string>> = { en: 'en_GB', el: 'el_GR' };

const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')} />`;

function addresses({ url }: PageFacts): string[] {
  const alternate = (hreflang: string, href: string) => element('link', { rel: 'alternate', hreflang, href });
  return [
    element('link', { rel: 'canonical', href: addressOf(url, namedIn(url)) }),
    ...LOCALES.map((one) => alternate(one, addressOf(url, one))),
    alternate('x-default', addressOf(url)),
  ];
}

function preview({ title, description, url, locale, site }: PageFacts): string[] {
  const facts = {
    type: 'website',
    site_name: site,
    title,
    description,
    url: addressOf(url, namedIn(url)),
    locale: REGIONS[locale],
    image: new URL(PICTURE.path, url.origin).href,
    'image:width': PICTURE.width,
    'image:height': PICTURE.height,
  };
  const tags = Object.entries(facts).map(([name, content]) => element('meta', { property: `og:${name}`, content }));
  return [...tags, element('meta', { name: 'twitter:card', content: 'summary_large_image' })];
}

/** JSON-LD in a script element, with `<` escaped so that no text can close the element. */
const data = (fact: StructuredData): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')}</script>`;

/** The elements of a page's head: every text in them is escaped. */
export function headElements(facts: PageFacts): string {
  const { title, description, fact, url, listed } = facts;
  const name = `<title>${escaped(title)}</title>`;
  if (!listed) return name + element('meta', { name: 'robots', content: 'noindex' });
  return [
    name,
    element('meta', { name: 'description', content: description }),
    ...(isSearch(url) ? [element('meta', { name: 'robots', content: 'noindex, follow' })] : []),
    ...addresses(facts),
    element('link', { rel: 'alternate', type: 'application/atom+xml', title: `${facts.feed} · ${facts.site}`, href: feedPath(facts.locale) }),
    ...preview(facts),
    ...(fact ? [data(fact)] : []),
  ].join('');
}

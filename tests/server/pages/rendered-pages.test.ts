import { LOCALES, type Locale } from '@domain/locale';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { startServer, type TestAnswer, type TestServer } from '../harness';
import { addPages, HOSTILE, TITLES } from './rendered-pages-support';

const EMPTY = `'sha256-${createHash('sha256').digest('base64')}'`;

let server: TestServer;
let paths: Record<(typeof TITLES)[number], string>;
let cancelled: string;
let hostile: string;

beforeAll(async () => {
  server = await startServer({ renderer, sitemapSize: 3, config: { titleSuffix: 'Try & see' } });
  ({ paths, cancelled, hostile } = await addPages(server));
});

afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}): Promise<TestAnswer> => server.inject({ url, headers });

const read = async (url: string, locale: Locale): Promise<TestAnswer> => get(url, { 'accept-language': locale });

const titleOf = ({ body }: TestAnswer) => /<title>([^<]*)<\/title>/.exec(body)?.[1];
const headingsOf = ({ body }: TestAnswer) => [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text);
const langOf = ({ body }: TestAnswer) => /<html [^>]*lang="(\w+)"/.exec(body)?.[1];
const servedIn = ({ body }: TestAnswer) =>
  JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
    locale: Locale;
    answers: Record<string, { status: number }>;
  };

describe('a public page', () => {
  it.each(TITLES)('is rendered whole in both languages, with title, one heading, what it is about, and its words: %s', async (title) => {
    const path = paths[title];
    for (const locale of LOCALES) {
      const answer = await read(path, locale);
      expect([answer.statusCode, langOf(answer), servedIn(answer).locale]).toEqual([200, locale, locale]);
      expect(headingsOf(answer)).toHaveLength(1);
      // A page that search engines do not index needs no description.
      if (title !== 'Compare') expect(answer.body).toMatch(/<meta name="description" content="[^"]{20,}" \/>/);
      expect(answer.body, 'no skeleton stands for something that comes later').not.toContain('aria-busy="true"');
      if (locale === 'en') expect(titleOf(answer)).toBe(`${title} · Try &amp; see`);
      else expect(headingsOf(answer)[0]).toMatch(/[α-ω]/);
    }
  });

  it('brings along what the browser would ask for', async () => {
    const answer = await read(paths['MscProgramme Details · Course Master'], 'en');
    const asked = Object.entries(servedIn(answer).answers);
    expect(asked.map(([path]) => path.replace(/\d+/g, '1').split('?')[0]).sort()).toEqual([
      '/api/catalogue/calls',
      '/api/catalogue/programmes',
      '/api/catalogue/programmes/1',
    ]);
    expect(asked.map(([, { status }]) => status)).toEqual([200, 200, 200]);
  });

  it('has no inline script, no style attribute, and no style but those whose hashes its policy names', async () => {
    for (const path of [...Object.values(paths), '/nowhere']) {
      const { body, headers } = await get(path);
      const policy = String(headers['content-security-policy']);
      const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
      expect(styles).toHaveLength(1);
      expect(/style-src ([^;]*);/.exec(policy)?.[1]?.split(' ').sort(), path).toEqual(["'self'", EMPTY, ...styles].sort());
      expect(policy).not.toMatch(/unsafe|nonce/);
      expect([...body.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g)]).toEqual([]);
      expect(body).not.toMatch(/<[^>]+ (style|on\w+)="/);
    }
  });

  it('shows hostile text of the catalogue as text', async () => {
    const { body, ...answer } = await get(hostile);
    expect(answer.statusCode).toBe(200);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;/title&gt;');
    expect(body.match(/<\/style>/g)).toHaveLength(body.match(/<style/g)?.length ?? 0);
  });

  it('is the visitor’s, whoever asks', async () => {
    const token = await server.tokenFor('secretary');
    const answer = await get('/', { authorization: `Bearer ${token}` });
    expect(answer.body).toContain('Find your programme');
    expect(answer.body).not.toContain('secretary');
  });

  it.each([
    'name=%00',
    'city=%00&near=%00',
    `name=${'x'.repeat(199)}%F0%9F%98%80`,
    'name=%ED%A0%80',
    'page=1e9',
    'page=999999999',
    'limit=1000000',
    `name=${'x'.repeat(10_000)}`,
    'name=%F0%9F%98%80%25_',
    'name=%E2%80%AE',
    'topic=022&topic=03',
    'nothing=1',
    'name=%E0%A4%A',
  ])(
    'is rendered whatever its query says: %s',
    async (query) => {
      const [programmes, universities] = [await get(`/programmes?${query}`), await get(`/universities?${query}`)];
      expect([programmes.statusCode, headingsOf(programmes), universities.statusCode, headingsOf(universities)]).toEqual([200, ['Programmes'], 200, [
        'Universities',
      ]]);
    },
  );

  it('is left to the browser when it cannot be rendered', async () => {
    const broken = await startServer({ renderer: { pageStyles: '', renderPage: () => Promise.reject(new Error('Broken')) } });
    const answer = await broken.inject('/about');
    expect([answer.statusCode, titleOf(answer), headingsOf(answer)]).toEqual([200, 'About · Propylaea', []]);
    await broken.close();
  });
});

const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
const elementsOf = ({ body }: TestAnswer, name: string) => [...body.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributesIn(tag));
const linksOf = (answer: TestAnswer) => elementsOf(answer, 'link').map(({ rel, hreflang, title, href }) => [hreflang ?? title ?? rel, href]);
const factOf = ({ body }: TestAnswer) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as Record<string, unknown>;

describe('the head of a page', () => {
  it('names its address in each language, and no more of a search than its page', async () => {
    const at = (path: string) => `http://localhost:8080${path}`;
    expect(linksOf(await get('/about?lang=el&utm=1'))).toEqual([
      ['canonical', at('/about?lang=el')],
      ['en', at('/about?lang=en')],
      ['el', at('/about?lang=el')],
      ['x-default', at('/about')],
      ['Προσκλήσεις υποβολής αιτήσεων · Try & see', '/calls.atom?lang=el'],
    ]);
    expect(linksOf(await get('/about/'))[0]).toEqual(['canonical', at('/about')]);
    const search = await get('/programmes?page=2&topic=022&lang=en');
    expect(linksOf(search)[0]).toEqual(['canonical', at('/programmes?page=2&lang=en')]);
    expect(elementsOf(search, 'meta')).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(linksOf(await get('/nowhere'))).toEqual([]);
    expect(elementsOf(await get('/nowhere'), 'meta')).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('has what a link preview shows', async () => {
    const answer = await get(`${paths['MscProgramme Details · Course Master']}?lang=el`);
    const shown = Object.fromEntries(elementsOf(answer, 'meta').map(({ property, content }) => [property, content]));
    expect(shown).toMatchObject({
      'og:title': expect.stringContaining('Σπουδές Master'),
      'og:locale': 'el_GR',
      'og:image': 'http://localhost:8080/preview.png',
      'og:site_name': 'Try & see',
    });
  });

  it('tells search engines what the page is about', async () => {
    const facts = Object.fromEntries(await Promise.all(Object.entries(paths).map(async ([title, path]) => [title, factOf(await read(path, 'en'))] as const)));
    const provider = {
      '@type': 'CollegeOrUniversity',
      name: 'University of Examples',
      url: expect.stringMatching(/^http:\/\/localhost:8080\/universities\/\d+\/details$/) as unknown,
    };
    expect(facts['University Details · University of Examples']).toMatchObject({
      ...provider,
      address: { addressLocality: 'Athens', addressCountry: 'GR' },
      alternateName: ['Πανεπιστήμιο Παραδειγμάτων'],
      sameAs: ['https://examples.example.org', 'https://ror.org/0aaaaaa11'],
    });
    for (const type of ['BscProgramme Details · Course Bachelor', 'MscProgramme Details · Course Master', 'ShortTermProgramme Details · Course ShortTerm']) {
      // In schema.org a bare number of credits is an integer without a credit system.
      expect(facts[type]).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'EducationalOccupationalProgram',
        provider,
        numberOfCredits: { '@type': 'QuantitativeValue', value: 7.5, unitText: 'ECTS' },
      });
    }
    // Schema.org's dates are calendar days, here in the call's time zone.
    const dayIn = (days: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' }).format(new Date(server.clock.now().getTime() + days * 86_400_000));
    for (const title of ['MscProgramme Details · Course Master', 'Call Details · Call for applications']) {
      expect(facts[title], title).toMatchObject({ applicationStartDate: dayIn(-1), applicationDeadline: dayIn(20) });
    }
    expect(facts['How To Apply']).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]) as unknown,
    });
    expect(factOf(await get(hostile)).name).toBe(HOSTILE);
  });
});

describe('what crawlers read', () => {
  const addressesIn = ({ body }: TestAnswer) =>
    [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace('http://localhost:8080', ''));

  it('is where the sitemap is, and which pages are nobody’s but their reader’s', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /applicant-profile/');
    expect(body).toContain('Sitemap: http://localhost:8080/sitemap.xml');
  });

  it('is every page and record in each language, in as many parts as it takes, each with its last change', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = addressesIn(index);
    expect(parts.filter((part) => part.includes('/programmes-'))).toHaveLength(2);
    const listed = (await Promise.all(parts.map((part) => get(part)))).flatMap(addressesIn);
    const expected = [...Object.values(paths).filter((path) => path !== paths.Compare).map((path) => path.split('?')[0] ?? ''), hostile].flatMap((
      path,
    ) => [`${path}?lang=en`, `${path}?lang=el`]);
    expect(listed.sort()).toEqual(expected.sort());
    expect(listed.some((address) => address.startsWith(cancelled))).toBe(false);
    expect((await get(parts.at(-1) ?? '')).body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect((await get('/sitemap/accounts-1.xml')).statusCode).toBe(404);
  });
});

describe('the language of a page', () => {
  it('is named by its address, else by what its reader has chosen, else by the browser', async () => {
    const asked = { 'accept-language': 'el' };
    expect(langOf(await get('/about', asked))).toBe('el');
    expect(langOf(await get('/about', { ...asked, cookie: 'other=1; locale=en' }))).toBe('en');
    expect(langOf(await get('/about?lang=el', { cookie: 'locale=en' }))).toBe('el');
    expect(langOf(await get('/about?lang=fr', { cookie: 'locale=xx' }))).toBe('en');
    expect((await get('/about?lang=el', { cookie: 'locale=en' })).headers['set-cookie']).toMatch(/^locale=el; path=\/;.* samesite=lax$/);
    expect((await get('/about?lang=el', { cookie: 'locale=el' })).headers['set-cookie']).toBeUndefined();
    const answer = await get('/favourites', asked);
    expect([langOf(answer), answer.headers['content-language']]).toEqual(['el', 'el']);
    expect(String(answer.headers.vary)).toContain('Accept-Language, Cookie');
  });

  it('is its own on pages that are rendered at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => read('/how-to', place % 2 === 0 ? 'en' : 'el')));
    expect(answers.map(langOf)).toEqual(answers.map((_, place) => (place % 2 === 0 ? 'en' : 'el')));
    for (const answer of answers) expect(/[α-ω]/.test(headingsOf(answer)[0] ?? '')).toBe(langOf(answer) === 'el');
  });
});

describe('the status of a page', () => {
  it.each(['/nowhere', '/%25', '/programmes/Master/999999999/details', '/universities/0/details', '/calls/12/details/more'])(
    'is 404 where nothing is, with words: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, titleOf(answer)]).toEqual([404, 'Error · Try &amp; see']);
      expect(headingsOf(answer)[0]).toBe('There is nothing here');
      expect(answer.body).toContain('data-error-status="404"');
    },
  );

  it('is 410 for a call that was cancelled, which still can be read', async () => {
    const answer = await get(cancelled);
    expect(answer.statusCode).toBe(410);
    expect(headingsOf(answer)[0]).toContain('Call for applications');
  });

  it('leads to a programme’s own address from that of another type', async () => {
    const path = paths['MscProgramme Details · Course Master'];
    const answer = await get(path.replace('Master', 'Bachelor'));
    expect([answer.statusCode, answer.headers.location]).toEqual([301, path]);
  });
});

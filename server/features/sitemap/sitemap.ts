import { recordIdOf } from '@domain/records/record-id';
import { LOCALE_PARAMETER, LOCALES } from '@domain/locale';
import { isListedRoute } from '@domain/portal/page-rendering';
import { callPath, programmePath, universityPath } from '@domain/catalogue/record-paths';
import { ROUTES } from '@domain/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import { html, type Html } from '../../platform/http/html';
import { findParts, LISTED_KINDS, type ListedKind, type ListedRecord, listRecords } from './queries';
import { textCache } from '../../platform/http/short-cache';

/** The maximum number of addresses in one file (sitemaps.org); each record has one address per language. */
const MAX_ADDRESSES = 50_000;

/** Seconds for which a crawler may keep a part. */
const CACHE_SECONDS = 3600;

const PATHS: Readonly<Record<ListedKind, (record: ListedRecord) => string>> = {
  universities: ({ id }) => universityPath(id),
  programmes: ({ id, prog_type = 'Master' }) => programmePath({ id, prog_type }),
  calls: ({ id }) => callPath(id),
};

/** Listed pages that do not belong to a record. */
const PAGES = ROUTES.filter(({ path, key }) => isListedRoute(key) && !path.includes(':'));

const PRIVATE = [
  '/api/',
  '/account',
  '/applicant-create',
  '/applicant-profile/',
  '/applications',
  '/compare',
  '/favourites',
  '/manage',
  '/realms/',
  '/silent-check-sso.html',
];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${String(CACHE_SECONDS)}`)
    .type('application/xml; charset=utf-8')
    .send(text);

const xmlOf = ({ markup }: Html): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}`;

const changed = (at: Date | string): Html => html`<lastmod>${new Date(at).toISOString()}</lastmod>`;

/** The addresses of a page, one in each language. */
const entries = (address: string, lastmod?: Html): Html[] =>
  LOCALES.map((locale) => html`<url><loc>${address}?${LOCALE_PARAMETER}=${locale}</loc>${lastmod}</url>\n`);

const urlSet = (urls: Html[]): Html => html`<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>\n`;

/** The texts of the sitemap and its parts. */
class Sitemap {
  constructor(
    private readonly db: Db,
    private readonly publicUrl: string,
    private readonly size: number,
  ) {}

  async index(): Promise<string> {
    const { db, publicUrl, size } = this;
    const parts = await Promise.all(
      LISTED_KINDS.map(async (kind) =>
        (await findParts(db, kind, size)).map(({ first, updated_at }) =>
          html`<sitemap><loc>${publicUrl}/sitemap/${kind}-${first}.xml</loc>${changed(updated_at)}</sitemap>\n`
        )
      ),
    );
    return xmlOf(html`<sitemapindex xmlns="${NAMESPACE}">\n<sitemap><loc>${publicUrl}/sitemap/pages.xml</loc></sitemap>\n${parts.flat()}</sitemapindex>\n`);
  }

  pages(): string {
    return xmlOf(urlSet(PAGES.flatMap(({ path }) => entries(this.publicUrl + path))));
  }

  async part(kind: ListedKind, first: number): Promise<string> {
    const { db, publicUrl, size } = this;
    const records = await listRecords(db, kind, { first, size });
    return xmlOf(urlSet(records.flatMap((record) => entries(publicUrl + PATHS[kind](record), changed(record.updated_at)))));
  }
}

/**
 * `/robots.txt`, and `/sitemap.xml` with its parts: the pages, and all records of the catalogue in as many files as they need. Parts that the sitemap names
 * are cached; any other number makes a part, too, and all of them would fill the memory.
 * @param size records in one part
 */
export function serveSitemap(
  app: FastifyInstance,
  { db, config, clock }: Deps,
  { size = MAX_ADDRESSES / LOCALES.length, isCached }: { size?: number | undefined; isCached: boolean },
): void {
  const { publicUrl } = config;
  const sitemap = new Sitemap(db, publicUrl, size);
  const cache = textCache(app, { now: () => clock.now(), isCached });
  const index = () => cache('', () => sitemap.index());
  app.get('/robots.txt', async (_request, reply) => {
    const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await index()));
  app.get('/sitemap/pages.xml', async (_request, reply) => sendXml(reply, sitemap.pages()));
  app.get<{ Params: { part: string } }>('/sitemap/:part', async ({ params }, reply) => {
    const [, name = '', number = ''] = /^([a-z]+)-(\d+)\.xml$/.exec(params.part) ?? [];
    const kind = LISTED_KINDS.find((one) => one === name);
    const first = recordIdOf(number);
    if (!kind || first === undefined) throw new Problem(404, 'not_found');
    const make = () => sitemap.part(kind, first);
    const isNamed = (await index()).includes(`/sitemap/${params.part}<`);
    return sendXml(reply, await (isNamed ? cache(params.part, make) : make()));
  });
}

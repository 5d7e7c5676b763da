import { LOCALE_PARAMETER, LOCALES } from '@domain/locale';
import { isListedRoute } from '@domain/portal/page-rendering';
import { callPath, programmePath, universityPath } from '@domain/catalogue/record-paths';
import { ROUTES } from '@domain/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { Problem } from '../errors';
import { html, type Html } from '../html';
import { findParts, LISTED_KINDS, type ListedKind, type ListedRecord, listRecords } from '../repositories/sitemap';

/** The maximum number of addresses in one file (sitemaps.org); each record has one address per language. */
const MAX_ADDRESSES = 50_000;

/** Seconds for which a crawler may keep a part. */
const KEPT_SECONDS = 3600;

const PATHS: Readonly<Record<ListedKind, (record: ListedRecord) => string>> = {
  universities: ({ id }) => universityPath(id),
  programmes: ({ id, prog_type = 'Master' }) => programmePath({ id, prog_type }),
  calls: ({ id }) => callPath(id),
};

/** Listed pages that do not belong to a record. */
const PAGES = ROUTES.filter(({ path, key }) => isListedRoute(key) && !path.includes(':'));

const PRIVATE = ['/api/', '/account', '/applicant-create', '/applicant-profile/', '/applications', '/compare', '/favourites', '/manage', '/realms/', '/silent-check-sso.html'];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const sendXml = (reply: FastifyReply, body: Html): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${String(KEPT_SECONDS)}`)
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body.markup}`);

const changed = (at: Date | string): Html => html`<lastmod>${new Date(at).toISOString()}</lastmod>`;

/** The addresses of a page, one in each language. */
const entries = (address: string, lastmod?: Html): Html[] =>
  LOCALES.map((locale) => html`<url><loc>${address}?${LOCALE_PARAMETER}=${locale}</loc>${lastmod}</url>\n`);

const urlSet = (urls: Html[]): Html => html`<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>\n`;

/**
 * `/robots.txt`, and `/sitemap.xml` with its parts: the pages, and all records of the catalogue in as many files as they need.
 * @param size records in one part
 */
export function serveSitemap(app: FastifyInstance, { db, config }: Deps, size = MAX_ADDRESSES / LOCALES.length): void {
  const { publicUrl } = config;
  app.get('/robots.txt', async (_request, reply) => {
    const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await Promise.all(
      LISTED_KINDS.map(async (kind) => (await findParts(db, kind, size)).map(({ first, updated_at }) => html`<sitemap><loc>${publicUrl}/sitemap/${kind}-${first}.xml</loc>${changed(updated_at)}</sitemap>\n`)),
    );
    return sendXml(reply, html`<sitemapindex xmlns="${NAMESPACE}">\n<sitemap><loc>${publicUrl}/sitemap/pages.xml</loc></sitemap>\n${parts.flat()}</sitemapindex>\n`);
  });
  app.get('/sitemap/pages.xml', async (_request, reply) => sendXml(reply, urlSet(PAGES.flatMap(({ path }) => entries(publicUrl + path)))));
  app.get<{ Params: { part: string } }>('/sitemap/:part', async ({ params }, reply) => {
    const [, name = '', first = ''] = /^([a-z]+)-(\d{1,15})\.xml$/.exec(params.part) ?? [];
    const kind = LISTED_KINDS.find((one) => one === name);
    if (!kind) throw new Problem(404, 'not_found');
    const records = await listRecords(db, kind, { first: Number(first), size });
    return sendXml(reply, urlSet(records.flatMap((record) => entries(publicUrl + PATHS[kind](record), changed(record.updated_at)))));
  });
}

import fastifyStatic from '@fastify/static';
import { choiceCookie, type Locale, LOCALE_COOKIE } from '@domain/locale';
import { ignoredParameters } from '@domain/portal/page-parameters';
import { isRendered, type PageRenderer } from '@domain/portal/page-rendering';
import { routeOf } from '@domain/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { renderFor } from './rendered-pages';
import { clearOnChange, createShortCache, encodingFor, type ReadyPage, readyPage } from './short-cache';
import { pageLocale } from './page-locale';
import { readTemplate } from './page-template';
import { pagePolicy } from './security-headers';

/** Sends the application's page for any path, with 404 if no route matches. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const isHashed = (path: string) => /[/\\]assets[/\\]/.test(path);

/** Whether a page requires sign-in; search engines must not index it. */
function isPrivate(url: string): boolean {
  const route = routeOf(new URL(url, 'http://path').pathname);
  return route !== undefined && route.guard !== 'public';
}

export interface SiteOptions {
  config: Config;
  now: () => Date;
  /** The client's build; without it every page is empty (server tests need no build). */
  clientDir: string | undefined;
  /** Renders public pages; without it the browser renders all pages. */
  renderer: PageRenderer | undefined;
}

/** Logs why a page could not be rendered. A 4xx answer of the API is not an error here, and it already has its own log line. */
function logUndrawn(request: FastifyRequest, error: unknown): void {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  request.log[isRefusal ? 'info' : 'error']({ event: 'page_not_rendered', err: error }, 'A page could not be rendered; the browser renders it');
}

/** A misspelt filter widens the search without notice, so it is logged in development, as for the API's lists. */
function sayIgnored(request: FastifyRequest, address: URL): void {
  const ignored = ignoredParameters(address);
  if (ignored.length > 0) request.log.warn({ event: 'parameter_ignored', page: address.pathname, ignored }, 'The page reads no such parameter: it is ignored');
}

/** How long a rendered page is cached. With the one second of the API's cache, changes of another process show after five seconds. */
const FRESH_MS = 4000;

type PageOrRedirect = { page: ReadyPage; isRenderedPage: boolean } | { movedTo: string };

/** Returns a function that makes the page of a request, server-rendered where possible, or gives the address to which the page has moved. */
function pageMaker(
  app: FastifyInstance,
  { config, now, clientDir, renderer }: SiteOptions,
): (request: FastifyRequest, locale: Locale) => Promise<PageOrRedirect> {
  const template = readTemplate(clientDir, renderer?.pageStyles);
  const cache = createShortCache<PageOrRedirect>(now, FRESH_MS);
  clearOnChange(app, cache);
  const render = async (request: FastifyRequest, locale: Locale, by: PageRenderer): Promise<PageOrRedirect> => {
    const page = await renderFor(app, { request, locale, now: now(), config, renderer: by });
    return 'movedTo' in page ? page : { page: await readyPage(page.status, template.rendered(page)), isRenderedPage: true };
  };
  return async (request, locale) => {
    const address = new URL(request.url, 'http://path');
    const { pathname } = address;
    if (config.nodeEnv === 'development') sayIgnored(request, address);
    if (renderer && isRendered(pathname)) {
      try {
        return await cache.get(`${locale} ${request.url}`, () => render(request, locale, renderer));
      } catch (error) {
        logUndrawn(request, error);
      }
    }
    const route = routeOf(pathname);
    const page = template.empty(locale, `${route?.name ?? 'Error'} · ${config.titleSuffix}`);
    return { page: await readyPage(route ? 200 : 404, page), isRenderedPage: false };
  };
}

function serveFiles(app: FastifyInstance, clientDir: string) {
  return app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // One address has three encodings; without `Vary` a cache would send one to a browser that cannot decode it.
      reply.setHeader('vary', 'Accept-Encoding');
    },
  });
}

/** Serves the built browser application: server-rendered public pages, and precompressed files, of which the hashed ones are immutable. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<PageSender> {
  const { config, clientDir } = options;
  const makePage = pageMaker(app, options);
  const sendPage: PageSender = async (request, reply) => {
    const { locale, chosen } = pageLocale(request);
    const result = await makePage(request, locale);
    if ('movedTo' in result) return reply.redirect(result.movedTo, 301);
    const { page, isRenderedPage } = result;
    const encoding = encodingFor(request);
    // A browser may store a server-rendered page but must revalidate it with the ETag each time.
    const isCacheable = isRenderedPage && !chosen;
    reply
      .header('content-security-policy', pagePolicy(config, page.styles))
      .header('content-language', locale)
      .header('cache-control', isCacheable ? 'no-cache' : 'no-store')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (isCacheable) reply.header('etag', page.etag);
    if (isPrivate(request.url)) reply.header('x-robots-tag', 'noindex');
    // Without scripts only a cookie can keep the choice for the next page.
    if (chosen) reply.header('set-cookie', choiceCookie(LOCALE_COOKIE, locale, config.publicUrl.startsWith('https:')));
    if (isCacheable && page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  if (clientDir !== undefined) await serveFiles(app, clientDir);
  return sendPage;
}

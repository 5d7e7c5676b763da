import fastifyStatic from '@fastify/static';
import { choiceCookie, isLocale, type Locale, LOCALE_COOKIE, LOCALE_PARAMETER, preferredLocale } from '@domain/locale';
import { type DrawnPage, NONCE_MARK, type PageDrawer, SERVED_ID } from '@domain/page-rendering';
import { routeOf } from '@domain/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { drawFor } from './drawn-pages';
import { pagePolicy } from './security-headers';

const DEFAULT_PAGE = '<!doctype html><html lang="en"><head><title></title></head><body><div id="root"></div></body></html>';

const ROOT = '<div id="root"></div>';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The application's page in a language; emotion's meta tag gets the nonce where Vite's placeholder does not stand already. */
function templateIn(template: string, locale: Locale): string {
  const worded = template.replace('<html lang="en">', `<html lang="${locale}">`);
  return worded.includes('name="csp-nonce"') ? worded : worded.replace('</head>', `<meta name="csp-nonce" content="${NONCE_MARK}" /></head>`);
}

/** A page that the browser draws by itself: only its title is there. */
const emptyPage = (template: string, title: string): string => template.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);

/** JSON that can stand in a page: nothing in it ends its element. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What a drawn page has by itself, or does not need: its own head, the settings, and no word about scripts. */
const REPLACED = /<title>[^<]*<\/title>|<meta name="description"[^>]*>|<link rel="preload" href="\/config\.json"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;

function drawnPage(template: string, { head, body, served }: DrawnPage): string {
  const data = `<script type="application/json" id="${SERVED_ID}">${inPage(served)}</script>`;
  return template
    .replace(REPLACED, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>${data}`);
}

/** Gives the application's page for any path, with 404 when no route of the product matches. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function readTemplate(clientDir: string | undefined): string {
  return clientDir === undefined ? DEFAULT_PAGE : readFileSync(join(clientDir, 'index.html'), 'utf8');
}

const isHashed = (path: string) => /[/\\]assets[/\\]/.test(path);

const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie?.split(';').map((pair) => pair.trim().split('=')).find(([key]) => key === name)?.[1];

/** The language of a page: the one its address names, else what its reader has chosen, else what their browser asks for. */
function localeOf(request: FastifyRequest): { locale: Locale; chosen: boolean } {
  const named = new URL(request.url, 'http://path').searchParams.get(LOCALE_PARAMETER);
  const kept = cookieOf(request, LOCALE_COOKIE);
  if (isLocale(named)) return { locale: named, chosen: named !== kept };
  return { locale: isLocale(kept) ? kept : preferredLocale(request.headers['accept-language']), chosen: false };
}

export interface SiteOptions {
  config: Config;
  now: () => Date;
  /** The client's build; without it every page is an empty one (server tests need no build). */
  clientDir: string | undefined;
  /** Draws public pages; without it the browser draws them all. */
  drawer: PageDrawer | undefined;
}

/** The page of a request as HTML with a mark for its nonce, or where it has gone. */
function pageMaker(app: FastifyInstance, { config, now, clientDir, drawer }: SiteOptions) {
  const template = readTemplate(clientDir);
  return async (request: FastifyRequest, locale: Locale): Promise<{ status: number; html: string } | { movedTo: string }> => {
    const inLocale = templateIn(template, locale);
    const page = drawer && (await drawFor(app, { request, locale, now: now(), config, drawer }));
    if (page && 'movedTo' in page) return page;
    if (page) return { status: page.status, html: drawnPage(inLocale, page) };
    const route = routeOf(new URL(request.url, 'http://path').pathname);
    return { status: route ? 200 : 404, html: emptyPage(inLocale, `${route?.name ?? 'Error'} · ${config.titleSuffix}`) };
  };
}

/** Serves the built browser application: public pages drawn, files with their compressed forms, hashed ones for ever. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<PageSender> {
  const { config, clientDir } = options;
  const makePage = pageMaker(app, options);
  const sendPage: PageSender = async (request, reply) => {
    const { locale, chosen } = localeOf(request);
    const page = await makePage(request, locale);
    if ('movedTo' in page) return reply.redirect(page.movedTo, 301);
    const nonce = reply.styleNonce;
    // Without scripts nothing else would keep the choice for the next page.
    if (chosen) reply.header('set-cookie', choiceCookie(LOCALE_COOKIE, locale, config.publicUrl.startsWith('https:')));
    return reply
      .code(page.status)
      .header('content-security-policy', pagePolicy(config, nonce))
      .header('content-language', locale)
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language, Cookie')
      .type('text/html; charset=utf-8')
      .send(page.html.replaceAll(NONCE_MARK, nonce));
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  if (clientDir !== undefined) {
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The same address has three forms; without this a cache would hand one to a browser that cannot read it.
        reply.setHeader('vary', 'Accept-Encoding');
      },
    });
  }
  return sendPage;
}

import fastifyStatic from '@fastify/static';
import { routeOf } from '@domain/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { pagePolicy } from './security-headers';

const DEFAULT_PAGE = '<!doctype html><html lang="en"><head><title></title></head><body></body></html>';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The application's page: title of its route, and the nonce where Vite's placeholder or emotion's meta tag wants it. */
function pageFor(template: string, { title, nonce }: { title: string; nonce: string }): string {
  const named = template.replace(/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`).replaceAll('__CSP_NONCE__', nonce);
  return named.includes('name="csp-nonce"') ? named : named.replace('</head>', `<meta name="csp-nonce" content="${nonce}" /></head>`);
}

/** Gives the application's page for any path, with 404 when no route of the product matches. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function readTemplate(clientDir: string | undefined): string {
  return clientDir === undefined ? DEFAULT_PAGE : readFileSync(join(clientDir, 'index.html'), 'utf8');
}

const isHashed = (path: string) => /[/\\]assets[/\\]/.test(path);

/**
 * Serves the built browser application: files with their compressed forms, hashed ones for ever.
 * @param clientDir the client's build; without it every page is an empty one (server tests need no build)
 */
export async function serveSite(app: FastifyInstance, config: Config, clientDir: string | undefined): Promise<PageSender> {
  const template = readTemplate(clientDir);
  const sendPage: PageSender = (request, reply) => {
    const route = routeOf(new URL(request.url, 'http://path').pathname);
    const title = `${route?.name ?? 'Error'} · ${config.titleSuffix}`;
    const nonce = reply.styleNonce;
    return reply
      .code(route ? 200 : 404)
      .header('content-security-policy', pagePolicy(config, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageFor(template, { title, nonce }));
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

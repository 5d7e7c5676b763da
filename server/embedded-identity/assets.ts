import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import icon from './assets/icon.svg?raw';
import loginStatus from './assets/login-status.js?raw';
import propylon from './assets/propylon.svg?raw';
import styles from './assets/sign-in.css?raw';
import { ASSETS_PATH, REALM_PATH } from './paths';

const TEXTS: Record<string, { type: string; text: string }> = {
  'sign-in.css': { type: 'text/css; charset=utf-8', text: styles },
  'icon.svg': { type: 'image/svg+xml', text: icon },
  'propylon.svg': { type: 'image/svg+xml', text: propylon },
  'login-status.js': { type: 'text/javascript; charset=utf-8', text: loginStatus },
};

// The portal's own typefaces, Latin and Greek, straight from their packages.
const FONTS: Record<string, string> = {
  'inter-latin.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-greek.woff2': '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
  'serif-latin.woff2': '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  'serif-greek.woff2': '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff2',
};

const versions = new Map(
  Object.entries(TEXTS).map(([name, { text }]) => [name, createHash('sha256').update(text).digest('hex').slice(0, 12)]),
);

/** The address of a stylesheet or picture of the sign-in pages; it changes with the content, so that it may be cached for ever. */
export function assetUrl(name: string): string {
  const version = versions.get(name);
  return `${REALM_PATH}${ASSETS_PATH}/${name}${version ? `?v=${version}` : ''}`;
}

/** Serves the stylesheet, pictures, typefaces and the scripts of the hidden frames. */
export function serveAssets(app: FastifyInstance): void {
  const immutable = 'public, max-age=31536000, immutable';
  for (const [name, { type, text }] of Object.entries(TEXTS)) {
    const cacheControl = name.endsWith('.js') ? 'no-cache' : immutable;
    app.get(
      `${ASSETS_PATH}/${name}`,
      async (_request, reply) => reply.headers({ 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' }).type(type).send(text),
    );
  }
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(
      `${ASSETS_PATH}/${name}`,
      async (_request, reply) => reply.header('cache-control', immutable).type('font/woff2').send(await readFile(resolve(file))),
    );
  }
}

/** A Vite plugin with the studio's part of the development server: its pages, and the API that they call to read, check and write schemas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/sources.mjs';

/**
 * @typedef {{ workbench: import('./workbench.mjs').Workbench, thread: import('./workbench-thread.mjs').WorkbenchThread }} Workbenches
 * @typedef {{ method: string, name: string, text: string }} Question
 * @typedef {{ status: number, body: unknown }} Answer
 */

const LIVE_ENTITY = join(ROOT, 'src', 'studio', 'live-entity.ts');
const PAGES = /** @type {Record<string, string>} */ ({ '/': 'index.html', '/preview': 'preview.html' });
/** Characters of a request; a save sends two texts of a schema. */
const LARGEST = 2_000_000;

/** @param {import('node:http').IncomingMessage} request @returns {Promise<string>} */
async function bodyOf(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > LARGEST) throw new Error('This is too large for a schema.');
  }
  return text;
}

/** Protects against CSRF: another site that is open in the same browser must not write files. @param {import('node:http').IncomingMessage} request */
const isOurs = ({ method, headers }) => method === 'GET' || headers.origin === `http://${headers.host}`;

/** @param {Workbenches} workbenches @returns {Record<string, (question: Question) => Answer | Promise<Answer>>} by method and first part of the path */
const answersOf = ({ workbench, thread }) => ({
  'GET schemas': ({ name }) => ({ status: 200, body: name === '' ? { names: workbench.names(), ...workbench.vocabulary() } : workbench.open(name) }),
  'POST draw': ({ text }) => ({ status: 200, body: workbench.draw(text) }),
  'POST sections': ({ name, text }) => ({ status: 201, body: workbench.addSection(name, text) ?? {} }),
  'POST check': async ({ name, text }) => ({ status: 200, body: { mistakes: await thread.check(name, text) } }),
  'POST derive': async ({ name, text }) => ({ status: 200, body: await thread.derive(name, text) }),
  'PUT schemas': async ({ name, text }) => {
    const texts = JSON.parse(text);
    const body = await thread.save(name, texts.text, texts.before);
    return { status: body.written ? 200 : body.found === undefined ? 422 : 409, body };
  },
});

/** @param {Workbenches} workbenches @param {import('node:http').IncomingMessage} request @param {string} path @returns {Promise<Answer>} */
async function answer(workbenches, request, path) {
  const [part = '', name = ''] = path.split('/');
  const isList = request.method === 'GET' && name === '';
  const isNew = request.method === 'POST' && part === 'sections';
  if (!isOurs(request)) return { status: 403, body: { message: 'Only the studio itself may ask this.' } };
  try {
    const find = answersOf(workbenches)[`${request.method} ${part}`];
    if (!find) return { status: 404, body: { message: 'The studio has no such operation.' } };
    if (!isList && !isNew && !workbenches.workbench.has(name)) return { status: 404, body: { message: `There is no schemas/${name}.json.` } };
    return await find({ method: request.method ?? '', name, text: await bodyOf(request) });
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * @param {Workbenches} workbenches
 * @returns {import('vite').Plugin}
 */
export const studio = (workbenches) => ({
  name: 'studio',
  enforce: 'pre',
  // Replaces the `entity` module of the product's forms and lists by one that takes schemas from the editor instead of the build.
  resolveId: (id, importer = '') => (/\/entity$/.test(id) && importer.includes('/src/schema-ui/') ? LIVE_ENTITY : undefined),
  configureServer(server) {
    /** @type {(...call: Parameters<import('vite').Connect.NextHandleFunction>) => Promise<void>} */
    const respond = async (request, response, next) => {
      const [pathname = '/'] = (request.url ?? '/').split('?');
      const page = PAGES[pathname];
      if (page) {
        const html = readFileSync(join(ROOT, 'src', 'studio', page), 'utf8');
        response.setHeader('content-type', 'text/html; charset=utf-8').end(await server.transformIndexHtml(pathname, html));
      } else if (pathname.startsWith('/studio/')) {
        const { status, body } = await answer(workbenches, request, pathname.slice('/studio/'.length));
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
      } else next();
    };
    server.middlewares.use((request, response, next) => void respond(request, response, next).catch(next));
  },
});

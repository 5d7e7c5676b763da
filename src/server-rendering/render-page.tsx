import { isRenderedRoute, type RenderedPage, type RenderPage, type MovedPage, type PageRequest, type ServedAnswer } from '@domain/portal/page-rendering';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { routeOf } from '@domain/routes';
import { type NameBook, provideNameBook } from '@domain/schema/words';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router';
import { ApiError } from '../api/error';
import { provideNow } from '../api/server-clock';
import { provideTransport } from '../api/transport';
import { outcomeOf, settleAll } from '../components/outcomes';
import { fileOfSchema, provideCatalogueSchema, type RecordSchema, type SchemaName } from '../components/schemas';
import { provideConfig } from '../config';
import { PageError } from '../errors/page-error';
import { failureOf, provideFailure, type PageFailure } from '../errors/report';
import { currentLocale, message } from '../i18n';
import { loadMessages, provideLocale } from '../i18n/locale';
import { incidentsIn, provideIncidents, type Incident } from '../layout/incidents';
import { windowTitle } from '../layout/title';
import { routes } from '../routes';
import { provideScope, type Scope } from '../platform/store';
import { headElements } from './head-elements';
import { HEADS, type DocumentHead } from './heads';
import { pageSheet } from './styles';

/** The state of one rendering, separate from all others in progress. */
interface Drawing {
  states: Scope;
  request: PageRequest;
  answers: Record<string, ServedAnswer>;
  names: NameBook;
}

const drawings = new AsyncLocalStorage<Drawing>();

provideScope(() => drawings.getStore()?.states);
provideNameBook(() => drawings.getStore()?.names);

provideTransport(async ({ url }) => {
  const drawing = drawings.getStore();
  if (!drawing) throw new Error('Nothing is being drawn.');
  const { pathname, search } = new URL(url);
  const answer = await drawing.request.ask(pathname + search);
  drawing.answers[pathname + search] = answer;
  return new Response(answer.body, answer);
});

const SCHEMAS = import.meta.glob<RecordSchema>(
  ['/openapi/generated/schemas/{calls,universities,bachelor_programmes,master_programmes,short_term_programmes}.json', '/openapi/generated/programmes.json'],
  { import: 'default', eager: true },
);

for (const name of ['programmes', 'calls', 'universities', ...Object.values(PROGRAMME_SCHEMAS)] satisfies SchemaName[]) {
  const schema = SCHEMAS[fileOfSchema(name)];
  if (schema) provideCatalogueSchema(name, schema);
}

const handler = createStaticHandler(routes);

/** Runs the guard and the loaders of a page, and waits for all promises in their data. */
async function load({ path, publicUrl }: PageRequest): Promise<StaticHandlerContext> {
  const request = new Request(publicUrl + path);
  let context: StaticHandlerContext | undefined;
  await handler.query(request, {
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      if (result instanceof Response) return result;
      context = result;
      return new Response();
    },
  });
  if (!context) throw new Error('A page was to be drawn that sends its reader elsewhere.');
  await settleAll(context.loaderData);
  return context;
}

/** The status of an error that has a page of its own (404); throws any other error on. */
function statusOf(error: unknown): number {
  if ((error instanceof ApiError || error instanceof PageError) && error.status === 404) return 404;
  throw error;
}

/** Throws when other data than the page's own record is missing. Such a page is left to the browser, which requests the data itself. */
function refuseGaps(data: Readonly<Record<string, unknown>>): void {
  for (const value of Object.values(data)) {
    const outcome = value instanceof Promise ? outcomeOf(value) : undefined;
    if (outcome && 'error' in outcome) throw outcome.error;
  }
}

type PageHead = DocumentHead & { failure?: PageFailure };

const NO_HEAD: DocumentHead = { part: '', description: '' };

async function headOf(context: StaticHandlerContext, { pathname, origin }: URL): Promise<PageHead> {
  const [error] = Object.values(context.errors ?? {}) as unknown[];
  if (error !== undefined) return { ...NO_HEAD, status: statusOf(error) };
  const route = routeOf(pathname);
  if (!route || !isRenderedRoute(route.key)) throw new Error('Nobody has said what this page is called.');
  const data = context.loaderData[route.key] as Readonly<Record<string, Promise<unknown>>>;
  let head: DocumentHead;
  try {
    head = await HEADS[route.key](data, { route, origin });
  } catch (failed) {
    return { ...NO_HEAD, status: statusOf(failed), failure: failureOf(failed) };
  }
  if (data) refuseGaps(data);
  return head;
}

/** The whole page as HTML. Nothing is streamed out of order, because without scripts nothing would put the parts in place. */
function toHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const target = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        pieces.push(piece);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(pieces).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(target),
      onShellError: reject,
      onError: reject,
    });
  });
}

const portal = (context: StaticHandlerContext) => (
  <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
);

/** The incidents that the Helpdesk announces; none when they cannot be read, because the page must be rendered nevertheless. */
async function running({ ask }: PageRequest): Promise<readonly Incident[]> {
  const { status, body } = await ask('/api/incidents');
  return (status === 200 && incidentsIn(JSON.parse(body))) || [];
}

async function draw({ request, answers, names }: Drawing): Promise<RenderedPage | MovedPage> {
  const { path, locale, config, now } = request;
  provideLocale(locale);
  provideConfig(config);
  provideNow(now);
  await loadMessages('core');
  const [incidents, context] = await Promise.all([running(request), load(request)]);
  provideIncidents(incidents);
  const url = new URL(path, request.publicUrl);
  const { failure, status = 200, movedTo, unlisted = false, ...head } = await headOf(context, url);
  if (movedTo !== undefined) return { movedTo };
  if (failure) provideFailure(failure);
  const body = await toHtml(portal(context));
  const listed = status === 200 && !unlisted;
  const title = windowTitle(message, url.pathname, status === 404 ? undefined : head.part);
  return {
    status,
    head: headElements({ title, locale, url, listed, site: config.titleSuffix, feed: message('core.feed.title'), ...head }),
    body,
    served: {
      locale: currentLocale(),
      config,
      incidents,
      at: now.toISOString(),
      names: Object.fromEntries(names),
      answers,
      ...(failure && { failure: { status, message: failure.message, requestId: failure.requestId } }),
    },
  };
}

/** See `PageDrawer`. */
export const pageStyles: string = pageSheet();

/** Draws a public page in one reader's language; several may be under way at the same time. */
export const renderPage: RenderPage = (request) => {
  const drawing: Drawing = { states: new Map(), request, answers: {}, names: new Map() };
  return drawings.run(drawing, () => draw(drawing));
};

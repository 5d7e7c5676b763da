import type { Locale } from '@domain/locale';
import type { RenderedPage, MovedPage, PageRenderer, ServedAnswer } from '@domain/portal/page-rendering';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { LIST_HEADERS } from './lists';
import { browserConfig } from './meta';

interface RenderOptions {
  request: FastifyRequest;
  locale: Locale;
  now: Date;
  config: Config;
  renderer: PageRenderer;
}

/** Response headers that the browser's code reads; errors add the request id. None of these changes while the data does not. */
const FORWARDED_HEADERS: readonly string[] = ['content-type', ...LIST_HEADERS, 'etag'];

const MINUTE = 60_000;

/**
 * Renders the page of a request with public data only: it calls the API within the process, without the reader's token, and the calls
 * count against the rate limit of the reader's address. The time is rounded down to the minute, so that the page and its ETag stay the
 * same that long.
 * @throws any error of the rendering or of its API calls
 */
export function renderFor(app: FastifyInstance, { request, locale, now, config, renderer }: RenderOptions): Promise<RenderedPage | MovedPage> {
  const ask = async (url: string): Promise<ServedAnswer> => {
    const answer = await app.inject({ method: 'GET', url, remoteAddress: request.ip, headers: { 'accept-language': locale } });
    const names = answer.statusCode < 400 ? FORWARDED_HEADERS : [...FORWARDED_HEADERS, 'x-request-id'];
    const headers = names.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]]));
    return { status: answer.statusCode, headers: Object.fromEntries(headers) as Record<string, string>, body: answer.body };
  };
  const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
  return renderer.renderPage({ path: request.url, locale, now: minute, config: browserConfig(config), publicUrl: config.publicUrl, ask });
}

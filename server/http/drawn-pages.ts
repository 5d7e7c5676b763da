import type { Locale } from '@domain/locale';
import type { DrawnPage, MovedPage, PageDrawer, ServedAnswer } from '@domain/page-rendering';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { browserConfig } from './meta';

interface Wish {
  request: FastifyRequest;
  locale: Locale;
  now: Date;
  config: Config;
  drawer: PageDrawer;
}

/** Headers of an answer that the browser's code reads. */
const TOLD = ['content-type', 'content-range', 'etag', 'x-request-id', 'date'] as const;

/**
 * Draws the page of a request, with what a visitor may read: the API is asked within the process, without the reader's own token, and
 * what is asked counts against the reader's address. Undefined where the browser draws by itself, also when drawing has failed.
 */
export async function drawFor(app: FastifyInstance, { request, locale, now, config, drawer }: Wish): Promise<DrawnPage | MovedPage | undefined> {
  const path = request.url;
  if (!drawer.isDrawn(new URL(path, config.publicUrl).pathname)) return undefined;
  const ask = async (url: string): Promise<ServedAnswer> => {
    const answer = await app.inject({ method: 'GET', url, remoteAddress: request.ip, headers: { 'accept-language': locale } });
    const headers = TOLD.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]]));
    return { status: answer.statusCode, headers: Object.fromEntries(headers) as Record<string, string>, body: answer.body };
  };
  try {
    return await drawer.drawPage({ path, locale, now, config: browserConfig(config), publicUrl: config.publicUrl, ask });
  } catch (error) {
    request.log.error({ err: error }, 'A page could not be drawn; the browser draws it');
    return undefined;
  }
}

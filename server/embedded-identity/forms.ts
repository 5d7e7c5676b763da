import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The fields of a request: those of its query, overridden by those of a submitted form. */
export type Form = URLSearchParams;

const FORM_LIMIT_BYTES = 32 * 1024;

/** Makes the routes of this scope read plain HTML forms, and nothing else. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}

/** Query and form of a request together. */
export function formOf(request: FastifyRequest): Form {
  const form = new URLSearchParams(request.url.split('?')[1] ?? '');
  if (request.body instanceof URLSearchParams) {
    for (const [name, value] of request.body) form.set(name, value);
  }
  return form;
}

/**
 * True when the form was sent by a page of ours. `SameSite` cookies keep other sites out, but another port of the same host
 * is the same site; browsers send `Origin` with every form that is posted.
 */
export function isOwnForm(request: FastifyRequest, origin: string): boolean {
  const sender = request.headers.origin;
  return sender === undefined ? request.headers['sec-fetch-site'] === undefined : sender === origin;
}

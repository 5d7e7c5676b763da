import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { onFinished } from './finished-requests';

/** A step of a trace that is being recorded. */
export interface Span {
  /** Names the step for those that follow from it. */
  traceparent: string;
  end: (result: { attributes?: Readonly<Record<string, string | number>>; name?: string; failed?: boolean }) => void;
}

/** Begins a step that follows from `parent`, or a new trace. */
export type StartSpan = (name: string, kind: 'SERVER' | 'CONSUMER', parent: string | undefined) => Span;

const current = new AsyncLocalStorage<string | undefined>();

/** Records steps; undefined until OpenTelemetry is loaded, and a given trace is passed on as it came. */
let startSpan: StartSpan | undefined;

/** Has each step recorded from now on by a tracer. */
export function recordBy(start: StartSpan): void {
  startSpan = start;
}

/** W3C Trace Context: version, trace, parent and flags, where neither is all zeros. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A valid `traceparent`, or undefined. */
export const traceparentIn = (value: unknown): string | undefined => (typeof value === 'string' && TRACEPARENT.test(value) ? value : undefined);

/** The trace of the work that is being done, as a header or as part of a job; empty if there is none. */
export function traceOfNow(): { traceparent?: string } {
  const traceparent = current.getStore();
  return traceparent === undefined ? {} : { traceparent };
}

/** Does the work of a job in the trace of the request that queued it. */
export async function inTrace<Result>(name: string, parent: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan?.(name, 'CONSUMER', parent);
  try {
    const result = await current.run(span?.traceparent ?? parent, work);
    span?.end({});
    return result;
  } catch (error) {
    span?.end({ failed: true });
    throw error;
  }
}

/** Takes the `traceparent` of each request, names its trace in the log, and does the work of the request in it. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const traces = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', async (request) => {
    const given = traceparentIn(request.headers.traceparent);
    const span = startSpan?.(request.method, 'SERVER', given);
    const traceparent = span?.traceparent ?? given;
    if (span) spans.set(request, span);
    if (traceparent === undefined) return;
    traces.set(request, traceparent);
    request.log = request.log.child({ trace_id: traceparent.split('-')[1] });
  });
  // Here and not before the body is read, since events of its stream come from outside of the hook.
  app.addHook('preHandler', (request, _reply, done) => {
    const traceparent = traces.get(request);
    if (traceparent === undefined) done();
    else current.run(traceparent, done);
  });
  if (!startSpan) return;
  onFinished(app, ({ request, route, status }) => {
    const attributes = { 'http.request.method': request.method, 'http.route': route, ...(status !== undefined && { 'http.response.status_code': status }) };
    spans.get(request)?.end({ name: `${request.method} ${route}`, attributes, failed: (status ?? 0) >= 500 });
  });
}

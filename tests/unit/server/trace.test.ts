import { describe, expect, it, vi } from 'vitest';
import { startOpenTelemetry } from '../../../server/platform/telemetry/open-telemetry';
import { inTrace, traceOfNow, traceparentIn } from '../../../server/platform/telemetry/trace';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

it.each([
  ['a valid one', TRACEPARENT, TRACEPARENT],
  ['none', undefined, undefined],
  ['another version', TRACEPARENT.replace(/^00/, 'ff'), undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
  ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  ['more behind it', `${TRACEPARENT}-x`, undefined],
  ['a list', [TRACEPARENT], undefined],
])('reads of %s what is a traceparent', (_what, given, read) => {
  expect(traceparentIn(given)).toBe(read);
});

it('without OpenTelemetry a given trace is passed on as it came, also over pauses, and nobody has one outside', async () => {
  const seen = await inTrace('mail', TRACEPARENT, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return traceOfNow();
  });
  expect(seen).toEqual({ traceparent: TRACEPARENT });
  expect(traceOfNow()).toEqual({});
  expect(await inTrace('mail', undefined, () => Promise.resolve(traceOfNow()))).toEqual({});
});

describe('OpenTelemetry', () => {
  const missing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' }));

  it('is loaded only if a collector is named', async () => {
    const load = vi.fn();
    await (await startOpenTelemetry({}, load))();
    expect(load).not.toHaveBeenCalled();
  });

  it('that is not installed is named in the output, and the portal starts', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await (await startOpenTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, missing))();
    expect(write.mock.calls.join('')).toContain('open_telemetry_missing');
    write.mockRestore();
  });

  it('records a job as a step of the trace of its request, and names the step for those that follow', async () => {
    const started: { name: string; parent: unknown }[] = [];
    const ended: unknown[] = [];
    const span = {
      spanContext: () => ({ traceId: TRACE, spanId: '1111111111111111', traceFlags: 1 }),
      setAttributes: vi.fn(),
      setStatus: (status: unknown) => ended.push(status),
      updateName: vi.fn(),
      end: () => ended.push('end'),
    };
    const shutdown = vi.fn(() => Promise.resolve());
    const api = {
      ROOT_CONTEXT: 'root',
      SpanKind: { SERVER: 1, CONSUMER: 4 },
      SpanStatusCode: { ERROR: 2 },
      trace: {
        setSpanContext: (_context: unknown, parent: object) => parent,
        getTracer: () => ({ startSpan: (name: string, _options: unknown, parent: unknown) => (started.push({ name, parent }), span) }),
      },
    };
    class NodeSDK {
      start = vi.fn();
      shutdown = shutdown;
    }
    const end = await startOpenTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, () => Promise.resolve({ NodeSDK, api }));
    expect(await inTrace('mail', TRACEPARENT, () => Promise.resolve(traceOfNow()))).toEqual({ traceparent: `00-${TRACE}-1111111111111111-01` });
    await expect(inTrace('mail', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(started).toEqual([
      { name: 'mail', parent: { traceId: TRACE, spanId: 'b7ad6b7169203331', traceFlags: 1, isRemote: true } },
      { name: 'mail', parent: 'root' },
    ]);
    expect(ended).toEqual(['end', { code: 2 }, 'end']);
    await end();
    expect(shutdown).toHaveBeenCalled();
  });
});

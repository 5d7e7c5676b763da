import { complain } from './output';
import { recordBy, type StartSpan } from './trace';

/** The part of OpenTelemetry that is used. It is an optional peer dependency, so that its types may be missing. */
interface OpenTelemetry {
  NodeSDK: new(options: { serviceName: string; instrumentations: readonly unknown[] }) => { start: () => void; shutdown: () => Promise<void> };
  api: {
    ROOT_CONTEXT: unknown;
    SpanKind: Readonly<Record<'SERVER' | 'CONSUMER', number>>;
    SpanStatusCode: { ERROR: number };
    trace: {
      getTracer: (name: string) => { startSpan: (name: string, options: { kind: number }, context: unknown) => OpenSpan };
      setSpanContext: (context: unknown, parent: { traceId: string; spanId: string; traceFlags: number; isRemote: boolean }) => unknown;
    };
  };
}

interface OpenSpan {
  spanContext: () => { traceId: string; spanId: string; traceFlags: number };
  setAttributes: (attributes: Readonly<Record<string, string | number>>) => unknown;
  setStatus: (status: { code: number }) => unknown;
  updateName: (name: string) => unknown;
  end: () => void;
}

const PACKAGE = '@opentelemetry/sdk-node';

/** Records steps by the API of OpenTelemetry. */
function recorderOf({ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }: OpenTelemetry['api']): StartSpan {
  const tracer = trace.getTracer('propylaea');
  return (name, kind, parent) => {
    const [, traceId = '', spanId = '', flags = ''] = parent?.split('-') ?? [];
    const context = parent === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
    const span = tracer.startSpan(name, { kind: SpanKind[kind] }, context);
    const own = span.spanContext();
    return {
      traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
      end: ({ attributes = {}, name: finalName, failed = false }) => {
        span.setAttributes(attributes);
        if (finalName !== undefined) span.updateName(finalName);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
}

/**
 * Sends traces if the environment names a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`) and OpenTelemetry is installed, which reads its other settings itself.
 * @returns a function that sends the rest
 */
export async function startOpenTelemetry(env: NodeJS.ProcessEnv, load = () => import(PACKAGE) as Promise<OpenTelemetry>): Promise<() => Promise<void>> {
  const withoutEnd = () => Promise.resolve();
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return withoutEnd;
  let library: OpenTelemetry;
  try {
    library = await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    complain('open_telemetry_missing', `OTEL_EXPORTER_OTLP_ENDPOINT is given, but ${PACKAGE} is not installed: no traces are sent.`);
    return withoutEnd;
  }
  const sdk = new library.NodeSDK({ serviceName: env.OTEL_SERVICE_NAME ?? 'propylaea', instrumentations: [] });
  sdk.start();
  recordBy(recorderOf(library.api));
  // A collector that is away must not keep the process from ending well.
  return () => sdk.shutdown().catch((error: unknown) => complain('traces_not_sent', `The last traces could not be sent: ${String(error)}`));
}

import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The metrics that this process counts, whether or not anybody reads them. */
export const registry = new Registry();

const combinations = (values: Readonly<Record<string, readonly string[]>>): Record<string, string>[] =>
  Object.entries(values).reduce<Record<string, string>[]>(
    (found, [label, each]) => found.flatMap((labels) => each.map((value) => ({ ...labels, [label]: value }))),
    [{}],
  );

/**
 * A counter of this process.
 * @param values the values of each label; every combination begins at 0, because Prometheus does not see the first increase of a series that did not exist
 * @returns a function that counts one more
 */
export function counterOf<const Values extends Readonly<Record<string, readonly string[]>>>(
  name: `propylaea_${string}_total`,
  help: string,
  values: Values,
): (labels: { [Label in keyof Values]: Values[Label][number] }, by?: number) => void {
  const counter = new Counter({ name, help, labelNames: Object.keys(values), registers: [registry] });
  for (const labels of combinations(values)) counter.inc(labels, 0);
  return (labels, by = 1) => counter.inc(labels, by);
}

/** From the time of a cached list to that of a document, in seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Its count is the number of requests. */
export const requestDuration = new Histogram({
  name: 'propylaea_http_request_duration_seconds',
  help: 'Time until the answer was sent, by method, route and status; the status is "aborted" if the client did not wait.',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS,
  registers: [registry],
});

let isCollecting = false;

/** Starts to measure the process itself, such as the delay of the event loop, once. */
export function measureProcess(): void {
  if (!isCollecting) collectDefaultMetrics({ register: registry, prefix: 'propylaea_' });
  isCollecting = true;
}

import { Gauge } from 'prom-client';
import { registry } from '../telemetry/registry';

/** What a pool knows of its connections. */
interface Pool {
  totalCount: number;
  idleCount: number;
  /** Those who wait for a connection. */
  waitingCount: number;
}

const pools = new Set<Pool>();

const sumOf = (count: (pool: Pool) => number): number => [...pools].reduce((sum, pool) => sum + count(pool), 0);

new Gauge({
  name: 'propylaea_database_connections',
  help: 'Connections of this process to PostgreSQL, by state; 0 with the embedded database.',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    this.set({ state: 'used' }, sumOf(({ totalCount, idleCount }) => totalCount - idleCount));
    this.set({ state: 'idle' }, sumOf(({ idleCount }) => idleCount));
  },
});

new Gauge({
  name: 'propylaea_database_connections_awaited',
  help: 'Statements and transactions of this process that wait because all its connections to PostgreSQL are in use.',
  registers: [registry],
  collect() {
    this.set(sumOf(({ waitingCount }) => waitingCount));
  },
});

/** Shows the connections of a pool in the metrics. @returns a function that ends this */
export function measurePool(pool: Pool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../server/platform/http/gate';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let metricsPort: number;
let portal: string;

beforeAll(async () => {
  metricsPort = await freePort('127.0.0.1');
  server = await startServer({ config: { metrics: { host: '127.0.0.1', port: metricsPort } } });
  await seed(server);
  portal = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Figures are read at most every ten seconds, so all that they count is there before the first scrape. */
async function seed({ db, deps, clock }: TestServer): Promise<void> {
  await deps.jobs.send(db, 'mail', [{ id: 1 }, { id: 2 }]);
  await db.query(
    `update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '5 minutes' where name = 'mail' and data ->> 'id' = '1'`,
  );
  await db.query(`update pgboss.job set start_after = now() + interval '5 minutes' where name = 'mail' and data ->> 'id' = '2'`);
  const written = new Date(clock.now().getTime() - 60_000);
  await db.query(
    `insert into mails (message_id, recipient, address, locale, template, parameters, created_at) values ('a', 'b', 'c@example.org', 'en', 'd', '{}', $1)`,
    [written],
  );
  await db.query(`insert into blobs (sha256, size, type, stored_at, damaged_at) values ('${'0'.repeat(64)}', 1, 'image/png', now(), now())`);
}

const scrape = (path = '/metrics') => fetch(`http://127.0.0.1:${metricsPort}${path}`);
const metrics = async (): Promise<string> => (await scrape()).text();

/** The value of a series by its name and labels as they are written; undefined if it does not exist. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const reads = (text: string, route: string, status: string) =>
  valueOf(text, `propylaea_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);

describe('the metrics', () => {
  it('name queues with the age of the oldest job, waiting mails, failing webhooks and damaged files', async () => {
    const text = await metrics();
    expect(valueOf(text, 'propylaea_queue_jobs{queue="mail",state="due"}')).toBe(1);
    expect(valueOf(text, 'propylaea_queue_jobs{queue="mail",state="later"}')).toBe(1);
    expect(valueOf(text, 'propylaea_queue_oldest_job_seconds{queue="mail"}')).toBeCloseTo(3600, -3);
    expect(valueOf(text, 'propylaea_queue_delay_seconds{queue="mail"}')).toBeCloseTo(300, -3);
    expect(valueOf(text, 'propylaea_queue_oldest_job_seconds{queue="webhook"}')).toBe(0);
    expect(valueOf(text, 'propylaea_mails_waiting')).toBe(1);
    expect(valueOf(text, 'propylaea_mails_oldest_waiting_seconds')).toBe(60);
    expect(valueOf(text, 'propylaea_files_damaged')).toBe(1);
    expect(valueOf(text, 'propylaea_webhooks_failing')).toBe(0);
    expect(valueOf(text, 'propylaea_storage_free_bytes')).toBeGreaterThan(0);
    expect(valueOf(text, 'propylaea_database_up')).toBe(1);
  });

  it('count requests by the pattern of their route and by status, and never by address', async () => {
    for (
      const path of [
        '/api/catalogue/programmes/998877',
        '/api/catalogue/universities?filter={"name":"secret"}',
        '/programmes/Bachelor/998877/details',
        '/api/no/such/998877',
        '/api/account',
      ]
    ) {
      await (await fetch(portal + path)).text();
    }
    const text = await metrics();
    expect(reads(text, '/api/catalogue/programmes/:id', '404')).toBe(1);
    expect(reads(text, '/api/catalogue/universities', '200')).toBe(1);
    expect(reads(text, '/programmes/Bachelor/:id/details', '200')).toBe(1);
    expect(reads(text, '(none)', '404')).toBe(1);
    expect(reads(text, '/api/account', '401')).toBe(1);
    expect(text).not.toMatch(/998877|secret/);
  });

  it('leave out what the server asks itself to render a page', async () => {
    const before = reads(await metrics(), '/api/catalogue/universities', '200');
    await server.app.inject('/api/catalogue/universities');
    expect(reads(await metrics(), '/api/catalogue/universities', '200')).toBe(before);
  });

  it('count a request whose client did not wait', async () => {
    const client = connect(Number(new URL(portal).port), '127.0.0.1');
    await once(client, 'connect');
    const arrived = once(server.app.server, 'request');
    client.write('POST /api/receipts/verify HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    await arrived;
    client.destroy();
    await expect.poll(async () => (await metrics()).includes('status="aborted"')).toBe(true);
  });

  it('show the process: version, delay of the event loop, memory', async () => {
    const text = await metrics();
    expect(text).toMatch(/^propylaea_build_info\{version="development",commit=""\} 1$/m);
    expect(valueOf(text, 'propylaea_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'propylaea_process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('have every counter from its start, also those that nothing has happened to', async () => {
    // Files of one worker share the counters, so others may have counted.
    const text = await metrics();
    expect(valueOf(text, 'propylaea_application_events_total{event="application.sent"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'propylaea_mails_given_up_total{reason="bounced"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'propylaea_jobs_total{queue="mail",result="failed"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'propylaea_webhook_attempts_total{result="failed"}')).toBeGreaterThanOrEqual(0);
  });

  it('begin all with propylaea_', async () => {
    const names = [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !name?.startsWith('propylaea_'))).toEqual([]);
  });

  it('are at their own port and path only', async () => {
    expect((await scrape('/')).status).toBe(404);
    expect((await scrape('/healthz')).status).toBe(404);
    expect((await fetch(`${portal}/metrics`)).status).toBe(404);
    expect((await scrape()).headers.get('content-type')).toContain('text/plain');
  });
});

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('every metric that is named in', () => {
  it.each(['deploy/monitoring/alerts.yaml', 'deploy/monitoring/alerts.test.yaml', 'deploy/monitoring/dashboard.json', 'docs/operations/monitoring.md'])(
    '%s exists',
    async (path) => {
      const served = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      const named = new Set((file(path).match(/\bpropylaea_\w*[a-z]\b/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
      expect(named.size).toBeGreaterThan(10);
      expect([...named].filter((name) => !served.has(name))).toEqual([]);
    },
  );
});

it('the page on monitoring has each metric of the portal, and each alert', async () => {
  const page = file('docs/operations/monitoring.md');
  const own = [...(await metrics()).matchAll(/^# TYPE (propylaea_(?!process_|nodejs_)\S+)/gm)].map(([, name]) => name);
  expect(own.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  const alerts = (parse(file('deploy/monitoring/alerts.yaml')) as { groups: { rules: { alert: string }[] }[] }).groups.flatMap(({ rules }) =>
    rules.map(({ alert }) => alert)
  );
  const tests = file('deploy/monitoring/alerts.test.yaml');
  expect(alerts.filter((name) => !page.includes(`\`${name}\``) || !tests.includes(`alertname: ${name}\n`))).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { failures, HOUR } from '../profile/applicant-support';
import { type Person, startServer, type TestServer } from '../harness';

interface Incident {
  id: number;
  version: number;
  text: { en: string; el: string };
  starts_at: string;
  ends_at: string;
}

const SCOPED = { sub: 'incident-scoped', groups: ['/Helpdesk/0bbbbbb22'] };
const TEXT = { en: 'Uploads <b>fail</b> & wait', el: 'Οι μεταφορτώσεις καθυστερούν' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ renderer, cacheResponses: true });
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();
const wish = (from: number, to: number, text: object = TEXT) => ({ text, starts_at: inHours(from), ends_at: inHours(to), time_zone: 'Europe/Athens' });
const write = (payload: object, as: Person = 'helpdesk') => server.inject({ method: 'POST', url: '/api/review/incidents', as, payload });
const change = ({ id, version }: Incident, payload: object, as: Person = 'helpdesk') =>
  server.inject({ method: 'PUT', url: `/api/review/incidents/${id}`, as, payload, headers: { 'if-match': `"${version}"` } });
const end = (id: number, as: Person = 'helpdesk') => server.inject({ method: 'POST', url: `/api/review/incidents/${id}/end`, as });
const running = async () => (await server.inject({ url: '/api/incidents' })).json<{ incidents: Incident[] }>().incidents.map(({ id }) => id);
const page = async (url: string, locale: string) =>
  (await server.inject({ url, headers: { 'accept-language': locale } })).body.split('<script type="application/json"')[0] ?? '';

it('is on rendered pages from its start to its end, in the language of the page and as text, however the pages were cached', async () => {
  expect(await page('/about', 'en')).not.toContain('Uploads');
  const made = (await write(wish(1, 3))).json<Incident>();
  expect([await running(), (await page('/about', 'en')).includes('Uploads')]).toEqual([[], false]);
  server.clock.advance(HOUR);
  for (const url of ['/', '/about', '/programmes', '/no-such-page']) {
    const [en, el] = [await page(url, 'en'), await page(url, 'el')];
    expect(en, url).toContain('Uploads &lt;b&gt;fail&lt;/b&gt; &amp; wait');
    expect(el, url).toContain(TEXT.el);
  }
  const changed = await change(made, wish(0, 2, { ...TEXT, en: 'Uploads work again' }));
  expect([changed.statusCode, await running()]).toEqual([200, [made.id]]);
  // A local change invalidates the cache at once; the clock has not moved.
  expect(await page('/about', 'en')).toContain('Uploads work again');
  server.clock.advance(2 * HOUR);
  expect([await running(), (await page('/about', 'en')).includes('Uploads')]).toEqual([[], false]);
  expect((await change(changed.json<Incident>(), wish(0, 2))).statusCode).toBe(409);
  expect((await end(made.id)).statusCode).toBe(409);
});

it('ends when the Helpdesk says so; one that has not started is never shown, and nobody caches the answer for longer than seconds', async () => {
  const now = (await write(wish(-1, 3))).json<Incident>();
  const later = (await write(wish(1, 3))).json<Incident>();
  const answer = await server.inject({ url: '/api/incidents' });
  expect([answer.headers['cache-control'], await running()]).toEqual(['public, max-age=1, stale-while-revalidate=3', [now.id]]);
  for (const { id } of [now, later]) expect((await end(id)).statusCode).toBe(200);
  expect(await running()).toEqual([]);
  server.clock.advance(HOUR);
  expect(await running()).toEqual([]);
});

it('is written by a Helpdesk of all institutions alone, and each change is in the trail', async () => {
  const made = await write(wish(0, 2));
  const incident = made.json<Incident>();
  for (const as of ['secretary', 'evaluator', 'applicant', SCOPED] as const) {
    expect([(await write(wish(0, 2), as)).statusCode, (await change(incident, wish(0, 2), as)).statusCode, (await end(incident.id, as)).statusCode]).toEqual([
      403,
      403,
      403,
    ]);
  }
  expect((await change(incident, wish(0, 3))).statusCode).toBe(200);
  expect((await change(incident, wish(0, 4))).statusCode).toBe(412);
  await end(incident.id);
  const lines = await server.db.query<{ action: string }>('select action from audit_trail where subject = $1 order by id', [`incident:${incident.id}`]);
  expect(lines.map(({ action }) => action)).toEqual(['incident.create', 'incident.update-denied', 'incident.end-denied', 'incident.update', 'incident.end']);
  const shown = async (as: Person) => {
    const filter = encodeURIComponent(JSON.stringify({ subject: `incident:${incident.id}` }));
    return (await server.inject({ url: `/api/review/audit?filter=${filter}&sort=${encodeURIComponent('["at","ASC"]')}&range=%5B0,20%5D`, as })).json<
      { action: string }[]
    >().map(({ action }) => action);
  };
  expect((await shown('secretary')).toSorted()).toEqual(lines.map(({ action }) => action).toSorted());
  expect(await shown({ sub: 'of-one-university', groups: ['/Secretary/0aaaaaa11'] })).toEqual([]);
  expect((await end(incident.id + 1000)).statusCode).toBe(404);
});

it('is refused without a text in each language, with an end before its start or before now, and in no zone that there is', async () => {
  const refused = async (payload: object) => failures(await write(payload));
  expect(await refused(wish(0, 2, { en: 'Only this', el: ' ' }))).toEqual(['required at body.text.el']);
  expect(await refused(wish(2, 1))).toEqual(['incident_ends_first at body.ends_at']);
  expect(await refused(wish(-3, -1))).toEqual(['date_passed at body.ends_at']);
  expect(await refused({ ...wish(0, 2), time_zone: 'Europe/Nowhere' })).toEqual(['time_zone at body.time_zone']);
});

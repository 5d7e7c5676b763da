import type { CallRecord } from '@domain/calls/call-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCall, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { type Person, startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Line {
  actor: string;
  action: string;
  details: object;
}

/** The audit entries about reading an application, without its status changes. */
const reads = async (id: number) => {
  const rows = await server.db.query<Line>(
    "select actor, action, details from audit_trail where subject = $1 and action like 'application.read%' order by id",
    [`application:${id}`],
  );
  return rows.map(({ action, details }) => [action, details]);
};

/** The role and scope in which the demo Secretary reads. */
const AS = { role: 'secretary', of: 'all' };

it('has a line for whatever a member of staff reads of an application or is refused, and none for its owner', async () => {
  const { as, id, diploma } = await readyDraft(server, 'audited');
  const get = async (url: string, who: Person) => (await server.inject({ url, as: who })).statusCode;
  const own = `/api/applications/${id}`;
  const sent = `/api/review/applications/${id}`;
  expect(await get(sent, 'secretary')).toBe(404);
  await step(server, as, [id, 'finalize']);
  for (const url of [own, '/api/applications', `${own}/files/${diploma}`]) expect(await get(url, as)).toBe(200);
  expect(await reads(id)).toEqual([['application.read-denied', AS]]);

  expect(await get(sent, 'secretary')).toBe(200);
  expect(await get('/api/review/applications', 'secretary')).toBe(200);
  expect(await get(`${own}/files/${diploma}`, 'secretary')).toBe(200);
  expect(await reads(id)).toEqual([
    ['application.read-denied', AS],
    ['application.read', AS],
    ['application.read-in-list', AS],
    ['application.read-file', { file: diploma, ...AS }],
  ]);
  const [line] = await server.db.query<Line>("select actor from audit_trail where action = 'application.read'");
  const [sub] = await server.db.query<{ sub: string }>("select sub from embedded_accounts where email = 'secretary@example.org'");
  expect(line?.actor).toBe(sub?.sub);
});

it('names an application by its number, finds what was done to it by that in any case, and nothing by another', async () => {
  const { as, id } = await readyDraft(server, 'by-number');
  const sent = await step(server, as, [id, 'finalize']);
  const { number } = sent.json<{ number: string }>();
  expect((await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' })).statusCode).toBe(200);
  const subjects = async (subject: string) => {
    const answer = await server.inject({ url: `/api/review/audit?filter=${encodeURIComponent(JSON.stringify({ subject }))}`, as: 'secretary' });
    return [
      ...new Set(
        answer.json<{ subject: string; subject_number: string; subject_title: null }[]>().map((line) =>
          [line.subject, line.subject_number, line.subject_title].join()
        ),
      ),
    ];
  };
  for (const written of [number, number.toLowerCase(), `application:${id}`]) expect(await subjects(written)).toEqual([`application:${id},${number},`]);
  expect(await subjects(`${number}0`)).toEqual([]);
});

it('shows applicants who read what they sent, as what and when, without names and without what was refused', async () => {
  const { as, id, diploma } = await sentApplication(server, 'looked-at');
  const url = `/api/applications/${id}/reads`;
  const looks = async () => (await server.inject({ url, as })).json<{ id: number; action: string }[]>();
  expect(await looks()).toEqual([]);
  const elsewhere: Person = { sub: 'elsewhere', groups: ['/Secretary/00dr28g20'] };
  expect((await server.inject({ url: `/api/review/applications/${id}`, as: elsewhere })).statusCode).toBe(404);
  await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' });
  await server.inject({ url: `/api/applications/${id}/files/${diploma}`, as: 'secretary' });
  const at = server.clock.now().toISOString();
  const told = await looks();
  expect(told).toEqual([
    { id: told[0]?.id, at, count: 1, action: 'application.read-file', file: diploma, role: 'secretary', of: 'all' },
    { id: told[1]?.id, at, count: 1, action: 'application.read', file: null, role: 'secretary', of: 'all' },
  ]);
  const older = await server.inject({ url: `${url}?range=[1,1]`, as });
  expect([older.headers['content-range'], older.json()]).toEqual(['reads 1-1/2', [told[1]]]);
  expect((await server.inject({ url, as: { sub: 'somebody-else' } })).statusCode).toBe(404);
  expect((await server.inject({ url, as: 'secretary' })).statusCode).toBe(403);
});

it('shows applicants audited reads by every road, in lists too, and of no decision before they are notified of it', async () => {
  const { as, id } = await sentApplication(server, 'looked-everywhere');
  const [row] = await server.db.query<{ call_id: number; number: string }>('select call_id, number from applications where id = $1', [id]);
  const review = `/api/review/applications/${id}`;
  await server.inject({ method: 'PUT', url: `${review}/decision`, as: 'secretary', payload: { outcome: 'accept' } });
  const seen = async () =>
    (await server.inject({ url: `/api/applications/${id}/reads`, as })).json<{ action: string; role: string; count: number }[]>().map((
      { action, role, count },
    ) => `${role} ${action} ${count}`);
  expect(await seen(), 'what was entered is the institution’s own').toEqual([]);
  await server.inject({ url: `/api/review/calls/${row?.call_id}/decisions`, as: 'secretary' });
  await server.inject({ method: 'POST', url: `/api/review/calls/${row?.call_id}/release`, as: 'secretary', payload: { dry_run: true } });
  await server.inject({ url: `/api/review/people?q=${row?.number}`, as: 'helpdesk' });
  await server.inject({ url: `/api/review/people/looked-everywhere`, as: 'helpdesk' });
  await server.inject({ url: `${review}/assignments`, as: 'secretary' });
  expect(await seen()).toEqual([
    'secretary application.read-scores 1',
    'helpdesk application.read-state 1',
    'helpdesk application.read-in-list 1',
    'secretary application.read-in-list 2',
  ]);
});

it('tells of what one person did again on the same day of the call once, and of another person or day apart', async () => {
  const { as, id } = await sentApplication(server, 'looked-at-again');
  const { call } = (await server.inject({ url: `/api/applications/${id}`, as })).json<{ call: CallRecord }>();
  expect(call.time_zone).toBe('Europe/Athens');
  const lines: [string, string][] = [
    ['2026-05-04T20:30:00Z', 'anna'],
    ['2026-05-04T20:59:00Z', 'anna'],
    ['2026-05-04T20:59:30Z', 'nikos'],
    // After midnight in Athens, still the same day in UTC.
    ['2026-05-04T21:00:00Z', 'anna'],
  ];
  for (const [at, actor] of lines) {
    const line =
      `insert into audit_trail (at, actor, action, subject, details) values ($1, $2, 'application.read-in-list', $3, '{"role":"secretary","of":"all"}')`;
    await server.db.query(line, [at, actor, `application:${id}`]);
  }
  const page = await server.inject({ url: `/api/applications/${id}/reads`, as });
  expect(page.headers['content-range']).toBe('reads 0-2/3');
  const looks = page.json<{ at: string; count: number }[]>();
  expect(looks.map(({ at, count }) => `${at} ${count}`)).toEqual(['2026-05-04T21:00:00.000Z 1', '2026-05-04T20:59:30.000Z 1', '2026-05-04T20:59:00.000Z 2']);
  expect(JSON.stringify(looks)).not.toContain('anna');
});

it('remembers whom somebody requested letters from also when the draft is deleted: no more than forty people a day', async () => {
  const call = await newCall(server, { referee_count: 1 });
  const inviteAfter = async (sub: string, hours: number) => {
    const { as, id } = await readyDraft(server, sub, call);
    const at = new Date(server.clock.now().getTime() - hours * 3_600_000);
    const forty =
      `insert into audit_trail (at, actor, action, subject, details) select $1::timestamptz, $2::text, 'application.invite-referee', 'application:0', '{}'::jsonb from generate_series(1, 40)`;
    await server.db.query(forty, [at, sub]);
    return server.inject({
      method: 'POST',
      url: `/api/applications/${id}/referees`,
      as,
      payload: { name: 'Prof. Anna Markou', email: 'anna@example.org', locale: 'en' },
    });
  };
  const refused = await inviteAfter('asks-today', 1);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ detail: 'At most 40 people can be asked within 24 hours. Please continue tomorrow.' });
  expect((await inviteAfter('asked-yesterday', 25)).statusCode).toBe(201);
});

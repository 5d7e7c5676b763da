import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyDraft, step } from './applicant-support';
import { type Person, startServer, type TestServer } from './harness';

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

/** What the trail has of an application and who read it, besides the steps of its own life. */
const reads = async (id: number) => {
  const rows = await server.db.query<Line>(
    "select actor, action, details from audit_trail where subject = $1 and action like 'application.read%' order by id",
    [`application:${id}`],
  );
  return rows.map(({ action, details }) => [action, details]);
};

it('has a line for whatever a member of staff reads of an application or is refused, and none for its owner', async () => {
  const { as, id, diploma } = await readyDraft(server, 'audited');
  const get = async (url: string, who: Person) => (await server.inject({ url, as: who })).statusCode;
  const own = `/api/applications/${id}`;
  const sent = `/api/review/applications/${id}`;
  expect(await get(sent, 'secretary')).toBe(404);
  await step(server, as, [id, 'finalize']);
  for (const url of [own, '/api/applications', `${own}/files/${diploma}`]) expect(await get(url, as)).toBe(200);
  expect(await reads(id)).toEqual([['application.read-denied', {}]]);

  expect(await get(sent, 'secretary')).toBe(200);
  expect(await get('/api/review/applications', 'secretary')).toBe(200);
  expect(await get(`${own}/files/${diploma}`, 'secretary')).toBe(200);
  expect(await reads(id)).toEqual([
    ['application.read-denied', {}],
    ['application.read', {}],
    ['application.read-in-list', {}],
    ['application.read-file', { file: diploma }],
  ]);
  const [line] = await server.db.query<Line>("select actor from audit_trail where action = 'application.read'");
  const [sub] = await server.db.query<{ sub: string }>("select sub from embedded_accounts where email = 'secretary@example.org'");
  expect(line?.actor).toBe(sub?.sub);
});

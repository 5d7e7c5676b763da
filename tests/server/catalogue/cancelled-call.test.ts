import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { moveUp } from '../../../server/features/decisions/move-up';
import { makePlannedReleases } from '../../../server/features/decisions/planned-release';
import { ofToday } from '../../support/of-today';
import { CATALOGUE, confirmed } from './catalogue-support';
import { accept, ownApplication, releasing, waitlist } from '../decisions/decision-support';
import { startServer, testClock, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const { release, decided } = releasing(() => server);

async function turn(call: number, state: 'cancelled' | 'published') {
  const [row] = await server.db.query<{ data: Record<string, unknown> }>(`select data from calls where id = $1`, [call]);
  const answer = await confirmed(server, {
    method: 'PUT',
    url: `${CATALOGUE}/calls/${String(call)}`,
    as: 'secretary',
    payload: ofToday('calls', { ...row?.data, state }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('offers nobody a place while the call is cancelled, and the places that came free once it is published again', async () => {
  const { call, sent } = await decided('r-cancelled', [accept, waitlist(1)], { seats: 1, list_moves_up: true });
  await release(call);
  const [first, next] = sent;
  if (!first || !next) throw new Error('Two applied.');
  const jobs = async () => (await server.db.query(`select 1 from pgboss.job where name = 'waiting_list' and (data ->> 'call')::bigint = $1`, [call])).length;
  const offers = async () =>
    (await newestMails(server.db, 200)).filter(({ application_id, template }) => application_id === next.id && template === 'waiting_list_offer').length;
  await turn(call, 'cancelled');
  await server.inject({ method: 'POST', url: `/api/applications/${String(first.id)}/reply`, as: first.as, payload: { reply: 'decline' } });
  expect(await moveUp(server.deps, call)).toBe(0);
  expect([(await ownApplication(server, next.as, next.id)).status, await offers()]).toEqual(['Waitlisted', 0]);
  expect(await jobs()).toBe(1);
  await turn(call, 'published');
  expect(await jobs()).toBe(2);
  expect(await moveUp(server.deps, call)).toBe(1);
  expect([(await ownApplication(server, next.as, next.id)).status, await offers()]).toEqual(['Accepted', 1]);
});

it('makes no planned release of a cancelled call, and says so', async () => {
  const { call, sent } = await decided('r-planned', [accept]);
  const url = `/api/review/calls/${String(call)}`;
  const at = '2026-05-10T10:00:00.000Z';
  expect((await server.inject({ method: 'PUT', url: `${url}/planned-release`, as: 'secretary', payload: { at } })).statusCode).toBe(204);
  await turn(call, 'cancelled');
  server.clock.set(at);
  expect(await makePlannedReleases(server.deps)).toBe(0);
  const [one] = sent;
  if (!one) throw new Error('One applied.');
  expect((await ownApplication(server, one.as, one.id)).status).not.toBe('Accepted');
  const { planned } = (await server.inject({ url: `${url}/release`, as: 'secretary' })).json<{ planned: { obstacles: { type: string; msg: string }[] } }>();
  expect(planned.obstacles).toEqual([{ type: 'call_cancelled', msg: 'The call is cancelled.' }]);
  await release(call);
  expect((await ownApplication(server, one.as, one.id)).status).toBe('Accepted');
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eraseDue } from '../../../server/features/account-data/erasure';
import { failures, person } from '../profile/applicant-support';
import { DAY } from '../catalogue/catalogue-support';
import { type Person, startServer, type TestServer } from '../harness';

const URL = '/api/saved-searches';

interface Saved {
  id: number;
  name: string;
  query: string;
  mail: boolean;
  address: string | null;
  version: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
// The next test would run the saved searches of this one too.
afterEach(() => server.db.query('delete from saved_searches'));
afterAll(() => server.close());

const post = (as: Person, payload: object) => server.inject({ method: 'POST', url: URL, as, payload });
const save = async (as: Person, query: string, change: object = {}) => {
  const answer = await post(as, { name: 'My search', query, mail: true, ...change });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Saved>();
};
const put = (as: Person, id: number, { headers = {}, ...payload }: { name: string; mail: boolean; headers?: Record<string, string> }) =>
  server.inject({ method: 'PUT', url: `${URL}/${String(id)}`, as, payload, headers });
const listed = async (as: Person) => (await server.inject({ url: URL, as })).json<Saved[]>();

describe('saved searches', () => {
  it('are stored as the one address of their filters, the newest first, renamed and deleted', async () => {
    const as = person('s-one');
    const first = await save(as, '?page=7&limit=50&language=el&prog_type=Master&utm=x&sort=newest', { name: '  Master in Greek ' });
    expect(first).toMatchObject({
      name: 'Master in Greek',
      query: 'prog_type=Master&language=el&sort=newest',
      mail: true,
      address: 's-one@example.org',
      version: 1,
    });
    const second = await save(as, 'name=Law', { mail: false });
    expect((await listed(as)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await put(as, second.id, { name: 'Νομική', mail: true })).json()).toMatchObject({ name: 'Νομική', query: 'name=Law', mail: true, version: 2 });
    expect((await put(as, second.id, { name: 'Late', mail: true, headers: { 'if-match': '"1"' } })).statusCode).toBe(412);
    const unheardOf = { name: 'Late', mail: true, version: Number.MAX_SAFE_INTEGER };
    expect((await put(as, second.id, unheardOf)).statusCode).toBe(412);
    expect((await server.inject({ method: 'DELETE', url: `${URL}/${String(first.id)}`, as })).statusCode).toBe(200);
    expect((await listed(as)).map(({ name }) => name)).toEqual(['Νομική']);
  });

  it('are one where the filters are the same, twenty at most, and never of nothing', async () => {
    const as = person('s-many');
    const { id } = await save(as, 'language=el');
    expect(await save(as, 'language=el&page=3', { name: 'Greek' })).toMatchObject({ id, name: 'Greek', version: 2 });
    for (let number = 1; number < 20; number += 1) await save(as, `name=word${String(number)}`);
    expect((await post(as, { name: 'One more', query: 'name=more', mail: true })).statusCode).toBe(409);
    await save(as, 'language=el');
    for (const query of ['page=2', 'prog_type=Diploma', 'nothing=1', 'tuition_fee_currency=USD'])
      expect(failures(await post(as, { name: 'All', query, mail: true })), query).toEqual(['no_filter at body.query']);
    expect(failures(await post(as, { name: ' ', query: 'language=el', mail: true }))).toEqual(['required at body.name']);
  });

  it("are one's own, and no business of staff or visitors", async () => {
    const { id } = await save(person('s-mine'), 'language=el');
    const other = person('s-other');
    expect(await listed(other)).toEqual([]);
    expect((await put(other, id, { name: 'Theirs', mail: false })).statusCode).toBe(404);
    expect((await server.inject({ method: 'DELETE', url: `${URL}/${String(id)}`, as: other })).statusCode).toBe(404);
    expect((await server.inject({ url: URL, as: 'secretary' })).statusCode).toBe(403);
    expect((await server.inject(URL)).statusCode).toBe(401);
    expect(await listed(person('s-mine'))).toMatchObject([{ id, name: 'My search', mail: true }]);
  });

  it('go with the person', async () => {
    const as = person('s-gone');
    await save(as, 'language=el');
    await server.inject({ method: 'POST', url: '/api/account/erasure', as });
    server.clock.advance(15 * DAY);
    await eraseDue(server.deps);
    expect(await listed(as)).toEqual([]);
  });
});

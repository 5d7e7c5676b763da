import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICANTS, failures, newApplicant, newCall, person } from '../profile/applicant-support';
import { startServer, type Person, type TestServer } from '../harness';

let server: TestServer;
let programmes: number[];
beforeAll(async () => {
  server = await startServer();
  await newCall(server);
  await newCall(server);
  programmes = (await server.db.query<{ id: number }>('select id from programmes order by id')).map(({ id }) => id);
});
afterAll(() => server.close());

const add = (as: Person, programme_id: unknown) => server.inject({ method: 'POST', url: '/api/favourites', as, payload: { programme_id } });
const list = async (as: Person) => (await server.inject({ url: '/api/favourites', as })).json<{ id: number; programme_id: number }[]>();

describe('favourites', () => {
  it('are added once each, listed newest first and removed', async () => {
    const as = person('v-one');
    const first = await add(as, programmes[0]);
    expect(first.statusCode).toBe(201);
    const again = await add(as, programmes[0]);
    expect(again.json()).toEqual(first.json());
    await add(as, programmes[1]);
    expect((await list(as)).map(({ programme_id }) => programme_id)).toEqual([programmes[1], programmes[0]]);
    const { id } = first.json<{ id: number }>();
    expect((await server.inject({ method: 'DELETE', url: `/api/favourites/${id}`, as })).statusCode).toBe(200);
    expect((await server.inject({ method: 'DELETE', url: `/api/favourites/${id}`, as })).statusCode).toBe(404);
    expect((await list(as)).map(({ programme_id }) => programme_id)).toEqual([programmes[1]]);
  });

  it('need no profile, and a programme that is there', async () => {
    expect(failures(await add(person('v-two'), 999_999))).toEqual(['unknown_reference at body.programme_id']);
    expect(failures(await add(person('v-two'), 'law'))).toEqual(['type at body.programme_id']);
  });

  it("are one's own", async () => {
    const mine = (await add(person('v-mine'), programmes[0])).json<{ id: number }>().id;
    expect(await list(person('v-other'))).toEqual([]);
    const answer = await server.inject({ method: 'DELETE', url: `/api/favourites/${mine}`, as: person('v-other') });
    expect(answer.statusCode).toBe(404);
    expect(await list(person('v-mine'))).toHaveLength(1);
  });
});

describe('the account', () => {
  const read = (as: Person, language = 'en') => server.inject({ url: '/api/account', as, headers: { 'accept-language': language } });
  const write = (as: Person, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'PUT', url: '/api/account', as, payload, headers });

  it('begins in the language of the first visit and keeps what was chosen', async () => {
    const as = person('t-greek');
    expect((await read(as, 'el')).json()).toMatchObject({ locale: 'el' });
    expect((await write(as, { locale: 'en' })).json()).toMatchObject({ locale: 'en', version: 2 });
    expect((await read(as, 'el')).json()).toMatchObject({ locale: 'en' });
  });

  it('is there for staff, too', async () => {
    for (const role of ['secretary', 'helpdesk', 'evaluator'] as const) expect((await read(role)).statusCode).toBe(200);
    expect((await server.inject('/api/account')).statusCode).toBe(401);
  });

  it('tells whether there is a profile, while asking for one that is not there stays a 404', async () => {
    const as = person('t-profile');
    expect((await read(as)).json()).toMatchObject({ has_profile: false });
    expect((await server.inject({ url: `${APPLICANTS}/t-profile`, as })).statusCode).toBe(404);
    await newApplicant(server, 't-profile');
    expect((await read(as)).json()).toMatchObject({ has_profile: true });
    expect((await write(as, { locale: 'en' })).json()).toMatchObject({ has_profile: true });
    expect((await read('secretary')).json()).toMatchObject({ has_profile: false });
  });

  it('refuses another language and a stale write', async () => {
    const as = person('t-strict');
    await read(as);
    expect(failures(await write(as, { locale: 'fr' }))).toEqual(['enum at body.locale']);
    expect((await write(as, { locale: 'el' }, { 'if-match': '"1"' })).statusCode).toBe(200);
    expect((await write(as, { locale: 'en' }, { 'if-match': '"1"' })).statusCode).toBe(412);
    // The number exceeds the database's integer type.
    expect((await write(as, { locale: 'en', version: Number.MAX_SAFE_INTEGER })).statusCode).toBe(412);
    expect((await read(as)).json()).toMatchObject({ locale: 'el' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCall, sentApplication } from '../profile/applicant-support';
import { startServer, type Person, type TestServer } from '../harness';

const MANY = 2005;

let server: TestServer;
let call: number;
let real: number;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server, { seats: 3 } as object);
  real = (await sentApplication(server, 'selection-real', call)).id;
  await server.db.query(
    `insert into applications (call_id, applicant, status, number, submitted_at, sha256, receipt_jws, frozen, schema_version, scores_given, score, score_spread, created_at, updated_at)
     select $1, 'selection-' || n, 'UnderReview', 'S-' || n, now(), 'x', 'x', '{"answers":{},"documents":{},"requirements":[{"outcome":"met"}]}', 1, 1, (n % 100)::numeric, 0, now(), now() from generate_series(1, $2::int) n`,
    [call, MANY],
  );
});
afterAll(() => server.close());

const list = (filter: object, as: Person = 'secretary') =>
  server.inject({
    url: `/api/review/applications?${new URLSearchParams({ filter: JSON.stringify({ call_id: call, ...filter }), range: '[0,0]' }).toString()}`,
    as,
  });
const countOf = async (filter: object) => Number(String((await list(filter)).headers['content-range']).split('/')[1]);
const post = (path: string, payload: object, as: Person = 'secretary') => server.inject({ method: 'POST', url: `/api/review/${path}`, as, payload });
const tagged = async (tag: string) => countOf({ tag });

describe('the filters of the desk', () => {
  it('find by decision, total, requirements, documents and evaluator', async () => {
    expect(await countOf({ decision: 'undecided' })).toBe(MANY + 1);
    expect(await countOf({ score_gte: 99 })).toBe(20);
    expect(await countOf({ score_gte: 10, score_lte: 10.5 })).toBe(20);
    expect(await countOf({ requirements: 'met' })).toBe(MANY);
    expect(await countOf({ requirements: ['unmet', 'unclear'] })).toBe(0);
    // Those without documents have nothing to check.
    expect([await countOf({ documents: 'checked' }), await countOf({ documents: 'unchecked' })]).toEqual([MANY, 1]);
    const { version } = (await server.inject({ url: `/api/review/applications/${String(real)}`, as: 'secretary' })).json<{ version: number }>();
    const check = await server.inject({
      method: 'PUT',
      url: `/api/review/applications/${String(real)}/checklist`,
      as: 'secretary',
      payload: { checklist: { diploma: { state: 'accepted' } } },
      headers: { 'if-match': `"${String(version)}"` },
    });
    expect(check.statusCode, check.body).toBe(200);
    expect([await countOf({ documents: 'checked' }), await countOf({ documents: 'unchecked' })]).toEqual([MANY + 1, 0]);
    expect([await countOf({ assigned: true }), await countOf({ assigned: false })]).toEqual([0, MANY + 1]);
    await server.db.query(
      `insert into assignments (application_id, evaluator, status, scores, version, created_at, updated_at) values ($1, 'selection-evaluator', 'open', '{}', 1, now(), now())`,
      [real],
    );
    expect(await countOf({ assigned: true })).toBe(1);
    await server.db.query(
      `update applications set verdicts = '{"0":{"outcome":"unmet","reason":"r","by":"b","by_name":"b","at":"2026-01-01T00:00:00Z","copy":"x"}}' where number = 'S-7'`,
    );
    expect([await countOf({ requirements: 'met' }), await countOf({ requirements: 'unmet' })]).toEqual([MANY - 1, 1]);
    for (const wrong of [{ decision: 'maybe' }, { requirements: 'some' }, { documents: 'x' }, { score_gte: 'ten' }])
      expect((await list(wrong)).statusCode).toBe(422);
  });
});

describe('all that match', () => {
  it('are more than a thousand, and are those of the filter when it is done', async () => {
    const filter = { call_id: call, score_gte: 0.5 };
    const count = await countOf({ score_gte: 0.5 });
    expect(count).toBeGreaterThan(1900);
    expect((await post('tags', { matching: { filter, count }, add: ['All of them'] })).statusCode).toBe(204);
    expect(await tagged('All of them')).toBe(count);
    const stale = await post('tags', { matching: { filter, count: count - 1 }, add: ['Too many'] });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { type: 'urn:propylaea:problem:selection_changed' }]);
    expect(await tagged('Too many')).toBe(0);
    expect((await post('tags', { add: ['Nobody'] })).statusCode).toBe(422);
  });

  it('are those of the own institutions alone', async () => {
    const elsewhere = { sub: 'selection-elsewhere', groups: ['/Secretary/00dr28g20'] };
    expect((await post('tags', { matching: { filter: { call_id: call }, count: MANY + 1 }, add: ['Foreign'] }, elsewhere)).statusCode).toBe(409);
    expect(await tagged('Foreign')).toBe(0);
  });
});

describe('decisions by the line of places', () => {
  const decide = (payload: object, as: Person = 'secretary') => post(`calls/${String(call)}/decisions/by-score`, payload, as);
  const wish = { seats: 3, waiting: 5, reason: 'places_filled' };

  it('gives places to the first, the waiting list to the next and rejects the rest, as entered decisions', async () => {
    const tried = (await decide({ ...wish, dry_run: true })).json();
    const expected = { accepted: 3, waitlisted: 5, rejected: MANY - 8, already_decided: 0, unscored: 1 };
    expect(tried).toMatchObject({ ...expected, dry_run: true });
    expect(await countOf({ decision: 'entered' })).toBe(0);
    expect((await decide(wish)).json()).toMatchObject({ ...expected, dry_run: false });
    expect([await countOf({ decision: 'entered' }), await countOf({ decision: 'undecided' })]).toEqual([MANY, 1]);
    const { rows } = {
      rows: (await server.inject({ url: `/api/review/calls/${String(call)}/decisions?range=[0,9]`, as: 'secretary' })).json<
        { entered: string; place: number; rank: number | null; released: string | null }[]
      >(),
    };
    expect(rows.map(({ entered, rank, released }) => [entered, rank, released])).toEqual([
      ...[1, 2, 3].map(() => ['accept', null, null]),
      ...[1, 2, 3, 4, 5].map((rank) => ['waitlist', rank, null]),
      ...[9, 10].map(() => ['reject', null, null]),
    ]);
    expect((await decide(wish)).json()).toMatchObject({ accepted: 0, waitlisted: 0, rejected: 0, already_decided: MANY });
  });

  it('warns before the release that the call is open and that documents are unchecked', async () => {
    await server.db.query(`update applications set frozen = jsonb_set(frozen, '{documents}', '{"diploma":1}') where number = 'S-99'`);
    const release = await post(`calls/${String(call)}/release`, { dry_run: true });
    expect(release.json<{ cautions: object[] }>().cautions).toEqual([
      { type: 'call_still_open', msg: expect.stringContaining('still accepts applications') as unknown },
      { type: 'documents_unchecked', msg: expect.stringContaining('1') as unknown },
    ]);
  });
});

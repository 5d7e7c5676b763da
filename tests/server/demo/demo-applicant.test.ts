import { APPLICATION_STATUSES } from '@domain/applications/application-lifecycle';
import { SECTIONS } from '@domain/sections';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo';
import { seedDemoApplicant } from '../../../server/demo/applicant';
import { seedDemoDesk } from '../../../server/demo/desk';
import { DEMO_ACCOUNTS } from '../../../server/embedded-identity';
import { canonicalHash } from '../../../server/core/applications/frozen-copy';
import { detectImpossible } from '../../../server/features/detection/detection';
import { APPLICANTS, type ApplicationAnswer } from '../profile/applicant-support';
import { fields } from '../../support/typed-fields';
import { startServer, type TestServer } from '../harness';

const SUB = DEMO_ACCOUNTS.find(({ name }) => name === 'applicant')?.sub ?? '';

interface Profile {
  completeness: { percent: number; missing: unknown[] };
  cv: { id: number };
  photo: { id: number };
  sections: Record<string, { id: number }[]>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { db, clock } = server;
  await seedDemoApplicant(server.deps, await seedDemo({ db, clock }));
});
afterAll(() => server.close());

const get = (url: string) => server.inject({ url, as: 'applicant' });
const complete = async () => (await get(`${APPLICANTS}/${SUB}/complete`)).json<Profile>();
const applications = async () => (await get('/api/applications?sort=["id","ASC"]')).json<ApplicationAnswer[]>();

it('the demo applicant has a whole profile, each record of which may be saved as it stands', async () => {
  const profile = await complete();
  expect(profile.completeness).toMatchObject({ percent: 100, missing: [] });
  expect(profile, 'with what the first step asks').toMatchObject(
    fields<'applicant'>({ name_latin: { family_name: 'Applicant' }, name_greek: {}, date_of_birth: '2000-02-29', nationality: 'GR' }),
  );
  for (const section of SECTIONS) {
    const records = (await get(`${APPLICANTS}/${SUB}/${section}`)).json<Record<string, unknown>[]>();
    expect(records.length, section).toBeGreaterThan(0);
    for (const record of records) {
      const url = `${APPLICANTS}/${SUB}/${section}/${String(record.id)}`;
      const saved = await server.inject({ method: 'PUT', url, as: 'applicant', payload: record });
      expect(saved.statusCode, saved.body).toBe(200);
    }
  }
});

it('their files are real ones', async () => {
  const { cv, photo } = await complete();
  const document = await get(`/api/files/${cv.id}`);
  expect(document.headers['content-type']).toBe('application/pdf');
  const text = document.rawPayload.toString('latin1');
  // A PDF's cross-reference table contains the offset of each object, and its trailer the offset of the table.
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  const portrait = await get(`/api/files/${photo.id}`);
  expect(portrait.headers['content-type']).toBe('image/jpeg');
  // The corner is light and the head dark; a picture that cannot be decoded completely throws here.
  const { data, info } = await sharp(portrait.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const light = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? Number.NaN;
  expect(light(2, 2)).toBeGreaterThan(200);
  expect(light(120, 125)).toBeLessThan(60);
});

it('they have an accepted application, one that is sent and a draft, with receipts that are right', async () => {
  const all = await applications();
  expect(all.map(({ status }) => status)).toEqual(['Accepted', 'Finalized', 'Draft']);
  for (const { receipt, frozen, timeline } of all.slice(0, 2)) {
    const instants = timeline.map(({ at }) => at);
    expect(receipt).toMatchObject({ sha256: canonicalHash(frozen), finalized_at: instants[1] });
    expect(instants).toEqual([...instants].sort());
    expect(instants.every((at) => new Date(at) <= server.clock.now())).toBe(true);
  }
  const [accepted, , draft] = all;
  expect(accepted?.timeline.map(({ status }) => status)).toEqual(['Draft', 'Finalized', 'UnderReview', 'Accepted']);
  expect(draft?.missing.map(({ loc }) => loc[1]), 'one answer is left to give').toEqual(['answers']);
});

it('a further start adds nothing', async () => {
  const before = await applications();
  await seedDemoApplicant(server.deps, await seedDemo({ db: server.db, clock: server.clock }));
  expect(await applications()).toEqual(before);
});

describe('the desk of one university', () => {
  const desk = { groups: ['/Secretary/00dr28g20'], sub: 'demo-desk' };
  const list = async (query: string) =>
    (await server.inject({ url: `/api/review/applications?${query}`, as: desk })).json<{ id: number; status: string; call_id: number }[]>();
  const counts = async () => (await server.db.query<{ count: number }>('select count(*) as count from applications')).map(({ count }) => Number(count));

  it('has thirty invented applications a call that has opened, in every state, and the detector finds all of them possible', async () => {
    await seedDemoDesk(server.deps, await seedDemo(server.deps));
    const perCall = await server.db.query<{ count: number }>(
      `select count(*) as count from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id
         join universities u on u.id = p.university_id where u.data ->> 'ror_id' = '00dr28g20' group by c.id`,
    );
    expect(perCall.length).toBeGreaterThan(2);
    expect(new Set(perCall.map(({ count }) => Number(count)))).toEqual(new Set([30]));
    const found: object[] = [];
    await detectImpossible(server.deps, (one) => found.push(one));
    expect(found).toEqual([]);
    const sent = await list('range=[0,99]');
    const states = await server.db.query<{ status: string }>('select distinct status from applications');
    expect(states.map(({ status }) => status).sort()).toEqual([...APPLICATION_STATUSES].sort());
    for (const status of new Set(sent.map((one) => one.status))) {
      const one = sent.find((candidate) => candidate.status === status);
      const read = await server.inject({ url: `/api/review/applications/${String(one?.id)}`, as: desk });
      expect(read.statusCode, read.body).toBe(200);
      expect(read.json<{ desk: { tags: string[] }; receipt: object; frozen: object }>()).toMatchObject({ desk: { tags: expect.arrayContaining(['demo']) } });
    }
    const [quota] = await server.db.query<{ id: number }>(`select id from calls where data ? 'quotas' and closes_at < $1`, [server.clock.now()]);
    const standing = await server.inject({ url: `/api/review/calls/${String(quota?.id)}/release`, as: desk });
    expect(standing.json()).toMatchObject({ seats: 8, filled: 8, quotas: [{ tag: 'Erasmus+', seats: 3, filled: 3 }] });
  });

  it('has evaluators with half-done scores, requests for information, and decisions that wait for their release', async () => {
    const progressOf = async (as: 'evaluator' | 'evaluator2') => {
      const own = (await server.inject({ url: '/api/review/assignments?range=[0,99]', as })).json<{ status: string }[]>();
      return [...new Set(own.map(({ status }) => status))].toSorted();
    };
    expect([await progressOf('evaluator'), await progressOf('evaluator2')]).toEqual([['draft', 'submitted'], ['draft', 'open', 'submitted']]);
    const asked = await server.db.query<{ information: string }>('select distinct information from applications where information is not null');
    expect(asked.map(({ information }) => information).sort()).toEqual(['answered', 'asked']);
    const [entered] = await server.db.query<{ call: number }>(
      'select a.call_id as call from application_decisions d join applications a on a.id = d.application_id where d.entered is not null limit 1',
    );
    const rehearsed = await server.inject({ method: 'POST', url: `/api/review/calls/${String(entered?.call)}/release`, as: desk, payload: { dry_run: true } });
    expect(rehearsed.json(), rehearsed.body).toMatchObject({ obstacles: [], filled: 8, seats: 8 });
  });

  it('has interviews that somebody has chosen a time of and somebody has not, documents that were checked, and notes that say that they are invented', async () => {
    const [invited] = await server.db.query<{ call: number }>(
      'select a.call_id as call from interviews i join applications a on a.id = i.application_id limit 1',
    );
    const interviews = (await server.inject({ url: `/api/review/calls/${String(invited?.call)}/interviews`, as: desk })).json<
      { slots: object[]; people: { application_id: number; state: string }[] }
    >();
    expect([interviews.slots.length, interviews.people.map(({ state }) => state).toSorted()]).toEqual([4, ['booked', 'invited']]);
    const booked = interviews.people.find(({ state }) => state === 'booked');
    const read = await server.inject({ url: `/api/review/applications/${String(booked?.application_id)}`, as: desk });
    expect(read.json<{ desk: object }>().desk).toMatchObject({ interview: { state: 'booked' }, notes: [{ text: expect.stringMatching(/^Invented/) }] });
    const [checked] = await server.db.query<{ count: number }>(`select count(*) as count from applications where checklist @? '$.* ? (@.state == "accepted")'`);
    expect(Number(checked?.count)).toBeGreaterThan(0);
  });

  it('has applications that meet what a call requires, that do not, and that somebody has to judge', async () => {
    const outcomes = await server.db.query<{ outcome: string }>(
      `select distinct required ->> 'outcome' as outcome from applications a, jsonb_array_elements(a.frozen -> 'requirements') required where 'demo' = any(a.tags)`,
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['met', 'unclear', 'unmet']);
  });

  it('a further start adds nothing', async () => {
    const before = await counts();
    await seedDemoDesk(server.deps, await seedDemo(server.deps));
    expect(await counts()).toEqual(before);
  });
});

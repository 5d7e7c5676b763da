import { SECTIONS } from '@domain/sections';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../server/demo';
import { seedDemoApplicant } from '../../server/demo/applicant';
import { DEMO_ACCOUNTS } from '../../server/identity/embedded-provider';
import { canonicalHash } from '../../server/services/applications/frozen-copy';
import { APPLICANTS, type ApplicationAnswer } from './applicant-support';
import { startServer, type TestServer } from './harness';

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
  // The table of a PDF names where each object begins, and its end where the table does.
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  const portrait = await get(`/api/files/${photo.id}`);
  expect(portrait.headers['content-type']).toBe('image/jpeg');
  // Light at its corner, dark where the head is: what cannot be drawn to its end throws here.
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

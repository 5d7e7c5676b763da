import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkAllFiles, checkNextFile } from '../../../server/platform/files/check-files';
import {
  APPLICANTS,
  type ApplicationAnswer,
  failures,
  HOUR,
  newApplicant,
  pdf,
  person,
  readyDraft,
  sentApplication,
  step,
  upload,
} from '../profile/applicant-support';
import { startServer, type Person, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Stored {
  id: number;
  sha256: string;
  damaged?: boolean;
}

const pathOf = ({ sha256 }: Pick<Stored, 'sha256'>) => join(server.config.dataDir, 'files', 'blobs', sha256.slice(0, 2), sha256);
const stored = async (as: Person, text: string) => (await upload(server, as, pdf(text))).json<Stored>();
const get = (as: Person, id: number, headers = {}) => server.inject({ url: `/api/files/${id}`, as, headers });
const described = async (as: Person, id: number) => (await server.inject({ url: `/api/files?filter={"id":[${id}]}`, as })).json<Stored[]>()[0];

/** Changes one byte of the stored file, as a failing disk does. */
async function flip(file: Stored): Promise<void> {
  const bytes = await readFile(pathOf(file));
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(pathOf(file), bytes);
}

describe('a stored file that is no more what was uploaded', () => {
  const as = person('damage');
  const faults: [string, (file: Stored) => Promise<void>][] = [
    ['has another byte', flip],
    ['lost its end', (file) => truncate(pathOf(file), 30)],
    ['grew', async (file) => writeFile(pathOf(file), Buffer.concat([await readFile(pathOf(file)), Buffer.from('more')]))],
    ['is gone', (file) => rm(pathOf(file))],
  ];

  it.each(faults)('is never sent when it %s, says so, and is healed by uploading it again', async (fault, damage) => {
    const file = await stored(as, fault);
    await damage(file);
    const answer = await server.inject({ url: `/api/files/${file.id}`, as, headers: { 'accept-language': 'el' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: 'urn:propylaea:problem:file_damaged',
      detail: 'Το έγγραφο «diploma.pdf» έχει αλλοιωθεί. Μεταφορτώστε το ξανά.',
    });
    expect(await described(as, file.id)).toMatchObject({ damaged: true });

    await stored(as, fault);
    expect(await described(as, file.id)).not.toHaveProperty('damaged');
    expect((await get(as, file.id)).rawPayload.equals(pdf(fault))).toBe(true);
  });

  it.each(faults.filter(([fault]) => fault !== 'has another byte' && fault !== 'grew'))(
    'gives no later part of its bytes either when it %s',
    async (fault, damage) => {
      const file = await stored(as, `later part: ${fault}`);
      await damage(file);
      const answer = await get(as, file.id, { range: 'bytes=10-' });
      expect(answer.json()).toMatchObject({ status: 409, type: 'urn:propylaea:problem:file_damaged' });
      expect(await described(as, file.id)).toMatchObject({ damaged: true });
    },
  );

  it('cuts the connection when bytes are missing on the way, so that nobody waits for them', async () => {
    const file = await stored(as, 'on the way');
    const address = await server.app.listen({ port: 0, host: 'localhost' });
    // A resumed download of the file's end: the disk loses the data after the file was opened.
    vi.spyOn(server.deps.files, 'open').mockResolvedValueOnce(Readable.from([Buffer.alloc(20)]));
    const headers = { authorization: `Bearer ${await server.tokenFor(as)}`, range: 'bytes=10-' };
    const answer = await fetch(`${address}/api/files/${file.id}`, { headers });
    expect(answer.status).toBe(206);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('is shown in the profile where it is the CV', async () => {
    const owner = await newApplicant(server, 'damaged-cv');
    const url = `${APPLICANTS}/damaged-cv`;
    const { cv } = (await upload(server, owner, { content: pdf('My CV'), url: `${url}/upload-cv` })).json<{ cv: Stored }>();
    const whole = await described(owner, cv.id);
    if (whole) await flip(whole);
    await get(owner, cv.id);
    expect((await server.inject({ url, as: owner })).json()).toMatchObject({ cv: { id: cv.id, damaged: true } });
  });
});

describe('sending an application', () => {
  it('compares its files first: a damaged one is named where it is referenced, nothing is sent, and uploading it again is enough', async () => {
    const { as, id, diploma, degree } = await readyDraft(server, 'damaged-draft');
    const file = await described(as, diploma);
    if (file) await flip(file);
    const refused = await step(server, as, [id, 'finalize']);
    expect(refused.statusCode).toBe(422);
    expect(failures(refused)).toEqual([`file_damaged at body.profile.education_degrees.${degree.id}`, 'file_damaged at body.documents.diploma']);
    expect(refused.json()).toMatchObject({ detail: [{ msg: 'The document “diploma.pdf” is damaged. Please upload it again.' }, {}] });

    const draft = (await server.inject({ url: `/api/applications/${id}`, as })).json<ApplicationAnswer>();
    expect(draft.status).toBe('Draft');
    expect(draft.missing.map(({ type }) => type)).toEqual(['file_damaged', 'file_damaged']);

    await stored(as, 'Diploma of damaged-draft');
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  });

  it('is flagged on the application that was sent, by the file, until the same file has been uploaded again', async () => {
    const { as, id, diploma } = await sentApplication(server, 'damaged-sent');
    const url = `/api/applications/${id}`;
    const marked = async () =>
      [(await server.inject({ url, as })).json(), (await server.inject({ url: '/api/applications', as })).json()[0]].map(({ damaged_files: files }) => files);
    const waiting = async () =>
      (await server.inject({ url: `/api/applications?filter=${encodeURIComponent('{"waiting":true}')}`, as })).json<ApplicationAnswer[]>().map((one) => one.id);
    expect(await marked()).toEqual([[], []]);
    const file = await described(as, diploma);
    if (file) await flip(file);
    expect((await server.inject({ url: `${url}/files/${diploma}`, as })).statusCode).toBe(409);
    expect(await marked()).toEqual([[diploma], [diploma]]);
    expect(await waiting(), 'it is among what waits for its applicant').toEqual([id]);
    await stored(as, 'Diploma of damaged-sent');
    expect(await marked()).toEqual([[], []]);
    expect(await waiting()).toEqual([]);
  });
});

describe('looking at every file', () => {
  it('finds what is damaged, whose it is, and what is intact again', async () => {
    const as = person('scrub');
    const [file] = [await stored(as, 'first'), await stored(as, 'second')];
    const sound = await readFile(pathOf(file));
    await flip(file);
    server.clock.advance(1);
    const found = await checkAllFiles(server.deps);
    expect(found.damaged).toContainEqual({ sha256: file.sha256, files: [file.id], applications: [] });
    expect(found.checked).toBeGreaterThan(found.damaged.length);
    await writeFile(pathOf(file), sound);
    server.clock.advance(1);
    expect((await checkAllFiles(server.deps)).damaged).not.toContainEqual(expect.objectContaining({ sha256: file.sha256 }));
  });

  it('goes on next to the work of the portal, one file at a time, each once a week', async () => {
    const reports: string[] = [];
    const next = () => checkNextFile(server.deps, (sha256) => reports.push(sha256));
    const waiting = async () => {
      const [row] = await server.db.query<{ count: number }>('select count(*) as count from blobs where checked_at < $1', [server.clock.now()]);
      return row?.count ?? 0;
    };
    const as = person('weekly');
    const file = await stored(as, 'rotting');
    await flip(file);
    server.clock.advance(6 * 24 * HOUR);
    await next();
    expect(reports).toEqual([]);
    server.clock.advance(25 * HOUR);
    const before = await waiting();
    await next();
    expect(await waiting()).toBe(before - 1);
    for (let left = before; left > 1; left -= 1) await next();
    expect(reports).toContain(file.sha256);
    expect(await described(as, file.id)).toMatchObject({ damaged: true });
  });
});

describe('a file that cannot be read', () => {
  it('is reported, keeps none of the others waiting, and is checked again a day later', async () => {
    server.clock.advance(8 * 24 * HOUR);
    const told: unknown[] = [];
    const lookAtAll = async () => {
      const [row] = await server.db.query<{ count: number }>('select count(*) as count from blobs', []);
      for (let left = Number(row?.count); left > 0; left -= 1) await checkNextFile(server.deps, () => undefined).catch((error: unknown) => told.push(error));
    };
    const unread = await stored(person('unread'), 'unread');
    await server.db.query('update blobs set checked_at = null where sha256 = $1', [unread.sha256]);
    const others = async () => {
      const [row] = await server.db.query<{ count: number }>('select count(*) as count from blobs where sha256 <> $1 and checked_at < $2', [
        unread.sha256,
        server.clock.now(),
      ]);
      return Number(row?.count);
    };
    const { isSound } = server.deps.files;
    const spy = vi.spyOn(server.deps.files, 'isSound').mockImplementation((
      sha256,
      size,
    ) => (sha256 === unread.sha256 ? Promise.reject(new Error('EIO')) : isSound(sha256, size)));
    await lookAtAll();
    expect([told.map(String), await others()]).toEqual([[`Error: The file ${unread.sha256} could not be read.`], 0]);
    server.clock.advance(25 * HOUR);
    await lookAtAll();
    expect(told).toHaveLength(2);
    spy.mockRestore();
    server.clock.advance(25 * HOUR);
    await lookAtAll();
    expect(told).toHaveLength(2);
    const [row] = await server.db.query<{ known: boolean }>('select checked_at = $2 as known from blobs where sha256 = $1', [
      unread.sha256,
      server.clock.now(),
    ]);
    expect(row).toEqual({ known: true });
  });
});

describe('looking at all files, one of which cannot be read', () => {
  it('goes on with the others, reports which it was, and leaves it to be checked again a day later', async () => {
    const [unread, damaged] = [await stored(person('one-unread'), 'one unread'), await stored(person('one-unread'), 'one damaged')];
    await flip(damaged);
    await server.db.query('update blobs set checked_at = null where sha256 = $1', [unread.sha256]);
    server.clock.advance(1);
    const { isSound } = server.deps.files;
    const spy = vi.spyOn(server.deps.files, 'isSound').mockImplementation((
      sha256,
      size,
    ) => (sha256 === unread.sha256 ? Promise.reject(new Error('EIO')) : isSound(sha256, size)));
    const found = await checkAllFiles(server.deps);
    spy.mockRestore();
    expect(found.unread).toEqual([{ sha256: unread.sha256, reason: 'EIO' }]);
    expect(found.damaged).toContainEqual(expect.objectContaining({ sha256: damaged.sha256 }));
    const [row] = await server.db.query<{ at: Date | string }>('select checked_at as at from blobs where sha256 = $1', [unread.sha256]);
    expect(server.clock.now().getTime() - new Date(row?.at ?? '').getTime()).toBe(6 * 24 * HOUR);
  });
});

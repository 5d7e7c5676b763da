import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICANT_FILES, APPLICANT_QUOTA } from '@domain/records/file-limits';
import { collectFiles } from '../../../server/platform/files/collect-files';
import {
  addRecord,
  APPLICANTS,
  degreeWith,
  exe,
  failures,
  HOUR,
  multipart,
  newApplicant,
  pdf,
  person,
  png,
  upload,
  uploadedId,
  webp,
} from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const MEBIBYTE = 1024 * 1024;
const as = person('u-one');
const incoming = () => readdir(join(server.config.dataDir, 'files', 'incoming'));
const idsOf = async (sub: string) => (await server.inject({ url: '/api/files?range=[0,99]', as: person(sub) })).json<{ id: number }[]>().map(({ id }) => id);

describe('an upload', () => {
  it('gives the id, name, size, type and SHA-256 of the file', async () => {
    const answer = await upload(server, as, { content: pdf(), name: 'Πτυχίο.pdf' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Πτυχίο.pdf',
      size: pdf().length,
      type: 'application/pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
  });

  it.each([
    { what: 'an .exe named .pdf', content: exe(), name: 'diploma.pdf', type: 'file_type' },
    { what: 'a page of HTML named .pdf', content: Buffer.from('<!doctype html><script>alert(1)</script>'), name: 'x.pdf', type: 'file_type' },
    { what: 'WebP, which is for photos', content: webp(), name: 'scan.webp', type: 'file_type' },
    { what: 'nothing', content: Buffer.alloc(0), name: 'empty.pdf', type: 'file_empty' },
    { what: 'a PDF without its end', content: pdf().subarray(0, 40), name: 'half.pdf', type: 'file_incomplete' },
    { what: '11 MB', content: Buffer.concat([pdf(), Buffer.alloc(11 * MEBIBYTE)]), name: 'big.pdf', type: 'file_too_large' },
  ])('refuses $what', async ({ content, name, type }) => {
    const before = await idsOf('u-one');
    const answer = await upload(server, as, { content, name });
    expect(answer.statusCode).toBe(422);
    expect(failures(answer)).toEqual([`${type} at body.file`]);
    expect(await idsOf('u-one')).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it('says in plain words which kinds it takes', async () => {
    const { payload, headers } = multipart(exe());
    const request = { method: 'POST', url: '/api/files', as, payload } as const;
    const message = async (language: string) =>
      (await server.inject({ ...request, headers: { ...headers, 'accept-language': language } })).json<{ detail: { msg: string }[] }>().detail[0]?.msg;
    expect(await message('en')).toBe(
      'The content of this file is not of a kind that is accepted here. Save it in one of these formats (PDF, JPEG, PNG), then choose it again.',
    );
    expect(await message('el')).toBe(
      'Το περιεχόμενο του αρχείου δεν είναι αποδεκτού τύπου (PDF, JPEG, PNG). Αποθηκεύστε το σε αποδεκτό τύπο και επιλέξτε το ξανά.',
    );
  });

  it('takes exactly 10 MiB', async () => {
    const [before = '', end = ''] = pdf('exactly').toString().split('% exactly');
    const content = Buffer.concat([Buffer.from(before), Buffer.alloc(10 * MEBIBYTE - before.length - end.length, 32), Buffer.from(end)]);
    expect((await upload(server, person('u-exact'), content)).json()).toMatchObject({ size: 10 * MEBIBYTE });
  });

  it('refuses another field, no file and no form', async () => {
    expect(failures(await upload(server, as, { content: pdf(), field: 'document' }))).toEqual(['file_missing at body.file']);
    const empty = { payload: '--b--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
    expect(failures(await server.inject({ method: 'POST', url: '/api/files', as, ...empty }))).toEqual(['file_missing at body.file']);
    expect(failures(await server.inject({ method: 'POST', url: '/api/files', as, payload: {} }))).toEqual(['file_missing at body.file']);
  });

  it('takes the first file of a form and passes over the rest', async () => {
    const before = await idsOf('u-parts');
    const part = (name: string, content: string) => `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${content}\r\n`;
    const payload = part('name="note"', 'text') +
      part('name="file"; filename="one.pdf"', pdf('One').toString()) +
      part('name="file"; filename="two.pdf"', pdf('Two').toString()) +
      '--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await server.inject({ method: 'POST', url: '/api/files', as: person('u-parts'), payload, headers });
    expect(answer.json()).toMatchObject({ name: 'one.pdf', size: pdf('One').length });
    expect(await idsOf('u-parts')).toEqual([...before, answer.json<{ id: number }>().id]);
    expect(await incoming()).toEqual([]);
  });

  it('refuses a body that ends in the middle, and leaves nothing behind', async () => {
    const before = await idsOf('u-one');
    const answer = await upload(server, as, { content: pdf(), cut: true });
    expect(failures(answer)).toEqual(['file_incomplete at body.file']);
    expect(await idsOf('u-one')).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it('leaves nothing behind when the connection dies midway', async () => {
    const before = await idsOf('u-one');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const { payload, headers } = multipart(Buffer.concat([pdf(), Buffer.alloc(MEBIBYTE)]));
    const staged = stagedOnce(server);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${await server.tokenFor(as)}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2), () => setImmediate(() => socket.destroy()));
    expect(await staged).toBe('file_incomplete');
    expect(await incoming()).toEqual([]);
    expect(await idsOf('u-one')).toEqual(before);
  });

  it('counts towards 200 MB an applicant', async () => {
    await server.db.query(
      `with big as (insert into blobs (sha256, size, type, stored_at) values (repeat('a', 64), $1, 'application/pdf', now()) returning sha256)
       insert into files (owner, name, sha256, created_at, released_at) select 'u-full', 'big.pdf', sha256, now(), now() from big`,
      [APPLICANT_QUOTA - 10],
    );
    expect(failures(await upload(server, person('u-full'), pdf()))).toEqual(['file_quota at body.file']);
    expect(await incoming()).toEqual([]);
    await server.db.query(`delete from files where owner = 'u-full'`);
    await server.db.query(`delete from blobs where sha256 = repeat('a', 64)`);
  });

  it('is refused above the number of files that one may have', async () => {
    const id = await uploadedId(server, person('u-many'));
    await server.db.query(
      `insert into files (owner, name, sha256, created_at, released_at)
       select owner, name, sha256, created_at, released_at from files, generate_series(2, $2) where id = $1`,
      [id, APPLICANT_FILES],
    );
    expect(failures(await upload(server, person('u-many'), pdf()))).toEqual(['file_count at body.file']);
    await server.inject({ method: 'DELETE', url: `/api/files/${id}`, as: person('u-many') });
    expect((await upload(server, person('u-many'), pdf())).statusCode).toBe(201);
  });

  it('needs a token', async () => {
    const answer = await server.inject({ method: 'POST', url: '/api/files', ...multipart(pdf()) });
    expect(answer.statusCode).toBe(401);
  });
});

/** Resolves to the error message once the store has refused the next upload. */
function stagedOnce({ deps }: TestServer): Promise<string> {
  const { stage } = deps.files;
  return new Promise((resolve) => {
    deps.files.stage = async (stream, limits) => {
      deps.files.stage = stage;
      try {
        const staged = await stage(stream, limits);
        resolve('accepted');
        return staged;
      } catch (error) {
        resolve(error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  });
}

describe('a download', () => {
  it('is for its owner only, to be saved, and sniffed by nobody', async () => {
    const id = (await upload(server, as, { content: pdf('Mine'), name: 'Πτυχίο *1*.pdf' })).json<{ id: number }>().id;
    const answer = await server.inject({ url: `/api/files/${id}`, as });
    expect(answer.rawPayload.equals(pdf('Mine'))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf('Mine').length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/) as unknown,
      'content-disposition': `attachment; filename="______ _1_.pdf"; filename*=UTF-8''${encodeURIComponent('Πτυχίο _1_.pdf')}`,
    });
    expect((await server.inject({ url: `/api/files/${id}`, as: person('u-two') })).statusCode).toBe(404);
    expect((await server.inject({ url: `/api/files/${id}`, as: 'secretary' })).statusCode).toBe(403);
    expect((await server.inject({ url: `/api/files/${id}` })).statusCode).toBe(401);
    expect((await server.inject({ url: '/api/files/999999', as })).statusCode).toBe(404);
  });

  it('of a PDF with a script is sandboxed and to be saved, so that no browser runs it in the portal’s name', async () => {
    const scripted = Buffer.from(pdf().toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'));
    const { id } = (await upload(server, as, { content: scripted, name: 'scripted.pdf' })).json<{ id: number }>();
    const { headers } = await server.inject({ url: `/api/files/${id}`, as });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is the same content for two people who uploaded the same', async () => {
    const [mine, theirs] = [await uploadedId(server, person('u-same-1'), 'Same'), await uploadedId(server, person('u-same-2'), 'Same')];
    expect(mine).not.toBe(theirs);
    const of = async (id: number, sub: string) => (await server.inject({ url: `/api/files/${id}`, as: person(sub) })).rawPayload;
    expect((await of(mine, 'u-same-1')).equals(await of(theirs, 'u-same-2'))).toBe(true);
    expect((await server.inject({ url: `/api/files/${mine}`, as: person('u-same-2') })).statusCode).toBe(404);
  });
});

describe('the collection of files', () => {
  const blobs = async () => (await server.db.query<{ sha256: string }>('select sha256 from blobs')).map(({ sha256 }) => sha256);
  const stored = async (sha256: string) =>
    (await readdir(join(server.config.dataDir, 'files', 'blobs', sha256.slice(0, 2))).catch((): string[] => [])).includes(sha256);

  it('takes what nobody refers to after 24 hours, and its content from the disk', async () => {
    const owner = await newApplicant(server, 'g-one');
    const { id, sha256 } = (await upload(server, owner, pdf('Nobody wants me'))).json<{ id: number; sha256: string }>();
    server.clock.advance(23 * HOUR);
    await collectFiles(server.deps);
    expect(await idsOf('g-one')).toEqual([id]);
    server.clock.advance(2 * HOUR);
    await collectFiles(server.deps);
    expect(await idsOf('g-one')).toEqual([]);
    expect(await blobs()).not.toContain(sha256);
    expect(await stored(sha256)).toBe(false);
  });

  it('counts the 24 hours from when a record let the file go', async () => {
    const owner = await newApplicant(server, 'g-two');
    const diploma = await uploadedId(server, owner, 'Held');
    const { id } = await addRecord(server, 'g-two', ['education_degrees', degreeWith(diploma)]);
    server.clock.advance(48 * HOUR);
    await collectFiles(server.deps);
    expect(await idsOf('g-two')).toEqual([diploma]);
    await server.inject({ method: 'DELETE', url: `${APPLICANTS}/g-two/education_degrees/${id}`, as: owner });
    server.clock.advance(23 * HOUR);
    await collectFiles(server.deps);
    expect(await idsOf('g-two')).toEqual([diploma]);
    server.clock.advance(2 * HOUR);
    await collectFiles(server.deps);
    expect(await idsOf('g-two')).toEqual([]);
  });

  it('keeps CV and photo, and content that another person still has', async () => {
    const owner = await newApplicant(server, 'g-cv');
    const cv = await upload(server, owner, { content: pdf('Shared'), url: `${APPLICANTS}/g-cv/upload-cv` });
    const { id, sha256 } = (await upload(server, person('g-other'), pdf('Shared'))).json<{ id: number; sha256: string }>();
    await upload(server, owner, { content: png(), url: `${APPLICANTS}/g-cv/upload-photo` });
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect(await idsOf('g-other')).not.toContain(id);
    expect(await idsOf('g-cv')).toHaveLength(2);
    expect(await stored(sha256)).toBe(true);
    const file = cv.json<{ cv: { id: number } }>().cv.id;
    expect((await server.inject({ url: `/api/files/${file}`, as: owner })).rawPayload.equals(pdf('Shared'))).toBe(true);
  });
});

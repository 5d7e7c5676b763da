import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAccount } from '../../server/services/accounts/export-account';
import { type ApplicationAnswer, pdf, readyDraft, step, upload } from './applicant-support';
import { type Person, startServer, testClock, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

async function exported(as: Person) {
  const answer = await server.inject({ url: '/api/account/export', as });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>;
  return { files, names: Object.keys(files), json };
}

const sha256 = (bytes: Uint8Array | undefined) => createHash('sha256').update(bytes ?? '').digest('hex');

describe('the export of everything about a person', () => {
  it('has account, profile, files, and the application with PDF, receipt, sent files and who looked at it', async () => {
    const { as, id, diploma } = await readyDraft(server, 'x-whole');
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await server.inject({ url: `/api/review/applications/${String(id)}`, as: 'secretary' });
    const { files, names, json } = await exported(as);
    const folder = `applications/${sent.number ?? ''}`;
    expect(names).toEqual([
      'account.json',
      'favourites.json',
      'saved-searches.json',
      'mails.json',
      'profile.json',
      `files/${String(diploma)}-diploma.pdf`,
      `${folder}/application.json`,
      `${folder}/${sent.number ?? ''}.pdf`,
      `${folder}/${sent.number ?? ''}.jws`,
      `${folder}/files/${String(diploma)}-diploma.pdf`,
    ]);
    expect(json('account.json')).toMatchObject({ sub: 'x-whole', email: 'x-whole@example.org' });
    expect(json('profile.json')).toMatchObject({ uuid: 'x-whole', education_degrees: [{ title: 'Bachelor of Laws' }] });
    expect(json(`${folder}/application.json`)).toMatchObject({ id, looked_at: [{ at: '2026-05-04T10:00:00.000Z', action: 'application.read' }] });
    expect(strFromU8(files[`${folder}/${sent.number ?? ''}.jws`] ?? new Uint8Array())).toBe(sent.receipt?.jws);
    expect(strFromU8((files[`${folder}/${sent.number ?? ''}.pdf`] ?? new Uint8Array()).slice(0, 8))).toBe('%PDF-1.7');
    expect(sha256(files[`files/${String(diploma)}-diploma.pdf`])).toBe(sent.frozen?.files[0]?.sha256);
    expect(json('mails.json'), 'in words as well').toMatchObject([{ template: 'application_sent', subject: expect.stringContaining(sent.number ?? '-') as string, text: expect.stringContaining(`/applications/${String(id)}/details`) as string }]);
  });

  it('names the call of a draft and what it asks in words, and the programmes of favourites', async () => {
    const { as, id } = await readyDraft(server, 'x-words');
    const { programme, title } = (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<ApplicationAnswer & { call: { programme: { id: number; title: object } } & Record<string, unknown> }>().call;
    await server.inject({ method: 'POST', url: '/api/favourites', as, payload: { programme_id: programme.id } });
    const { json } = await exported(as);
    expect(json(`applications/draft-${String(id)}/application.json`)).toMatchObject({
      answers: { motivation: expect.any(String) as string },
      call: { title, programme: { title: programme.title, university_name: expect.anything() as object }, questions: { properties: { motivation: { title: expect.any(String) as string } } } },
    });
    expect(json('favourites.json')).toMatchObject([{ programme_id: programme.id, title: programme.title }]);
  });

  it('has the later deadline that a draft was given', async () => {
    const { as, id } = await readyDraft(server, 'x-extended');
    const extension = { until: '2026-06-20T20:59:00.000Z', reason: 'The scanner was broken.' };
    expect((await server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/extension`, as: 'helpdesk', payload: extension })).statusCode).toBe(200);
    expect((await exported(as)).json(`applications/draft-${String(id)}/application.json`)).toMatchObject({ status: 'Draft', extension });
  });

  it('holds nothing of anybody else, and something of somebody who has nothing yet', async () => {
    const { names } = await exported({ sub: 'x-nothing' });
    expect(names).toEqual(['account.json', 'favourites.json', 'saved-searches.json', 'mails.json']);
    expect((await server.inject('/api/account/export')).statusCode).toBe(401);
  });

  it('names a damaged file in a list and gives the rest', async () => {
    const { as, diploma } = await readyDraft(server, 'x-damaged');
    const { id, sha256: hash } = (await upload(server, as, pdf('soon gone'))).json<{ id: number; sha256: string }>();
    await rm(join(server.config.dataDir, 'files', 'blobs', hash.slice(0, 2), hash));
    const { names, json } = await exported(as);
    expect(names).toContain(`files/${String(diploma)}-diploma.pdf`);
    expect(json('damaged-files.json')).toEqual([`files/${String(id)}-diploma.pdf`]);
  });

  it('is made while it is read: no file is opened before its turn', async () => {
    const { as } = await readyDraft(server, 'x-slow');
    for (let index = 0; index < 4; index += 1) await upload(server, as, pdf(`${String(index)} ${'x'.repeat(200_000)}`));
    let opened = 0;
    const { files } = server.deps;
    const counting = { ...files, open: (...args: Parameters<typeof files.open>) => ((opened += 1), files.open(...args)) };
    const identity = { sub: 'x-slow', email: undefined, givenName: undefined, familyName: undefined, groups: [], roles: { isSecretary: false, isApplicant: true, isHelpdesk: false, isEvaluator: false } };
    const { zip } = exportAccount({ ...server.deps, files: counting }, identity, 'en');
    for await (const chunk of zip as AsyncIterable<Buffer>) {
      if (chunk.includes('profile.json')) break;
    }
    expect(opened).toBeLessThanOrEqual(1);
  });
});

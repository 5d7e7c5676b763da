import { SECTIONS } from '@domain/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRecord,
  APPLICANTS,
  apply,
  CONTACT,
  failures,
  newApplicant,
  newCall,
  pdf,
  person,
  png,
  readyApplicant,
  sentApplication,
  step,
  upload,
  uploadedId,
  webp,
} from './applicant-support';
import { fields, nameOf } from '../../support/typed-fields';
import { startServer, type Person, type TestServer } from '../harness';

const LINK = nameOf<'applicant'>({ linkedin_profile: '' });
const linkTo = (address: string) => fields<'applicant'>({ linkedin_profile: address });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (path: string, as: Person) => server.inject({ url: `${APPLICANTS}${path}`, as });
const put = (uuid: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'PUT', url: `${APPLICANTS}/${uuid}`, as: person(uuid), payload, headers });
const erase = (uuid: string) => server.inject({ method: 'DELETE', url: `${APPLICANTS}/${uuid}`, as: person(uuid) });

describe('a profile', () => {
  it('does not exist before it is created', async () => {
    expect((await get('/p-none', person('p-none'))).statusCode).toBe(404);
    expect((await get('/p-none/complete', person('p-none'))).statusCode).toBe(404);
  });

  it('is created once, with name and email from the token', async () => {
    const payload = linkTo('https://www.linkedin.com/in/somebody');
    const created = await server.inject({ method: 'POST', url: APPLICANTS, as: person('p-one'), payload });
    expect(created.statusCode).toBe(201);
    expect(created.headers.etag).toBe('"1"');
    expect(created.json()).toMatchObject({ uuid: 'p-one', email: 'p-one@example.org', given_name: 'Test', cv: null, photo: null, ...payload });
    const again = await server.inject({ method: 'POST', url: APPLICANTS, as: person('p-one'), payload: {} });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: 'You already have a profile.' });
    expect((await get('/p-one', person('p-one'))).json()).toMatchObject(payload);
  });

  it('is created once by two requests at the same time', async () => {
    const create = () => server.inject({ method: 'POST', url: APPLICANTS, as: person('p-twice'), payload: {} });
    const statuses = (await Promise.all([create(), create()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('ignores read-only properties and refuses unknown ones and links to other sites', async () => {
    await newApplicant(server, 'p-strict');
    expect((await put('p-strict', { uuid: 'p-other', email: 'x@example.org' })).json()).toMatchObject({
      uuid: 'p-strict',
      email: 'p-strict@example.org',
    });
    expect(failures(await put('p-strict', { nickname: 'x' }))).toEqual(['additionalProperties at body.nickname']);
    const elsewhere = await put('p-strict', linkTo('https://example.org/somebody'));
    expect(elsewhere.statusCode).toBe(422);
    expect(elsewhere.json<{ detail: { loc: unknown }[] }>().detail[0]?.loc).toEqual(['body', LINK]);
  });

  it('is written only on the version it was read in', async () => {
    await newApplicant(server, 'p-version');
    const linkedin = (name: string) => linkTo(`https://www.linkedin.com/in/${name}`);
    const saved = await put('p-version', linkedin('first'), { 'if-match': '"1"' });
    expect(saved.headers.etag).toBe('"2"');
    expect((await put('p-version', linkedin('late'), { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await put('p-version', { ...linkedin('late'), version: 1 })).statusCode).toBe(412);
    expect((await get('/p-version', person('p-version'))).json()).toMatchObject(linkedin('first'));
    expect((await put('p-version', linkedin('anyway'))).json()).toMatchObject(linkedin('anyway'));
  });

  it('takes a PDF as CV and a picture as photo, and shows them', async () => {
    const as = await newApplicant(server, 'p-uploads');
    const send = (slot: string, content: Buffer, name: string) => upload(server, as, { content, name, url: `${APPLICANTS}/p-uploads/upload-${slot}` });
    const cv = await send('cv', pdf(), 'Βιογραφικό.pdf');
    expect(cv.statusCode).toBe(200);
    expect(cv.json()).toMatchObject({ uuid: 'p-uploads', cv: { name: 'Βιογραφικό.pdf', size: pdf().length, type: 'application/pdf' }, photo: null });
    expect((await send('photo', webp(), 'me.webp')).json()).toMatchObject({ photo: { type: 'image/webp' }, cv: { name: 'Βιογραφικό.pdf' } });
    expect(failures(await send('cv', png(), 'cv.pdf'))).toEqual(['file_type at body.file']);
    expect(failures(await send('photo', pdf(), 'me.png'))).toEqual(['file_type at body.file']);
    const bigPhoto = Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(failures(await send('photo', bigPhoto, 'me.png'))).toEqual(['file_too_large at body.file']);
    expect((await get('/p-uploads', as)).json()).toMatchObject({ photo: { type: 'image/webp' } });
  });

  it('takes CV and photo away again, each by itself, and lets the files go', async () => {
    const as = await newApplicant(server, 'p-removes');
    const send = (slot: string, content: Buffer) => upload(server, as, { content, url: `${APPLICANTS}/p-removes/upload-${slot}` });
    const remove = (slot: string) => server.inject({ method: 'DELETE', url: `${APPLICANTS}/p-removes/upload-${slot}`, as });
    await send('cv', pdf());
    await send('photo', png());
    expect((await remove('cv')).json()).toMatchObject({ cv: null, photo: { type: 'image/png' } });
    expect((await remove('photo')).json()).toMatchObject({ cv: null, photo: null });
    expect((await remove('photo')).statusCode).toBe(200);
    const held = await server.db.query(`select 1 from file_references where holder = 'applicant' and holder_id = 'p-removes'`);
    expect(held).toEqual([]);
    const answer = await server.inject({ method: 'DELETE', url: `${APPLICANTS}/p-removes/upload-cv`, as: person('p-removes-other') });
    expect(answer.statusCode).toBe(403);
  });

  it('takes no upload without a profile', async () => {
    const answer = await upload(server, person('p-nobody'), { content: pdf(), url: `${APPLICANTS}/p-nobody/upload-cv` });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the complete profile', () => {
  it('holds all six sections and says what is missing where', async () => {
    const as = await newApplicant(server, 'c-empty');
    const empty = (await get('/c-empty/complete', as)).json<Record<string, unknown>>();
    expect(empty).toMatchObject(Object.fromEntries(SECTIONS.map((section) => [section, []])));
    expect(empty.completeness).toMatchObject({
      percent: 0,
      ready: false,
      missing: expect.arrayContaining([
        { part: 'contact_infos', required: true, path: '/applicant-profile/contact-infos/create' },
        { part: 'cv', required: false, path: '/applicant-profile/update' },
      ]) as unknown,
    });
    await readyApplicant(server, 'c-ready');
    const ready = (await get('/c-ready/complete', person('c-ready'))).json<Record<string, unknown>>();
    expect(ready.completeness).toMatchObject({ percent: 29, ready: true });
    expect(ready.education_degrees).toHaveLength(1);
  });
});

describe('erasing a profile', () => {
  it('takes profile, sections, drafts and files along', async () => {
    const { as, diploma } = await readyApplicant(server, 'e-all');
    const draft = (await apply(server, as, [await newCall(server)])).json<{ id: number }>().id;
    expect((await erase('e-all')).statusCode).toBe(200);
    expect((await get('/e-all', as)).statusCode).toBe(404);
    expect((await server.inject({ url: `/api/files/${diploma}`, as })).statusCode).toBe(404);
    expect((await server.inject({ url: `/api/applications/${draft}`, as })).statusCode).toBe(404);
    expect(await server.db.query(`select 1 from section_records where applicant = 'e-all'`)).toEqual([]);
    expect((await server.inject({ method: 'POST', url: APPLICANTS, as, payload: {} })).statusCode).toBe(201);
    expect((await erase('e-nothing')).statusCode).toBe(404);
  });

  it('waits while an application is under way, and leaves the frozen copy to the institution', async () => {
    const { as, id, diploma } = await sentApplication(server, 'e-sent');
    const refused = await erase('e-sent');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'Your profile cannot be erased while an application is under way. Your account page says what ends it.' });
    expect((await step(server, as, [id, 'withdraw'])).statusCode).toBe(200);
    expect((await erase('e-sent')).statusCode).toBe(200);
    const kept = await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' });
    expect(kept.json()).toMatchObject({ status: 'Withdrawn', frozen: { profile: { uuid: 'e-sent' } } });
    const file = await server.inject({ url: `/api/applications/${id}/files/${diploma}`, as: 'secretary' });
    expect(file.rawPayload.equals(pdf('Diploma of e-sent'))).toBe(true);
  });

  it('releases files that were only uploaded', async () => {
    const as = await newApplicant(server, 'e-loose');
    const file = await uploadedId(server, as);
    await addRecord(server, 'e-loose', ['contact_infos', CONTACT]);
    expect((await erase('e-loose')).statusCode).toBe(200);
    expect((await server.inject({ url: `/api/files/${file}`, as })).statusCode).toBe(404);
  });
});

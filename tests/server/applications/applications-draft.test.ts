import type { RequiredDocument } from '@domain/calls/call-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectFiles } from '../../../server/platform/files/collect-files';
import {
  addRecord,
  APPLICANTS,
  type ApplicationAnswer,
  apply,
  degreeWith,
  failures,
  HOUR,
  newApplicant,
  newCall,
  pdf,
  person,
  readyApplicant,
  readyDraft,
  sentApplication,
  step,
  uploadedId,
} from '../profile/applicant-support';
import { demandedOf } from '../../support/schema-fields';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import { fields } from '../../support/typed-fields';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${id}`, as })).json<ApplicationAnswer>();
const save = (as: Person, id: number, payload: object) => server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload });
const bytes = async (as: Person, [id, file]: [number, number]) => (await server.inject({ url: `/api/applications/${id}/files/${file}`, as })).rawPayload;

describe('beginning an application', () => {
  it('makes a draft that lists what is missing, as finalize would', async () => {
    const as = await newApplicant(server, 'b-draft');
    const answer = await apply(server, as, [await newCall(server)]);
    expect(answer.statusCode).toBe(201);
    const draft = answer.json<ApplicationAnswer>();
    expect(draft).toMatchObject({ status: 'Draft', applicant: 'b-draft', number: null, receipt: null, frozen: null, answers: {}, documents: {} });
    expect(draft.timeline).toEqual([{ status: 'Draft', at: '2026-05-04T10:00:00.000Z', by: 'applicant' }]);
    const missing = draft.missing.map(({ type, loc }) => `${type} at ${loc.join('.')}`);
    expect(missing).toEqual([
      'profile_section_required at body.profile.contact_infos',
      'profile_section_required at body.profile.education_degrees',
      'document_required at body.documents.diploma',
      'required at body.answers.motivation',
    ]);
    const refused = await step(server, as, [draft.id, 'finalize']);
    expect(refused.statusCode).toBe(422);
    expect(failures(refused)).toEqual(missing);
    expect((await read(as, draft.id)).status).toBe('Draft');
  });

  it('tells what is missing in the language of the reader', async () => {
    const as = await newApplicant(server, 'b-greek');
    const { id } = (await apply(server, as, [await newCall(server)])).json<ApplicationAnswer>();
    const answer = await server.inject({ url: `/api/applications/${id}`, as, headers: { 'accept-language': 'el' } });
    expect(answer.json<ApplicationAnswer>().missing[2]?.msg).toBe('Επιλέξτε έγγραφο: Diploma.');
  });

  it('needs a profile and a call that exists and is open', async () => {
    const call = await newCall(server);
    expect((await apply(server, person('b-noprofile'), [call])).statusCode).toBe(409);
    const as = await newApplicant(server, 'b-calls');
    expect(failures(await apply(server, as, [999_999]))).toEqual(['unknown_reference at body.call_id']);
    expect(failures(await apply(server, as, [await newCall(server, { state: 'draft' })]))).toEqual(['unknown_reference at body.call_id']);
    const now = server.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const reasons = [
      [{ opens_at: at(1) }, 'This call has not opened yet. Its page says when it does.'],
      [{ opens_at: at(-2), closes_at: at(0) }, 'This call has closed and no longer accepts applications.'],
      [{ state: 'cancelled' }, 'This call was cancelled and accepts no applications.'],
    ] as const;
    for (const [change, detail] of reasons) {
      const answer = await apply(server, as, [await newCall(server, change)]);
      expect(answer.statusCode, detail).toBe(409);
      expect(answer.json()).toMatchObject({ detail });
    }
  });

  it('is possible once while an application for the call lives', async () => {
    const call = await newCall(server);
    const as = await newApplicant(server, 'b-once');
    const first = (await apply(server, as, [call])).json<ApplicationAnswer>();
    const second = await apply(server, as, [call]);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ detail: 'You already have an application for this call. You will find it under “My applications”.' });
    expect((await server.inject({ method: 'DELETE', url: `/api/applications/${first.id}`, as })).statusCode).toBe(200);
    expect((await apply(server, as, [call])).statusCode).toBe(201);
  });

  it('is possible again after a withdrawal', async () => {
    const call = await newCall(server);
    const { as, id } = await sentApplication(server, 'b-again', call);
    await step(server, as, [id, 'withdraw']);
    expect((await apply(server, as, [call])).statusCode).toBe(201);
  });

  it('begins with the documents that the call takes from a profile and this one has, which it holds like chosen ones', async () => {
    const { as, diploma } = await readyApplicant(server, 'b-preselected');
    const transcript = await uploadedId(server, as, 'Transcript');
    const master = { ...degreeWith(await uploadedId(server, as, 'Master')), ...fields<'education_degrees'>({ level: 7, transcript }) };
    await addRecord(server, 'b-preselected', ['education_degrees', master]);
    await addRecord(server, 'b-preselected', ['education_degrees', degreeWith(diploma)]);
    const letter = await uploadedId(server, as, 'Letter');
    await addRecord(server, 'b-preselected', ['other_documents', {
      ...demandedOf<object>('other_documents'),
      kind: 'recommendation',
      title: 'From my professor',
      file: letter,
    }]);
    const asks = (key: string, profile_document?: RequiredDocument['profile_document']): RequiredDocument => ({
      key,
      title: { en: key },
      required: true,
      ...(profile_document && { profile_document }),
    });
    const call = await newCall(server, {
      required_documents: [asks('degree', 'diploma'), asks('marks', 'transcript'), asks('letter', 'recommendation'), asks('cv', 'cv'), asks('plan')],
    });
    const draft = (await apply(server, as, [call])).json<ApplicationAnswer>();
    expect(draft.documents).toEqual({ degree: master.diploma, marks: transcript, letter });
    const held = await server.db.query<{ file_id: number }>(`select file_id from file_references where holder = 'application' and holder_id = $1 order by 1`, [
      String(draft.id),
    ]);
    expect(held.map(({ file_id }) => Number(file_id))).toEqual([master.diploma, transcript, letter].sort((one, other) => one - other));
    expect(draft.missing.map(({ loc }) => loc.join('.'))).toEqual(expect.arrayContaining(['body.documents.cv', 'body.documents.plan']));
    expect((await apply(server, await newApplicant(server, 'b-preselected-none'), [call])).json<ApplicationAnswer>().documents).toEqual({});
  });

  it('happens once for one idempotency key, also at the same time', async () => {
    const call = await newCall(server);
    const as = await newApplicant(server, 'b-key');
    const answers = await Promise.all([apply(server, as, [call, 'key-1']), apply(server, as, [call, 'key-1'])]);
    const again = await apply(server, as, [call, 'key-1']);
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map((answer) => answer.json<ApplicationAnswer>().id)).size).toBe(1);
    expect((await apply(server, as, [call, 'key-2'])).statusCode).toBe(409);
    const reused = await apply(server, as, [await newCall(server), 'key-1']);
    expect(reused.statusCode).toBe(422);
    expect(failures(reused)).toEqual(['idempotency_key_reused at header.idempotency-key']);
  });

  it('keeps the same key of two people apart', async () => {
    const call = await newCall(server);
    const one = (await apply(server, await newApplicant(server, 'b-key-one'), [call, 'shared'])).json<ApplicationAnswer>();
    const two = (await apply(server, await newApplicant(server, 'b-key-two'), [call, 'shared'])).json<ApplicationAnswer>();
    expect(one.id).not.toBe(two.id);
  });
});

describe('a draft', () => {
  it('is saved however far it is', async () => {
    const { as, diploma } = await readyApplicant(server, 'd-save');
    const { id } = (await apply(server, as, [await newCall(server)])).json<ApplicationAnswer>();
    const half = await save(as, id, { answers: { motivation: 'Short' }, documents: {} });
    expect(half.statusCode).toBe(200);
    expect(half.json<ApplicationAnswer>().missing.map(({ loc }) => loc.join('.'))).toEqual(['body.documents.diploma', 'body.answers.motivation']);
    const whole = await save(as, id, { answers: { motivation: 'Long enough by now.', part_time: true }, documents: { diploma } });
    expect(whole.json()).toMatchObject({ missing: [], version: 3, documents: { diploma } });
    expect(await read(as, id)).toMatchObject({ answers: { motivation: 'Long enough by now.', part_time: true } });
  });

  it('refuses what could never belong to the call', async () => {
    const { as, diploma } = await readyApplicant(server, 'd-bad');
    const theirs = await uploadedId(server, person('d-stranger'));
    const { id } = (await apply(server, as, [await newCall(server)])).json<ApplicationAnswer>();
    const at = async (payload: object) => failures(await save(as, id, payload));
    expect(await at({ answers: { motivation: 7 }, documents: {} })).toEqual(['type at body.answers.motivation']);
    expect(await at({ answers: { hobby: 'x' }, documents: {} })).toEqual(['question_of_other_call at body.answers.hobby']);
    expect(await at({ answers: {}, documents: { passport: diploma } })).toEqual(['document_of_other_call at body.documents.passport']);
    expect(await at({ answers: {}, documents: { diploma: theirs } })).toEqual(['unknown_file at body.documents.diploma']);
    expect(await read(as, id)).toMatchObject({ answers: {}, documents: {}, version: 1 });
  });

  it('of a call that was cancelled retains what was written, and is neither sent nor continued', async () => {
    const call = await newCall(server);
    const { as, id } = await readyDraft(server, 'd-cancelled', call);
    await server.db.query(`update calls set data = jsonb_set(data, '{state}', '"cancelled"') where id = $1`, [call]);
    const refused = await step(server, as, [id, 'finalize']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'This call was cancelled and accepts no applications.' });
    expect(await read(as, id)).toMatchObject({ status: 'Draft', answers: { motivation: 'I have wanted this for years.' }, number: null });
    expect((await server.inject({ method: 'DELETE', url: `/api/applications/${id}`, as })).statusCode).toBe(200);
  });

  it('takes no step that a draft does not have, and is not moved by a status that is sent along', async () => {
    const { as, id, diploma } = await readyDraft(server, 'd-jump');
    for (const verb of ['reopen', 'withdraw'] as const) expect((await step(server, as, [id, verb])).statusCode, verb).toBe(409);
    const answers = { motivation: 'Please accept me at once.' };
    const jumped = await save(as, id, { answers, documents: { diploma }, status: 'Accepted', number: 'PRO-2026-000001', frozen: null });
    expect(jumped.json()).toMatchObject({ status: 'Draft', number: null, answers });
    const unknown = await server.inject({ method: 'POST', url: `/api/applications/${id}/accept`, as });
    expect(unknown.statusCode).toBe(404);
    expect((await read(as, id)).timeline.map(({ status }) => status)).toEqual(['Draft']);
  });

  it('is not overwritten by an older device', async () => {
    const as = await newApplicant(server, 'd-stale');
    const { id } = (await apply(server, as, [await newCall(server)])).json<ApplicationAnswer>();
    expect((await save(as, id, { answers: { motivation: 'From the phone' }, documents: {}, version: 1 })).statusCode).toBe(200);
    expect((await save(as, id, { answers: {}, documents: {}, version: 1 })).statusCode).toBe(412);
    expect((await read(as, id)).answers).toEqual({ motivation: 'From the phone' });
  });

  it('keeps its documents from being collected', async () => {
    const { as, id, diploma } = await readyDraft(server, 'd-keep');
    const degrees = await server.inject({ url: `${APPLICANTS}/d-keep/education_degrees`, as });
    const degree = degrees.json<{ id: number }[]>()[0]?.id;
    await server.inject({ method: 'DELETE', url: `${APPLICANTS}/d-keep/education_degrees/${degree}`, as });
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect((await bytes(as, [id, diploma])).equals(pdf('Diploma of d-keep'))).toBe(true);
  });
});

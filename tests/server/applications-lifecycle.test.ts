import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalHash } from '../../server/services/applications/frozen-copy';
import { collectFiles } from '../../server/services/files/collect-files';
import {
  APPLICANTS,
  apply,
  failures,
  HOUR,
  newApplicant,
  newCall,
  pdf,
  person,
  readyApplicant,
  readyDraft,
  step,
  uploadedId,
  type ApplicationAnswer,
} from './applicant-support';
import { startServer, testClock, type Person, type TestServer } from './harness';

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
    const answer = await apply(server, as, await newCall(server));
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
    const { id } = (await apply(server, as, await newCall(server))).json<ApplicationAnswer>();
    const answer = await server.inject({ url: `/api/applications/${id}`, as, headers: { 'accept-language': 'el' } });
    expect(answer.json<ApplicationAnswer>().missing[2]?.msg).toBe('Επιλέξτε έγγραφο: Diploma.');
  });

  it('needs a profile and a call that exists and is open', async () => {
    const call = await newCall(server);
    expect((await apply(server, person('b-noprofile'), call)).statusCode).toBe(409);
    const as = await newApplicant(server, 'b-calls');
    expect(failures(await apply(server, as, 999_999))).toEqual(['unknown_reference at body.call_id']);
    expect(failures(await apply(server, as, await newCall(server, { state: 'draft' })))).toEqual(['unknown_reference at body.call_id']);
    const now = server.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const reasons = [
      [{ opens_at: at(1) }, 'This call has not opened yet.'],
      [{ opens_at: at(-2), closes_at: at(0) }, 'This call has closed.'],
      [{ state: 'cancelled' }, 'This call was cancelled.'],
    ] as const;
    for (const [change, detail] of reasons) {
      const answer = await apply(server, as, await newCall(server, change));
      expect(answer.statusCode, detail).toBe(409);
      expect(answer.json()).toMatchObject({ detail });
    }
  });

  it('is possible once while an application for the call lives', async () => {
    const call = await newCall(server);
    const as = await newApplicant(server, 'b-once');
    const first = (await apply(server, as, call)).json<ApplicationAnswer>();
    const second = await apply(server, as, call);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ detail: 'You already have an application for this call.' });
    expect((await server.inject({ method: 'DELETE', url: `/api/applications/${first.id}`, as })).statusCode).toBe(204);
    expect((await apply(server, as, call)).statusCode).toBe(201);
  });

  it('is possible again after a withdrawal', async () => {
    const call = await newCall(server);
    const { as, id } = await readyDraft(server, 'b-again', call);
    await step(server, as, [id, 'finalize']);
    await step(server, as, [id, 'withdraw']);
    expect((await apply(server, as, call)).statusCode).toBe(201);
  });

  it('happens once for one idempotency key, also at the same time', async () => {
    const call = await newCall(server);
    const as = await newApplicant(server, 'b-key');
    const answers = await Promise.all([apply(server, as, call, 'key-1'), apply(server, as, call, 'key-1')]);
    const again = await apply(server, as, call, 'key-1');
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map((answer) => answer.json<ApplicationAnswer>().id)).size).toBe(1);
    expect((await apply(server, as, call, 'key-2')).statusCode).toBe(409);
    const reused = await apply(server, as, await newCall(server), 'key-1');
    expect(reused.statusCode).toBe(409);
    expect(reused.json()).toMatchObject({ detail: 'This key was already used for another request.' });
  });

  it('keeps the same key of two people apart', async () => {
    const call = await newCall(server);
    const one = (await apply(server, await newApplicant(server, 'b-key-one'), call, 'shared')).json<ApplicationAnswer>();
    const two = (await apply(server, await newApplicant(server, 'b-key-two'), call, 'shared')).json<ApplicationAnswer>();
    expect(one.id).not.toBe(two.id);
  });
});

describe('a draft', () => {
  it('is saved however far it is', async () => {
    const { as, diploma } = await readyApplicant(server, 'd-save');
    const { id } = (await apply(server, as, await newCall(server))).json<ApplicationAnswer>();
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
    const { id } = (await apply(server, as, await newCall(server))).json<ApplicationAnswer>();
    const at = async (payload: object) => failures(await save(as, id, payload));
    expect(await at({ answers: { motivation: 7 }, documents: {} })).toEqual(['type at body.answers.motivation']);
    expect(await at({ answers: { hobby: 'x' }, documents: {} })).toEqual(['additionalProperties at body.answers.hobby']);
    expect(await at({ answers: {}, documents: { passport: diploma } })).toEqual(['additionalProperties at body.documents.passport']);
    expect(await at({ answers: {}, documents: { diploma: theirs } })).toEqual(['unknown_file at body.documents.diploma']);
    expect(await read(as, id)).toMatchObject({ answers: {}, documents: {}, version: 1 });
  });

  it('is not overwritten by an older device', async () => {
    const as = await newApplicant(server, 'd-stale');
    const { id } = (await apply(server, as, await newCall(server))).json<ApplicationAnswer>();
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

describe('finalizing', () => {
  it('freezes a copy and gives a receipt that can be checked', async () => {
    const { as, id, diploma } = await readyDraft(server, 'f-receipt');
    const now = server.clock.now().toISOString();
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(sent).toMatchObject({ status: 'Finalized', missing: [], receipt: { submitted_at: now, number: sent.number } });
    expect(sent.number).toMatch(/^PRO-2026-\d{6,}$/);
    expect(sent.frozen).toMatchObject({
      answers: { motivation: 'I have wanted this for years.' },
      documents: { diploma },
      profile: { uuid: 'f-receipt', given_name: 'Test', contact_infos: [{ address: { city: 'Athens' } }], education_degrees: [{ diploma }] },
      files: [{ id: diploma, name: 'diploma.pdf', type: 'application/pdf' }],
    });
    expect(sent.receipt?.sha256).toBe(canonicalHash(sent.frozen));
    expect(sent.timeline.map(({ status }) => status)).toEqual(['Draft', 'Finalized']);
  });

  it('succeeds exactly once of two requests at the same time', async () => {
    const { as, id } = await readyDraft(server, 'f-twice');
    const statuses = (await Promise.all([step(server, as, [id, 'finalize']), step(server, as, [id, 'finalize'])])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await read(as, id)).timeline.filter(({ status }) => status === 'Finalized')).toHaveLength(1);
  });

  it('is refused from the closing instant on, and changes nothing then', async () => {
    const closes = new Date(server.clock.now().getTime() + HOUR);
    const call = await newCall(server, { closes_at: closes.toISOString() });
    const late = await readyDraft(server, 'f-late', call);
    const inTime = await readyDraft(server, 'f-in-time', call);
    server.clock.set(new Date(closes.getTime() - 1));
    expect((await step(server, inTime.as, [inTime.id, 'finalize'])).statusCode).toBe(200);
    server.clock.set(closes);
    const refused = await step(server, late.as, [late.id, 'finalize']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'This call has closed.' });
    expect(await read(late.as, late.id)).toMatchObject({ status: 'Draft', receipt: null });
    expect((await step(server, inTime.as, [inTime.id, 'reopen'])).statusCode).toBe(409);
  });

  it('counts the instant at which the request reached the server', async () => {
    const closes = new Date(server.clock.now().getTime() + HOUR);
    const { as, id } = await readyDraft(server, 'f-arrival', await newCall(server, { closes_at: closes.toISOString() }));
    server.clock.set(new Date(closes.getTime() - 1));
    // The clock passes the deadline while the request is inside: it is moved by the first query that the request makes.
    const { transaction } = server.db;
    server.db.transaction = (work) => {
      server.db.transaction = transaction;
      server.clock.advance(2 * HOUR);
      return transaction(work);
    };
    const answer = await step(server, as, [id, 'finalize']);
    expect(server.clock.now().getTime()).toBeGreaterThan(closes.getTime());
    expect(answer.statusCode).toBe(200);
  });

  it('says where a document is gone that was chosen', async () => {
    const { as, id, diploma } = await readyDraft(server, 'f-gone');
    await server.db.query(`delete from file_references where file_id = $1`, [diploma]);
    await server.db.query(`delete from files where id = $1`, [diploma]);
    expect(failures(await step(server, as, [id, 'finalize']))).toEqual(['unknown_file at body.documents.diploma']);
  });
});

describe('what was sent', () => {
  it('does not change when the applicant edits or deletes, and its files stay', async () => {
    const { as, id, diploma, degree } = await readyDraft(server, 'x-frozen');
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    const gone = await server.inject({ method: 'DELETE', url: `${APPLICANTS}/x-frozen/education_degrees/${degree.id}`, as });
    expect(gone.statusCode).toBe(204);
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect((await server.inject({ url: `/api/files/${diploma}`, as })).statusCode).toBe(404);
    expect((await bytes(as, [id, diploma])).equals(pdf('Diploma of x-frozen'))).toBe(true);
    expect((await bytes('secretary', [id, diploma])).equals(pdf('Diploma of x-frozen'))).toBe(true);
    const later = await read(as, id);
    expect(later.frozen).toEqual(sent.frozen);
    expect(canonicalHash(later.frozen)).toBe(sent.receipt?.sha256);
  });

  it('cannot be saved or deleted as a draft', async () => {
    const { as, id } = await readyDraft(server, 'x-locked');
    await step(server, as, [id, 'finalize']);
    expect((await save(as, id, { answers: {}, documents: {} })).statusCode).toBe(409);
    expect((await server.inject({ method: 'DELETE', url: `/api/applications/${id}`, as })).statusCode).toBe(409);
  });

  it('is opened again while the call is open, keeps its number and gets its files back', async () => {
    const { as, id, diploma, degree } = await readyDraft(server, 'x-reopen');
    const { number } = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await server.inject({ method: 'DELETE', url: `${APPLICANTS}/x-reopen/education_degrees/${degree.id}`, as });
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    const draft = (await step(server, as, [id, 'reopen'])).json<ApplicationAnswer>();
    expect(draft).toMatchObject({ status: 'Draft', number, receipt: null, frozen: null, documents: { diploma } });
    expect((await bytes(as, [id, diploma])).equals(pdf('Diploma of x-reopen'))).toBe(true);
    expect(draft.missing.map(({ loc }) => loc.join('.'))).toEqual(['body.profile.education_degrees']);
    expect((await step(server, as, [id, 'reopen'])).statusCode).toBe(409);
  });

  it('is sent again under the same number after it was opened again', async () => {
    const { as, id } = await readyDraft(server, 'x-resend');
    const first = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    await step(server, as, [id, 'reopen']);
    await save(as, id, { answers: { motivation: 'Now I know it even better.' } });
    const second = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(second.number).toBe(first.number);
    expect(second.receipt?.sha256).not.toBe(first.receipt?.sha256);
    expect(second.documents).toEqual(first.documents);
  });

  it('is withdrawn once, also after the deadline', async () => {
    const { as, id } = await readyDraft(server, 'x-withdraw');
    expect((await step(server, as, [id, 'withdraw'])).statusCode).toBe(409);
    await step(server, as, [id, 'finalize']);
    server.clock.advance(60 * 24 * HOUR);
    const withdrawn = (await step(server, as, [id, 'withdraw'])).json<ApplicationAnswer>();
    expect(withdrawn).toMatchObject({ status: 'Withdrawn', receipt: { number: withdrawn.number } });
    expect((await step(server, as, [id, 'withdraw'])).statusCode).toBe(409);
  });
});

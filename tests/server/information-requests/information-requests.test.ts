import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { canonicalHash } from '../../../server/core/applications/frozen-copy';
import { remindOfRequests } from '../../../server/features/information-requests/remind-of-requests';
import { type ApplicationAnswer, failures, HOUR, newCall, sentApplication, step, uploadedId } from '../profile/applicant-support';
import { assignmentOf, assignTo, newEvaluator, setRubric, underReview } from '../evaluation/evaluation-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

const BEGIN = '2026-05-04T10:00:00.000Z';
const DUE = '2026-05-14T10:00:00.000Z';

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
  call = await newCall(server);
});
afterAll(() => server.close());

interface Request {
  id: number;
  state: string;
  answered_at: string | null;
  receipt: { number: string; finalized_at: string; sha256: string; jws: string } | null;
  supplement: { answers: object; documents: object; files: { id: number; name: string }[] } | null;
}
interface Desk {
  checklist: Record<string, { state: string }>;
  information_requests: Request[];
}

const own = (id: number) => `/api/applications/${String(id)}`;
const review = (id: number) => `/api/review${own(id).slice('/api'.length)}`;
const ask = (id: number, change: object = {}, as: Person = 'secretary') =>
  server.inject({
    method: 'POST',
    url: `${review(id)}/information-requests`,
    as,
    payload: { documents: ['diploma'], message: 'The scan cannot be read.', due_at: DUE, ...change },
  });
const asked = async (id: number, change: object = {}) => (await ask(id, change)).json<Request>().id;
const answer = (as: Person, [id, request]: [number, number], payload: object) =>
  server.inject({ method: 'POST', url: `${own(id)}/information-requests/${String(request)}/answer`, as, payload });
const requests = async (as: Person, id: number) => (await server.inject({ url: `${own(id)}/information-requests`, as })).json<Request[]>();
const desk = async (id: number) => (await server.inject({ url: review(id), as: 'secretary' })).json<{ desk: Desk }>().desk;
const mailsTo = async (sub: string) => (await newestMails(server.db, 100)).filter(({ recipient }) => recipient === sub).reverse();
const read = async (as: Person, id: number) => (await server.inject({ url: own(id), as })).json<ApplicationAnswer>();

async function sent(sub: string) {
  server.clock.set(BEGIN);
  return sentApplication(server, sub, call);
}

describe('a request for information', () => {
  it('names what is requested, is notified by mail, sets the check status of the documents, and begins the review', async () => {
    const { as, id } = await sent('ask-one');
    await server.inject({ method: 'PUT', url: '/api/account', as, payload: { locale: 'el' } });
    const answered = await ask(id, { answers: ['motivation'], message: ' <b>Both</b>, please. ' });
    expect(answered.json()).toMatchObject({
      state: 'open',
      answers: ['motivation'],
      documents: ['diploma'],
      message: '<b>Both</b>, please.',
      requested_by_name: 'Demo Secretary',
    });
    expect((await desk(id)).checklist).toMatchObject({ diploma: { state: 're_requested' } });
    expect(await read(as, id)).toMatchObject({ status: 'UnderReview' });
    const mails = await mailsTo('ask-one');
    expect(mails.map(({ template }) => template)).toEqual(['application_sent', 'information_requested']);
    const { subject, text, html } = compose(mails[1] ?? expect.fail(), loadTemplates());
    expect(subject).toContain('σας ζητά συμπληρωματικά στοιχεία');
    expect(text).toContain('- Diploma\n');
    expect(text).toContain(`/applications/${String(id)}/information`);
    expect(html).toContain('&lt;b&gt;Both');
    const [shown] = await requests(as, id);
    expect(shown).toMatchObject({ state: 'open', receipt: null });
    expect(JSON.stringify(shown)).not.toContain('Demo');
  });

  it('asks only for what the call asks, of an application that has not ended, and until a date to come', async () => {
    const { as, id } = await sent('ask-wrong');
    expect(failures(await ask(id, { documents: ['passport'], answers: ['age'] }))).toEqual([
      'unknown_reference at body.answers.0',
      'unknown_reference at body.documents.0',
    ]);
    expect(failures(await ask(id, { documents: [] }))).toEqual(['nothing_asked at body.documents']);
    expect(failures(await ask(id, { due_at: BEGIN }))).toEqual(['date_passed at body.due_at']);
    expect(failures(await ask(id, { message: ' ' }))).toEqual(['required at body.message']);
    expect(await read(as, id)).toMatchObject({ status: 'Finalized' });
    await step(server, as, [id, 'withdraw']);
    expect((await ask(id)).statusCode).toBe(409);
    expect((await ask(id, {}, 'helpdesk')).statusCode).toBe(403);
  });
});

describe('the answer', () => {
  it('is frozen next to what was sent, with a receipt that verifies, and is read by the institution', async () => {
    const { as, id } = await sent('answer-one');
    const before = await read(as, id);
    const request = await asked(id, { answers: ['motivation'] });
    const file = await uploadedId(server, as, 'A better scan.');
    server.clock.set('2026-05-05T10:00:00.000Z');
    const answered = await answer(as, [id, request], { answers: { motivation: 'In other words.' }, documents: { diploma: file } });
    expect(answered.statusCode).toBe(200);
    const { receipt, supplement, state } = answered.json<Request>();
    expect(state).toBe('answered');
    expect(receipt).toMatchObject({ number: `${before.number ?? ''}-S1`, finalized_at: '2026-05-05T10:00:00.000Z', sha256: canonicalHash(supplement) });
    const verdict = await server.inject({ method: 'POST', url: '/api/receipts/verify', payload: { jws: receipt?.jws } });
    expect(verdict.json()).toMatchObject({ valid: true, number: receipt?.number, sha256: receipt?.sha256 });
    expect(await read(as, id)).toMatchObject({ frozen: before.frozen, receipt: before.receipt });

    // The applicant may delete the original file: the submitted copy stays.
    expect((await server.inject({ method: 'DELETE', url: `/api/files/${String(file)}`, as })).statusCode).toBe(200);
    const { information_requests, checklist } = await desk(id);
    expect(information_requests[0]).toMatchObject({
      state: 'answered',
      supplement: { answers: { motivation: 'In other words.' }, documents: { diploma: file } },
    });
    expect(checklist).toEqual({});
    for (const who of [as, 'secretary'] as const) {
      const bytes = await server.inject({ url: `${own(id)}/files/${String(file)}`, as: who });
      expect([bytes.statusCode, bytes.body.includes('A better scan.')]).toEqual([200, true]);
    }
    const marked = await server.inject({
      method: 'PUT',
      url: `${review(id)}/checklist`,
      as: 'secretary',
      payload: { checklist: { diploma: { state: 'accepted' } } },
    });
    expect(marked.json()).toMatchObject({ checklist: { diploma: { state: 'accepted' } } });
    expect((await mailsTo('answer-one')).at(-1)).toMatchObject({ template: 'information_answered', parameters: { receipt: receipt?.number } });
  });

  it('is all that was requested and nothing else', async () => {
    const [one, two] = [await sent('answer-wrong'), await sent('answer-other')];
    const request = await asked(one.id, { answers: ['motivation'] });
    const send = (payload: object) => answer(one.as, [one.id, request], payload);
    expect(failures(await send({}))).toEqual(['required at body.answers.motivation', 'document_required at body.documents.diploma']);
    const wrong = { answers: { motivation: 'In other words.', age: 5 }, documents: { diploma: two.diploma, letter: one.diploma } };
    expect(failures(await send(wrong))).toEqual([
      'additionalProperties at body.answers.age',
      'document_not_requested at body.documents.letter',
      'unknown_file at body.documents.diploma',
    ]);
    expect((await requests(one.as, one.id))[0]).toMatchObject({ state: 'open' });
  });

  it('is sent once, before its date, by the applicant, while somebody waits for it', async () => {
    const { as, id, diploma } = await sent('answer-once');
    const payload = { documents: { diploma } };
    const [first, second, third] = [await asked(id), await asked(id), await asked(id)];
    expect((await answer({ sub: 'answer-stranger' }, [id, first], payload)).statusCode).toBe(404);
    expect((await answer('secretary', [id, first], payload)).statusCode).toBe(403);
    const both = await Promise.all([answer(as, [id, first], payload), answer(as, [id, first], payload)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const closed = await server.inject({ method: 'POST', url: `${review(id)}/information-requests/${String(second)}/close`, as: 'secretary' });
    expect(closed.json()).toMatchObject({ state: 'closed' });
    expect((await answer(as, [id, second], payload)).statusCode).toBe(409);
    server.clock.set(DUE);
    expect((await answer(as, [id, third], payload)).statusCode).toBe(409);
    expect((await requests(as, id)).map(({ state }) => state)).toEqual(['answered', 'closed', 'late']);
    server.clock.set(new Date(Date.parse(DUE) - 1));
    expect((await answer(as, [id, third], payload)).json()).toMatchObject({ receipt: { number: expect.stringMatching(/-S3$/) as unknown } });
  });

  it('is in the applicant’s export with its receipt', async () => {
    const { as, id, diploma } = await sent('answer-export');
    const { receipt } = (await answer(as, [id, await asked(id)], { documents: { diploma } })).json<Request>();
    const zip = (await server.inject({ url: '/api/account/export', as })).rawPayload;
    for (const name of ['/information-1.json', `/${receipt?.number ?? '?'}.jws`, `/files-1/${String(diploma)}-`]) expect(zip.includes(name), name).toBe(true);
  });
});

it('is reminded of once, two days before its date, unless it was answered, closed or has ended', async () => {
  const [waiting, done, gone] = [await sent('remind-waiting'), await sent('remind-done'), await sent('remind-gone')];
  await asked(waiting.id);
  await answer(done.as, [done.id, await asked(done.id)], { documents: { diploma: done.diploma } });
  await asked(gone.id);
  await step(server, gone.as, [gone.id, 'withdraw']);
  const reminded = async () =>
    (await newestMails(server.db, 100)).filter(({ template }) => template === 'information_reminder').map(({ recipient }) => recipient);
  server.clock.set(new Date(Date.parse(DUE) - 48 * HOUR - 1));
  await remindOfRequests(server.deps);
  expect(await reminded()).not.toContain('remind-waiting');
  server.clock.set(new Date(Date.parse(DUE) - 48 * HOUR));
  await Promise.all([remindOfRequests(server.deps), remindOfRequests(server.deps)]);
  await remindOfRequests(server.deps);
  expect((await reminded()).filter((sub) => sub.startsWith('remind-'))).toEqual(['remind-waiting']);
});

describe('a document that was sent again', () => {
  it('keeps the reason why the former one was refused, and reaches the evaluator once it is accepted', async () => {
    const own_call = await newCall(server);
    await setRubric(server, own_call);
    const { as, id } = await underReview(server, 'again-judged', own_call);
    const evaluator = await newEvaluator(server, 'again-evaluator');
    await assignTo(server, id, [evaluator.sub]);
    const assignment = await assignmentOf(server, evaluator);
    const evaluated = async () =>
      (await server.inject({ url: `/api/review/assignments/${String(assignment)}`, as: evaluator })).json<
        { application: { documents: Record<string, number>; answers: object; files: { id: number }[] } }
      >().application;
    const check = async (mark: object) =>
      server.inject({ method: 'PUT', url: `${review(id)}/checklist`, as: 'secretary', payload: { checklist: { diploma: mark } } });
    expect((await check({ state: 'refused', reason: 'A page is missing.' })).statusCode).toBe(200);
    const before = await evaluated();
    const request = await asked(id, { answers: ['motivation'] });
    expect((await desk(id)).information_requests[0]).toMatchObject({ former_checks: { diploma: { state: 'refused', reason: 'A page is missing.' } } });
    const fresh = await uploadedId(server, as, 'Whole diploma');
    const sentAnswer = await answer(as, [id, request], { answers: { motivation: 'Said anew.' }, documents: { diploma: fresh } });
    expect(sentAnswer.statusCode, sentAnswer.body).toBe(200);
    const waiting = await evaluated();
    expect([waiting.documents, waiting.files], 'not before it is accepted').toEqual([before.documents, before.files]);
    expect(waiting.answers).toMatchObject({ motivation: 'Said anew.' });
    expect((await check({ state: 'accepted' })).statusCode).toBe(200);
    const after = await evaluated();
    expect(after.documents['diploma']).not.toBe(before.documents['diploma']);
    expect(after.files.map((file) => file.id)).toContain(after.documents['diploma']);
    expect(
      (await server.inject({ url: `/api/review/assignments/${String(assignment)}/files/${String(after.documents['diploma'])}`, as: evaluator })).statusCode,
    ).toBe(200);
    expect((await desk(id)).information_requests[0], 'the reason stays').toMatchObject({ former_checks: { diploma: { reason: 'A page is missing.' } } });
    expect((await check({ state: 'refused', reason: 'Blurred.' })).statusCode).toBe(200);
    expect((await evaluated()).documents).toEqual(before.documents);
  });
});

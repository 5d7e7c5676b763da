import type { CallRecord, RequiredDocument } from '@domain/calls/call-data';
import { compareQuestions, type QuestionsAndDocuments } from '@domain/calls/compare-questions';
import type { components } from '@generated/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { newestMails } from '../../../server/core/mails/queries/mails';
import type { DueReminder } from '@domain/applications/deadline-reminders';
import { queueReminders, remindOfDraft } from '../../../server/core/mails/remind-drafts';
import { remindOfRequests } from '../../../server/features/information-requests/remind-of-requests';
import { ofToday } from '../../support/of-today';
import { apply, failures, HOUR, newCall, readyApplicant, readyDraft, step, uploadedId, type ApplicationAnswer } from '../profile/applicant-support';
import { CATALOGUE, confirmed } from '../catalogue/catalogue-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import { type Given, nameOf } from '../../support/typed-fields';

const BEGIN = '2026-05-04T10:00:00.000Z';
const DAY = 24 * HOUR;
const CLOSES = Date.parse(BEGIN) + 30 * DAY;
const at = (days: number) => new Date(Date.parse(BEGIN) + days * DAY).toISOString();
const [EARLY, LATE] = [at(10), at(60)];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(BEGIN));

const DIPLOMA = { key: 'diploma', title: { en: 'Diploma' }, required: true };
const EARLY_LETTER: RequiredDocument = { key: 'letter', title: { en: 'Letter' }, required: true, due_at: EARLY };
const LATE_TRANSCRIPT: RequiredDocument = { key: 'transcript', title: { en: 'Transcript', el: 'Αναλυτική βαθμολογία' }, required: true, due_at: LATE };
/** The place of the date of a document in the body of a request. */
const due = (index: number) => nameOf<'calls'>({ required_documents: [...Array.from({ length: index }, () => ({})), { due_at: '' }] });
const callWith = (...documents: RequiredDocument[]) => newCall(server, { required_documents: [DIPLOMA, ...documents] });

type Request = components['schemas']['InformationRequest'];
const own = (id: number) => `/api/applications/${String(id)}`;
const read = async (as: Person, id: number) => (await server.inject({ url: own(id), as })).json<ApplicationAnswer>();
const missing = async (as: Person, id: number) => (await read(as, id)).missing.map(({ type, loc }) => `${type} at ${loc.join('.')}`);
const put = (as: Person, id: number, payload: object) => server.inject({ method: 'PUT', url: own(id), as, payload });
const requests = async (as: Person, id: number) => (await server.inject({ url: `${own(id)}/information-requests`, as })).json<Request[]>();
const add = (as: Person, id: number, { request, documents }: { request: number; documents: object }) =>
  server.inject({ method: 'POST', url: `${own(id)}/information-requests/${String(request)}/answer`, as, payload: { documents } });
const mailsTo = async (sub: string, template: string) =>
  (await newestMails(server.db, 500)).filter((mail) => mail.recipient === sub && mail.template === template);
const change = async (call: number, required_documents: RequiredDocument[]) => {
  const record = (await server.inject({ url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary' })).json<object>();
  const answer = await confirmed(server, {
    method: 'PUT',
    url: `${CATALOGUE}/calls/${String(call)}`,
    as: 'secretary',
    payload: ofToday('calls', { ...record, required_documents } satisfies Given<'calls'>),
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a document whose date comes before the call closes', () => {
  it('is accepted to the millisecond before it, stays what it was, and prevents nothing else from being saved', async () => {
    const { as, id, diploma } = await readyDraft(server, 'dd-early', await callWith(EARLY_LETTER));
    const [first, second] = [await uploadedId(server, as, 'First'), await uploadedId(server, as, 'Second')];
    server.clock.set(new Date(Date.parse(EARLY) - 1));
    expect((await put(as, id, { documents: { diploma, letter: first } })).statusCode).toBe(200);
    server.clock.set(EARLY);
    expect(failures(await put(as, id, { documents: { diploma, letter: second } }))).toEqual(['document_too_late at body.documents.letter']);
    expect(failures(await put(as, id, { documents: { diploma } })), 'nobody loses it by accident').toEqual(['document_too_late at body.documents.letter']);
    expect((await put(as, id, { documents: { diploma: second, letter: first } })).statusCode, 'others can be changed').toBe(200);
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  });

  it('is refused when the call is saved with a date that is not after its opening, or that has passed and is new', async () => {
    const call = await callWith(EARLY_LETTER);
    const url = `${CATALOGUE}/calls/${String(call)}`;
    const record = (await server.inject({ url, as: 'secretary' })).json<{ opens_at: string }>();
    const save = (due_at: string) =>
      server.inject({
        method: 'PUT',
        url,
        as: 'secretary',
        payload: ofToday(
          'calls',
          { ...record, version: undefined, required_documents: [DIPLOMA, { ...EARLY_LETTER, due_at }] } satisfies Given<'calls'> & { version: undefined },
        ),
      });
    expect(failures(await save(record.opens_at))).toEqual([`after at body.${due(1)}`]);
    expect(failures(await save(BEGIN))).toEqual([`date_passed at body.${due(1)}`]);
    const other = await server.inject({
      method: 'POST',
      url: `${CATALOGUE}/calls`,
      as: 'secretary',
      payload: ofToday('calls', { ...record, required_documents: [{ ...EARLY_LETTER, due_at: BEGIN }] } satisfies Given<'calls'>),
    });
    expect(failures(other)).toEqual([`date_passed at body.${due(0)}`]);
    server.clock.set(at(11));
    expect((await save(EARLY)).statusCode, 'what it says already can be saved again').toBe(200);
  });

  it('notifies who lacks it when it is due earlier than before', async () => {
    const call = await callWith(EARLY_LETTER);
    await readyDraft(server, 'dd-sooner', call);
    const has = await readyDraft(server, 'dd-sooner-has', call);
    await put(has.as, has.id, { documents: { diploma: has.diploma, letter: await uploadedId(server, has.as, 'Letter') } });
    await change(call, [DIPLOMA, { ...EARLY_LETTER, due_at: at(12) }]);
    expect(await mailsTo('dd-sooner', 'questions_changed'), 'later').toEqual([]);
    await change(call, [DIPLOMA, { ...EARLY_LETTER, due_at: at(8) }]);
    expect(await mailsTo('dd-sooner', 'questions_changed')).toHaveLength(1);
    expect(await mailsTo('dd-sooner-has', 'questions_changed')).toEqual([]);
  });

  it('keeps a draft without it from being sent once it has passed, also one that begins then', async () => {
    const call = await callWith({ ...EARLY_LETTER, profile_document: 'diploma' });
    const { as, id } = await readyDraft(server, 'dd-missed', call);
    expect(await missing(as, id)).toEqual(['document_required at body.documents.letter']);
    server.clock.set(EARLY);
    expect(await missing(as, id)).toEqual(['document_too_late at body.documents.letter']);
    expect(failures(await step(server, as, [id, 'finalize']))).toEqual(['document_too_late at body.documents.letter']);
    const other = await readyApplicant(server, 'dd-missed-2');
    expect((await apply(server, other.as, [call])).json<ApplicationAnswer>().documents, 'nothing of the profile either').toEqual({});
  });

  it('is reminded of once, two days before, where a draft lacks it', async () => {
    const call = await callWith(EARLY_LETTER);
    await readyDraft(server, 'dd-lacks', call);
    const has = await readyDraft(server, 'dd-has', call);
    await put(has.as, has.id, { documents: { diploma: has.diploma, letter: await uploadedId(server, has.as, 'Letter') } });
    for (const before of [3 * DAY, 2 * DAY, DAY]) {
      server.clock.set(new Date(Date.parse(EARLY) - before));
      const queued: DueReminder[] = [];
      await queueReminders({
        ...server.deps,
        jobs: { ...server.deps.jobs, send: async (_tx, _queue, data) => void queued.push(...(data as readonly DueReminder[])) },
      });
      for (const reminder of queued) await remindOfDraft(server.deps, reminder);
    }
    const [told = expect.fail(), ...more] = await mailsTo('dd-lacks', 'document_due');
    expect(more).toEqual([]);
    expect(compose(told, loadTemplates()).text).toContain('Letter, by 14 May 2026');
    expect(await mailsTo('dd-has', 'document_due')).toEqual([]);
  });

  it('waits for whoever was given more time', async () => {
    const { as, id, diploma } = await readyDraft(server, 'dd-extended', await callWith(EARLY_LETTER));
    const letter = await uploadedId(server, as, 'Letter');
    server.clock.set(EARLY);
    const until = new Date(CLOSES + DAY).toISOString();
    const extended = await server.inject({
      method: 'PUT',
      url: `/api/review/applications/${String(id)}/extension`,
      as: 'helpdesk',
      payload: { until, reason: 'The portal was down.' },
    });
    expect(extended.statusCode, extended.body).toBe(200);
    expect(await missing(as, id)).toEqual(['document_required at body.documents.letter']);
    server.clock.set(new Date(CLOSES + HOUR));
    expect((await put(as, id, { documents: { diploma, letter } })).statusCode).toBe(200);
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  });
});

describe('a document whose date comes after the call closes', () => {
  const sent = async (sub: string, ...documents: RequiredDocument[]) => {
    const call = await callWith(...(documents.length > 0 ? documents : [LATE_TRANSCRIPT]));
    const draft = await readyDraft(server, sub, call);
    expect(await missing(draft.as, draft.id)).toEqual([]);
    const application = (await step(server, draft.as, [draft.id, 'finalize'])).json<ApplicationAnswer>();
    expect(application.status).toBe('Finalized');
    return { ...draft, call, application };
  };

  it('is added after sending until its date, frozen next to the copy with a receipt of its own', async () => {
    const { as, id, application } = await sent('dd-later');
    const [told = expect.fail()] = await mailsTo('dd-later', 'application_sent');
    expect(compose(told, loadTemplates()).text).toContain('- Transcript, by 3 July 2026');
    const [waiting = expect.fail()] = await requests(as, id);
    expect(waiting).toMatchObject({ state: 'open', of_call: true, documents: ['transcript'], answers: [], due_at: LATE, message: '' });
    const due = async () => (await server.inject({ url: '/api/applications', as })).json<{ information_due_at?: string }[]>()[0]?.information_due_at;
    expect(await due(), 'lists tell until when something is left to add').toBe(LATE);
    server.clock.set(new Date(Date.parse(LATE) - DAY));
    const transcript = await uploadedId(server, as, 'Transcript');
    expect(failures(await add(as, id, { request: waiting.id, documents: { diploma: transcript } }))).toEqual([
      'document_not_requested at body.documents.diploma',
      'document_required at body.documents.transcript',
    ]);
    const added = await add(as, id, { request: waiting.id, documents: { transcript } });
    expect(added.statusCode, added.body).toBe(200);
    expect(await due()).toBeUndefined();
    const { receipt } = added.json<Request>();
    expect(receipt?.number).toBe(`${application.number ?? ''}-S1`);
    const verified = await server.inject({ method: 'POST', url: '/api/receipts/verify', payload: { jws: receipt?.jws } });
    expect(verified.json()).toMatchObject({ valid: true, number: receipt?.number });
    expect((await read(as, id)).receipt, 'what was sent stays as it was').toEqual(application.receipt);
    const desk =
      (await server.inject({ url: `/api/review/applications/${String(id)}`, as: 'secretary' })).json<{ desk: { information_requests: object[] } }>().desk;
    expect(desk.information_requests).toMatchObject([{ state: 'answered', of_call: true, requested_by_name: null, supplement: { documents: { transcript } } }]);
    expect(await mailsTo('dd-later', 'document_added')).toHaveLength(1);
  });

  it('is not accepted at its date or of somebody who has withdrawn, and is reminded of once', async () => {
    const { as, id } = await sent('dd-passed');
    const gone = await sent('dd-withdrawn');
    const transcript = await uploadedId(server, as, 'Transcript');
    const [waiting = expect.fail()] = await requests(as, id);
    const [other = expect.fail()] = await requests(gone.as, gone.id);
    await step(server, gone.as, [gone.id, 'withdraw']);
    server.clock.set(new Date(Date.parse(LATE) - DAY));
    await remindOfRequests(server.deps);
    await remindOfRequests(server.deps);
    expect(await mailsTo('dd-passed', 'document_reminder')).toHaveLength(1);
    expect(await mailsTo('dd-withdrawn', 'document_reminder')).toHaveLength(0);
    expect((await add(gone.as, gone.id, { request: other.id, documents: { transcript } })).statusCode).toBe(409);
    server.clock.set(LATE);
    expect((await add(as, id, { request: waiting.id, documents: { transcript } })).statusCode).toBe(409);
    expect(await requests(as, id)).toMatchObject([{ state: 'late' }]);
  });

  it('goes on in the draft when the application is opened again, and is sent with it', async () => {
    const { as, id } = await sent('dd-reopened', LATE_TRANSCRIPT, { ...LATE_TRANSCRIPT, key: 'portfolio', title: { en: 'Portfolio' } });
    const transcript = await uploadedId(server, as, 'Transcript');
    const [waiting = expect.fail()] = await requests(as, id);
    await add(as, id, { request: waiting.id, documents: { transcript } });
    const draft = (await step(server, as, [id, 'reopen'])).json<ApplicationAnswer>();
    expect(draft.documents).toMatchObject({ transcript });
    expect(await requests(as, id), 'what was added keeps its receipt, what was waited for is gone').toMatchObject([{
      state: 'closed',
      documents: ['transcript'],
      receipt: { number: expect.stringContaining('-S1') as string },
    }]);
    const again = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer>();
    expect(again.frozen?.files.map((file) => file.id)).toContain(transcript);
    expect((await requests(as, id)).filter(({ state }) => state === 'open')).toMatchObject([{ documents: ['portfolio'] }]);
  });

  it('follows the call when it says another date, or stops asking', async () => {
    const { as, id, call } = await sent('dd-moved');
    const later = at(70);
    await change(call, [DIPLOMA, { ...LATE_TRANSCRIPT, due_at: later }]);
    const versions =
      (await server.inject({ url: `/api/review/calls/${String(call)}/questions`, as: 'secretary' })).json<{ versions: QuestionsAndDocuments[] }>().versions;
    const [now = expect.fail(), before = expect.fail()] = versions;
    expect(compareQuestions(before, now)).toMatchObject([{ area: 'documents', key: 'transcript', change: 'details_changed' }]);
    expect(await requests(as, id)).toMatchObject([{ due_at: later }]);
    await change(call, [DIPLOMA]);
    expect(await requests(as, id)).toEqual([]);
  });
});

it('moves with the years when a call is copied', async () => {
  const call = await callWith(LATE_TRANSCRIPT);
  const copies = await server.inject({ method: 'POST', url: '/api/review/calls/copy', as: 'secretary', payload: { ids: [call], years: 1 } });
  const [copy = expect.fail(copies.body)] = copies.json<{ copies: { id: number }[] }>().copies;
  const copied = (await server.inject({ url: `${CATALOGUE}/calls/${String(copy.id)}`, as: 'secretary' })).json<CallRecord>();
  expect(copied.required_documents?.[1]?.due_at).toBe('2027-07-03T10:00:00.000Z');
});

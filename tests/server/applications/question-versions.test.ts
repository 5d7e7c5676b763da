import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { findImpossible } from '../../../server/features/detection/queries';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { ofToday } from '../../support/of-today';
import { type ApplicationAnswer, HOUR, newCall, QUESTIONS, readyDraft, sentApplication, step, uploadedId } from '../profile/applicant-support';
import { CATALOGUE, confirmed } from '../catalogue/catalogue-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

interface Draft extends ApplicationAnswer {
  migration_report:
    | { at: string; entries: { area: string; key: string; reason: string; title: Record<string, string>; value?: unknown; question?: object }[] }
    | null;
  frozen: (NonNullable<ApplicationAnswer['frozen']> & { asked: { version: number; questions: object; required_documents: { key: string }[] } }) | null;
}

const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${id}`, as })).json<Draft>();
const save = (as: Person, id: number, payload: object) => server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload });

/** Saves a call with other questions or documents, as its Secretary. */
async function change(id: number, part: Given<'calls'>) {
  const [row] = await server.db.query<{ data: Record<string, unknown> }>(`select data from calls where id = $1`, [id]);
  const answer = await confirmed(server, {
    method: 'PUT',
    url: `${CATALOGUE}/calls/${id}`,
    as: 'secretary',
    payload: ofToday('calls', { ...row?.data, ...part }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const REWORDED = { ...QUESTIONS, properties: { motivation: { ...QUESTIONS.properties.motivation, title: 'Why this programme?' } } };

it('brings a draft over to what the call asks now, and keeps what was left behind, with its files, until it is dismissed', async () => {
  const call = await newCall(server);
  const { as, id, diploma } = await readyDraft(server, 'v-over', call);
  const letter = await uploadedId(server, as, 'Letter');
  await save(as, id, { answers: { motivation: 'I have wanted this for years.', part_time: true }, documents: { diploma, letter } });
  const before = await read(as, id);
  await change(call, { questions: REWORDED, required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }] });
  const draft = await read(as, id);
  expect(draft).toMatchObject({ answers: { motivation: 'I have wanted this for years.' }, documents: { diploma }, version: before.version + 1, missing: [] });
  expect(draft.migration_report?.entries.map(({ area, key, reason }) => `${area}.${key}: ${reason}`)).toEqual([
    'answers.motivation: question_reworded',
    'answers.part_time: question_removed',
    'documents.letter: document_not_requested',
  ]);
  // A save from a window with the old version gets a conflict, and nothing is saved partially.
  expect((await save(as, id, { answers: before.answers, documents: before.documents, version: before.version })).statusCode).toBe(412);
  expect(draft.migration_report?.entries.map(({ value }) => value)).toEqual([undefined, true, letter]);
  expect(draft.migration_report?.entries[1]?.question).toEqual(QUESTIONS.properties.part_time);
  // Saving keeps the file, even with another file as the answer; so do sending and reopening.
  const fileIsThere = async () => {
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    return (await server.inject({ url: `/api/files/${letter}`, as })).statusCode === 200;
  };
  const other = await uploadedId(server, as, 'Another diploma');
  expect((await save(as, id, { answers: draft.answers, documents: { diploma: other } })).json<Draft>().migration_report).toEqual(draft.migration_report);
  expect(await fileIsThere()).toBe(true);
  await step(server, as, [id, 'finalize']);
  expect(await fileIsThere()).toBe(true);
  expect(await findImpossible(server.db, new Date()), 'what a sent application still holds of its draft is no fault').toEqual([]);
  await step(server, as, [id, 'reopen']);
  expect(await fileIsThere()).toBe(true);
  const dismiss = async (at: string, by: Person = as) =>
    server.inject({ method: 'POST', url: `/api/applications/${id}/migration-report/dismiss`, as: by, payload: { at } });
  expect((await dismiss(draft.migration_report?.at ?? '', { sub: 'v-stranger' })).statusCode).toBe(404);
  // Dismissing an older report does not remove this one.
  expect((await dismiss('2026-05-01T00:00:00.000Z')).json<Draft>().migration_report).toEqual(draft.migration_report);
  expect((await dismiss(draft.migration_report?.at ?? '')).json<Draft>()).toMatchObject({ migration_report: null, documents: { diploma: other } });
  expect((await dismiss(draft.migration_report?.at ?? '')).statusCode).toBe(200);
  expect(await fileIsThere()).toBe(false);
});

it('shows what was left behind to its applicant alone, and erases it with their drafts', async () => {
  const call = await newCall(server);
  const { as, id, diploma } = await readyDraft(server, 'v-own', call);
  const letter = await uploadedId(server, as, 'Letter that nobody asks for');
  await save(as, id, { answers: { motivation: 'I have wanted this for years.', part_time: true }, documents: { diploma, letter } });
  await change(call, { questions: REWORDED, required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }] });
  await step(server, as, [id, 'finalize']);
  expect((await read(as, id)).migration_report?.entries).toHaveLength(3);
  const atDesk = await server.inject({ url: `/api/review/applications/${id}`, as: 'secretary' });
  expect(atDesk.json<Draft>()).toMatchObject({ status: 'Finalized', migration_report: null });
  await step(server, as, [id, 'withdraw']);
  const erased = await server.inject({ method: 'DELETE', url: '/api/profiles/applicants/v-own', as });
  expect(erased.statusCode, erased.body).toBe(200);
  const kept = await server.db.query(
    `select a.migration_report, r.file_id from applications a left join file_references r on r.holder = 'application' and r.holder_id = a.id::text where a.id = $1`,
    [id],
  );
  expect(kept).toEqual([{ migration_report: null, file_id: null }]);
});

it('leaves drafts alone that still fit, those of other calls, and what was sent', async () => {
  const [call, other] = [await newCall(server), await newCall(server)];
  const fits = await readyDraft(server, 'v-fits', call);
  const elsewhere = await readyDraft(server, 'v-elsewhere', other);
  const sent = await sentApplication(server, 'v-sent', call);
  const rows = () => Promise.all([fits, elsewhere, sent].map(({ as, id }) => read(as, id)));
  const before = await rows();
  await change(call, { questions: { ...QUESTIONS, properties: { motivation: QUESTIONS.properties.motivation, hobby: { type: 'string', title: 'Hobby?' } } } });
  for (const [index, row] of (await rows()).entries()) {
    expect(row).toMatchObject({ version: before[index]?.version, answers: before[index]?.answers, migration_report: null });
  }
});

it('brings what is opened again over to what the call asks by now, with its files, and takes no consent to other words', async () => {
  const truth = { type: 'boolean', const: true, title: 'All that I say is true.' };
  const call = await newCall(server, { questions: { ...QUESTIONS, properties: { ...QUESTIONS.properties, truth } } });
  const { as, id, diploma } = await readyDraft(server, 'v-opened', call);
  const letter = await uploadedId(server, as, 'Letter of what was sent');
  const answers = { motivation: 'I have wanted this for years.', part_time: true, truth: true };
  await save(as, id, { answers, documents: { diploma, letter } });
  await step(server, as, [id, 'finalize']);
  const questions = { ...REWORDED, properties: { ...REWORDED.properties, truth: { ...truth, title: 'All that I say is true, and mine.' } } };
  await change(call, { questions, required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }] });
  expect(await read(as, id)).toMatchObject({ answers, documents: { diploma, letter }, migration_report: null });
  const draft = (await step(server, as, [id, 'reopen'])).json<Draft>();
  expect(draft).toMatchObject({ answers: { motivation: answers.motivation }, documents: { diploma } });
  expect(draft.migration_report?.entries.map(({ area, key, reason, value }) => [`${area}.${key}: ${reason}`, value])).toEqual([
    ['answers.motivation: question_reworded', undefined],
    ['answers.part_time: question_removed', true],
    ['answers.truth: accept_again', undefined],
    ['documents.letter: document_not_requested', letter],
  ]);
  server.clock.advance(25 * HOUR);
  await collectFiles(server.deps);
  for (const file of [diploma, letter]) expect((await server.inject({ url: `/api/files/${file}`, as })).statusCode).toBe(200);
});

it('counts versions since the call was published, and says in the frozen copy which one was answered', async () => {
  const call = await newCall(server, { state: 'draft' });
  await change(call, { questions: REWORDED });
  await change(call, { state: 'published', questions: QUESTIONS });
  const versionOf = async (sub: string) => {
    const { as, id } = await readyDraft(server, sub, call);
    return (await step(server, as, [id, 'finalize'])).json<Draft>().frozen?.asked.version;
  };
  expect(await versionOf('v-first')).toBe(1);
  await change(call, { questions: REWORDED });
  await change(call, { seats: 12 });
  expect(await versionOf('v-second')).toBe(2);
  await change(call, { questions: QUESTIONS });
  expect(await versionOf('v-third')).toBe(3);
});

it('shows what was sent in the words of the questions that were answered, on paper too', async () => {
  const call = await newCall(server);
  const { as, id } = await sentApplication(server, 'v-paper', call);
  await change(call, { questions: { type: 'object', properties: { motivation: { type: 'string', title: 'Anything else?' } } }, required_documents: [] });
  const { frozen } = await read(as, id);
  expect(frozen?.asked).toMatchObject({ questions: QUESTIONS, required_documents: [{ key: 'diploma' }, { key: 'letter' }] });
  const pdf = await getDocumentProxy(new Uint8Array((await server.inject({ url: `/api/applications/${id}/pdf`, as })).rawPayload), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items));
  const text = pages.flat().map((item) => ('str' in item ? item.str : '')).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Why do you apply?');
  expect(text).not.toContain('Anything else?');
  expect(text).toContain('Diploma');
});

it('tells the Secretary all versions, and how many drafts and sent applications are about the call', async () => {
  const call = await newCall(server);
  const versions = async () =>
    (await server.inject({ url: `/api/review/calls/${call}/questions`, as: 'secretary' })).json<
      { drafts: number; sent: number; versions: { version: number; since: string | null; questions: object }[] }
    >();
  expect(await versions()).toMatchObject({ drafts: 0, sent: 0, versions: [{ version: 1, since: null, questions: QUESTIONS }] });
  await readyDraft(server, 'v-count-draft', call);
  await sentApplication(server, 'v-count-sent', call);
  await change(call, { questions: REWORDED });
  const now = server.clock.now().toISOString();
  const told = await versions();
  expect(told).toMatchObject({ drafts: 1, sent: 1 });
  expect(told.versions).toMatchObject([{ version: 2, since: now, questions: REWORDED }, { version: 1, since: null, questions: QUESTIONS }]);
});

const toldOf = async (template: string) => (await newestMails(server.db, 500)).filter((mail) => mail.template === template);

it('tells the authors of drafts that lost something or have more to answer, and nobody else', async () => {
  const call = await newCall(server);
  const draft = await readyDraft(server, 'v-told', call);
  await sentApplication(server, 'v-told-sent', call);
  const told = async () =>
    (await toldOf('questions_changed')).filter(({ recipient }) => recipient.startsWith('v-told')).map(({ application_id }) => application_id);
  const { motivation, part_time } = QUESTIONS.properties;
  await change(call, { questions: { ...QUESTIONS, properties: { motivation } } });
  expect(await told(), 'what was not answered is not asked any more').toEqual([]);
  await change(call, { questions: { ...QUESTIONS, properties: { motivation, part_time } } });
  expect(await told(), 'there is more to answer').toEqual([draft.id]);
  server.clock.advance(HOUR);
  await change(call, { questions: { ...QUESTIONS, properties: { motivation, part_time }, required: ['motivation', 'part_time'] } });
  expect(await told(), 'what was optional is required').toEqual([draft.id, draft.id]);
  server.clock.advance(HOUR);
  await change(call, { questions: REWORDED });
  expect(await told(), 'a question is another one').toEqual([draft.id, draft.id, draft.id]);
  const [mail] = await toldOf('questions_changed');
  expect(compose(mail ?? expect.fail('Nobody was told.'), loadTemplates()).text).toContain(`/applications/${draft.id}/update`);
});

it('tells everyone whose application is not over when a call is cancelled, with the way to what they have', async () => {
  const call = await newCall(server);
  const draft = await readyDraft(server, 'v-cancelled', call);
  const sent = await readyDraft(server, 'v-cancelled-sent', call);
  const over = await readyDraft(server, 'v-cancelled-over', call);
  for (const { as, id } of [sent, over]) await step(server, as, [id, 'finalize']);
  await step(server, over.as, [over.id, 'withdraw']);
  await change(call, { state: 'cancelled', closes_at: '2026-07-01T20:59:00.000Z' });
  const mails = (await toldOf('call_cancelled')).map((mail) => ({ id: mail.application_id, ...compose(mail, loadTemplates()) }));
  expect(mails.map(({ id }) => id).sort()).toEqual([draft.id, sent.id].sort());
  expect(mails.find(({ id }) => id === draft.id)?.text).toContain(`/applications/${draft.id}/update`);
  expect(mails.find(({ id }) => id === sent.id)?.text).toContain(`/applications/${sent.id}/details`);
  expect((await toldOf('deadline_changed')).filter(({ application_id }) => application_id === draft.id)).toEqual([]);
});

it('tells the authors of drafts, and nobody else, when a deadline is moved', async () => {
  const call = await newCall(server);
  const draft = await readyDraft(server, 'v-moved', call);
  await sentApplication(server, 'v-moved-sent', call);
  const told = async (sub: string) =>
    (await newestMails(server.db, 500)).filter(({ recipient, template }) => recipient === sub && template === 'deadline_changed');
  const longer = await readyDraft(server, 'v-moved-longer', call);
  const payload = { until: '2026-07-02T20:59:00.000Z', reason: 'Illness' };
  expect((await server.inject({ method: 'PUT', url: `/api/review/applications/${longer.id}/extension`, as: 'helpdesk', payload })).statusCode).toBe(200);
  await change(call, { seats: 7 });
  expect(await told('v-moved')).toEqual([]);
  await change(call, { closes_at: '2026-07-01T20:59:00.000Z' });
  expect(await told('v-moved-sent')).toEqual([]);
  expect(await told('v-moved-longer'), 'who has longer is told nothing that is false for them').toEqual([]);
  const [mail, ...further] = await told('v-moved');
  expect(further).toEqual([]);
  const text = compose(mail ?? expect.fail('Nobody was told.'), loadTemplates()).text;
  expect(text).toContain('It now closes on 1 July 2026, 23:59 (Athens).');
  expect(text).toContain(`/applications/${draft.id}/update`);
});

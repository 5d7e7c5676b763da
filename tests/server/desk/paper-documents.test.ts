import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unusedBlobs } from '../../../server/platform/files/queries/file-collection';
import { exe, failures, newCall, pdf, sentApplication, step, upload } from '../profile/applicant-support';
import { assignmentOf, assignTo, newEvaluator, setRubric, TERMS } from '../evaluation/evaluation-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

const BEGIN = '2026-05-04T10:00:00.000Z';
const TEXTS = { title: ' Certified diploma ', reason: `By registered post on 3 May. ${'ά'.repeat(900)}` };

interface Paper {
  id: number;
  title: string;
  reason: string;
  added_at: string;
  added_by_name?: string;
  file: { id: number; name: string };
}

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
  call = await newCall(server);
  await setRubric(server, call, { ...TERMS, blind: false });
});
afterAll(() => server.close());

const review = (id: number) => `/api/review/applications/${String(id)}`;
const own = (id: number) => `/api/applications/${String(id)}`;
const add = (id: number, change: object = {}, as: Person = 'secretary') =>
  upload(server, as, { content: pdf(`Paper of ${String(id)}`), name: 'scan.pdf', url: `${review(id)}/paper-documents`, texts: TEXTS, ...change });
const desk = async (id: number) =>
  (await server.inject({ url: review(id), as: 'secretary' })).json<{ desk: { checklist: object; paper_documents: Paper[] } }>().desk;
const check = (id: number, checklist: object) => server.inject({ method: 'PUT', url: `${review(id)}/checklist`, as: 'secretary', payload: { checklist } });
const seen = async (as: Person, id: number) => (await server.inject({ url: `${own(id)}/paper-documents`, as })).json<Paper[]>();

describe('a document that came on paper', () => {
  it('is added by staff with the reason, in the trail, and read by its institution and its applicant alone', async () => {
    const { as, id } = await sentApplication(server, 'paper-one', call);
    const before = (await server.inject({ url: own(id), as })).json<{ frozen: object }>().frozen;
    const added = await add(id);
    expect(added.statusCode, added.body).toBe(201);
    const [paper] = (await desk(id)).paper_documents;
    expect(paper).toMatchObject({
      title: 'Certified diploma',
      reason: TEXTS.reason,
      added_at: BEGIN,
      added_by_name: 'Demo Secretary',
      file: { name: 'scan.pdf' },
    });
    const [shown] = await seen(as, id);
    expect(shown).toMatchObject({ title: 'Certified diploma', reason: TEXTS.reason });
    expect(JSON.stringify(shown)).not.toContain('Demo');
    for (const who of [as, 'secretary'] as const) {
      const bytes = await server.inject({ url: `${own(id)}/files/${String(paper?.file.id)}`, as: who });
      expect([bytes.statusCode, bytes.body.includes(`Paper of ${String(id)}`)]).toEqual([200, true]);
    }
    const { as: other, id: otherId } = await sentApplication(server, 'paper-other', call);
    expect((await server.inject({ url: `${own(id)}/paper-documents`, as: other })).statusCode).toBe(404);
    expect((await server.inject({ url: `${own(otherId)}/files/${String(paper?.file.id)}`, as: other })).statusCode).toBe(404);
    expect((await server.inject({ url: own(id), as })).json()).toMatchObject({ frozen: before });
    const [line] = await server.db.query<{ details: object }>(
      `select details from audit_trail where action = 'application.add-paper-document' and subject = $1`,
      [`application:${String(id)}`],
    );
    expect(line?.details).toMatchObject({ document: paper?.id });
    expect(await unusedBlobs(server.db)).toEqual([]);
    const zip = unzipSync(new Uint8Array((await server.inject({ url: '/api/account/export', as })).rawPayload));
    const names = Object.keys(zip).filter((name) => name.includes('/paper'));
    expect(names).toHaveLength(2);
    expect(strFromU8(zip[names.find((name) => name.endsWith('.json')) ?? ''] ?? new Uint8Array())).toContain('By registered post');
  });

  it('says what it is and why it is added, and is a document', async () => {
    const { as, id } = await sentApplication(server, 'paper-wrong', call);
    expect(failures(await add(id, { texts: { title: ' ' } }))).toEqual(['required at body.title', 'required at body.reason']);
    expect(failures(await add(id, { texts: { ...TEXTS, reason: 'x'.repeat(1001) } }))).toEqual(['maxLength at body.reason']);
    expect(failures(await add(id, { content: exe() }))).toEqual(['file_type at body.file']);
    expect((await add(id, {}, 'helpdesk')).statusCode).toBe(403);
    expect((await desk(id)).paper_documents).toEqual([]);
    await step(server, as, [id, 'reopen']);
    expect((await add(id)).statusCode).toBe(404);
  });

  it('is checked as the others, reaches the evaluator once it is accepted, and stays when the application is reopened', async () => {
    const { as, id } = await sentApplication(server, 'paper-check', call);
    await add(id);
    const [paper] = (await desk(id)).paper_documents;
    const key = `paper.${String(paper?.id)}`;
    expect(failures(await check(id, { 'paper.999999': { state: 'accepted' } }))).toEqual(['additionalProperties at body.checklist.paper.999999']);
    const { as: later, id: reopened } = await sentApplication(server, 'paper-later', call);
    await add(reopened);
    await step(server, later, [reopened, 'reopen']);
    expect(await seen(later, reopened)).toHaveLength(1);
    await step(server, later, [reopened, 'finalize']);
    expect((await desk(reopened)).paper_documents).toHaveLength(1);

    await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [id] } });
    const evaluator = await newEvaluator(server, 'paper-evaluator');
    await assignTo(server, id, [evaluator.sub]);
    const assignment = await assignmentOf(server, evaluator);
    const evaluated = async () => {
      const { application } = (await server.inject({ url: `/api/review/assignments/${String(assignment)}`, as: evaluator })).json<
        { application: { documents: Record<string, number> } }
      >();
      const bytes = await server.inject({ url: `/api/review/assignments/${String(assignment)}/files/${String(paper?.file.id)}`, as: evaluator });
      return [application.documents[key], bytes.statusCode];
    };
    const unchecked = async () =>
      (await server.inject({
        url: `/api/review/applications?filter=${encodeURIComponent(JSON.stringify({ call_id: call, documents: 'unchecked' }))}`,
        as: 'secretary',
      })).json<{ id: number }[]>().some((row) => row.id === id);
    await check(id, { diploma: { state: 'accepted' } });
    expect([await unchecked(), await evaluated()]).toEqual([true, [undefined, 404]]);
    expect((await check(id, { diploma: { state: 'accepted' }, [key]: { state: 'accepted' } })).statusCode).toBe(200);
    expect([await unchecked(), await evaluated()]).toEqual([false, [paper?.file.id, 200]]);
    expect((await seen(as, id)).map(({ id: one }) => one)).toEqual([paper?.id]);
  });
});

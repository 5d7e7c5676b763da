import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCall, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import { newEvaluator, setRubric, give, RUBRIC, TERMS, underReview, assignTo } from '../evaluation/evaluation-support';
import { exported } from '../exports/export-support';
import { type Person, startServer, type TestServer } from '../harness';
import { byToken, invited, newToken } from '../referees/referee-support';

let server: TestServer;
let call: number;
let sent: Awaited<ReturnType<typeof readyDraft>>;
let number: string;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server, { referee_count: 1 });
  sent = await readyDraft(server, 'read-about', call);
  const referee = await invited(server, sent.as, { id: sent.id, email: 'referee@example.org', name: 'Rhea Referee' });
  const letter = { text: 'A clear mind.\n\nAnd a kind one.' };
  const answer = await byToken(server, await newToken(server, referee), { path: '/letter', payload: letter });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  number = (await step(server, sent.as, [sent.id, 'finalize'])).json<ApplicationAnswer>().number ?? '';
});
afterAll(() => server.close());

async function pdfText(as: Person): Promise<string> {
  const { rawPayload } = await server.inject({ url: `/api/applications/${String(sent.id)}/pdf`, as });
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()));
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
}

describe('a letter written as text', () => {
  it('is in the PDF of staff, and in that of the applicant only where it is not confidential', async () => {
    await server.db.query(`update referees set letter = jsonb_set(letter, '{confidential}', 'true') where application_id = $1`, [sent.id]);
    const ofStaff = await pdfText('secretary');
    for (const words of ['Letters received', 'Rhea Referee', 'A clear mind.', 'And a kind one.']) expect(ofStaff).toContain(words);
    expect(await pdfText(sent.as)).not.toMatch(/Letters received|A clear mind/);
    await server.db.query(`update referees set letter = jsonb_set(letter, '{confidential}', 'false') where application_id = $1`, [sent.id]);
    expect(await pdfText(sent.as)).toContain('A clear mind.');
  });

  it('is a file of the ZIP', async () => {
    const files = unzipSync((await exported(server, { call_id: call }, { format: 'zip' })).rawPayload);
    const [name = ''] = Object.keys(files).filter((path) => path.includes('/letters/'));
    expect(name).toBe(`${number}/letters/1-Rhea-Referee.txt`);
    expect(strFromU8(files[name] ?? new Uint8Array())).toMatch(/^Rhea Referee <referee@example\.org>\n.*\n\nA clear mind\.\n\nAnd a kind one\.\n$/);
  });
});

describe('a mail', () => {
  const mails = async () =>
    (await server.inject({ url: '/api/review/people/read-about', as: 'helpdesk' })).json<{ mails: { id: number; template: string }[] }>().mails;
  const read = (id: number, as: Person = 'helpdesk') => server.inject({ url: `/api/review/mails/${String(id)}`, as });

  it('is read by the helpdesk as it was sent, which is in the trail, and by nobody else', async () => {
    const id = (await mails()).find(({ template }) => template === 'application_sent')?.id ?? 0;
    expect((await read(id)).json()).toMatchObject({
      address: 'read-about@example.org',
      locale: 'en',
      subject: expect.stringContaining(number),
      text: expect.stringContaining(number),
    });
    const lines = await server.db.query(`select subject, details from audit_trail where action = 'mail.read'`);
    expect(lines).toEqual([{ subject: `application:${String(sent.id)}`, details: { mail: id, template: 'application_sent' } }]);
    expect((await read(id, { sub: 'helpdesk-elsewhere', groups: ['/Helpdesk/0bbbbbb99'] })).statusCode).toBe(404);
    for (const as of ['secretary', 'evaluator', sent.as] as const) expect((await read(id, as)).statusCode).toBe(403);
    expect((await read(999_999)).statusCode).toBe(404);
  });
});

describe('the trail', () => {
  const actions = async (filter: object) =>
    new Set(
      (await server.inject({ url: `/api/review/audit?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`, as: 'secretary' })).json<
        { action: string }[]
      >().map(({ action }) => action),
    );

  it('leaves out what was only seen in a list when requested, and finds it by its action', async () => {
    await server.inject({ url: '/api/review/applications', as: 'secretary' });
    expect(await actions({})).toContain('application.read-in-list');
    const folded = await actions({ in_lists: false });
    expect([folded.has('application.read-in-list'), folded.size > 0]).toEqual([false, true]);
    expect(await actions({ in_lists: false, action: 'application.read-in-list' })).toEqual(new Set(['application.read-in-list']));
  });
});

describe('weights', () => {
  it('that reorder a call after a release are saved only when that is confirmed', async () => {
    const scored = await newCall(server);
    await setRubric(server, scored, { ...TERMS, tie_break: [] });
    const eva = await newEvaluator(server, 'weights-eva');
    const [one, two] = [await underReview(server, 'weights-one', scored), await underReview(server, 'weights-two', scored)];
    for (const [{ id }, c1, c2] of [[one, 10, 1], [two, 0, 4]] as const) {
      await assignTo(server, id, ['weights-eva']);
      const own = (await server.inject({ url: '/api/review/assignments', as: eva })).json<{ id: number; status: string }[]>().find(({ status }) =>
        status === 'open'
      );
      expect((await give(server, eva, { id: own?.id ?? 0, scores: { c1, c2, c2_comment: 'Yes.' }, submitted: true })).statusCode).toBe(200);
    }
    const weighing = (weight: number) => ({
      ...TERMS,
      tie_break: [],
      rubric: { ...RUBRIC, properties: { ...RUBRIC.properties, c1: { ...RUBRIC.properties.c1, 'x-weight': weight } } },
    });
    const best = async () =>
      (await server.db.query<{ id: number }>('select id from applications where call_id = $1 order by score desc limit 1', [scored])).map(({ id }) =>
        Number(id)
      );
    expect(await best()).toEqual([two.id]);
    // Before a release weights are the Secretary's own affair.
    expect((await setRubric(server, scored, weighing(30))).statusCode).toBe(200);
    expect((await setRubric(server, scored, weighing(1))).statusCode).toBe(200);
    await server.inject({
      method: 'PUT',
      url: `/api/review/applications/${String(two.id)}/decision`,
      as: 'secretary',
      payload: { outcome: 'reject', reason: 'places_filled' },
    });
    await server.db.query(
      `update application_decisions set released = entered, entered = null, entered_by = null, entered_at = null, released_by = 'x', released_at = now() where application_id = $1`,
      [two.id],
    );
    expect((await setRubric(server, scored, weighing(2))).statusCode, 'the order stays').toBe(200);
    const refused = await setRubric(server, scored, weighing(30));
    expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([409, 'urn:propylaea:problem:rubric_reorders']);
    expect(refused.json<{ detail: string }>().detail).toMatch(/\(1\).*with this change: 2\./);
    expect(await best()).toEqual([two.id]);
    expect((await setRubric(server, scored, { ...weighing(30), confirmed: true })).statusCode).toBe(200);
    expect(await best()).toEqual([one.id]);
    const [line] = await server.db.query(`select details from audit_trail where action = 'calls.rubric' and subject = $1 order by id desc limit 1`, [
      `calls:${String(scored)}`,
    ]);
    expect(line).toMatchObject({ details: { moved: 2, released: 1 } });
  });
});

import type { components } from '@generated/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailTransport } from '../../../server/platform/mail/transport';
import { canonicalHash } from '../../../server/core/applications/frozen-copy';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { remindReferees } from '../../../server/features/referees/remind-referees';
import { HOUR, newCall, pdf, readyDraft, step } from '../profile/applicant-support';
import { assignmentOf, assignTo, newEvaluator, setRubric, TERMS } from '../evaluation/evaluation-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import { byToken, invited, mailsToReferee, newToken, uploadLetter } from './referee-support';

const BEGIN = '2026-05-04T10:00:00.000Z';
const LETTERS_BY = '2026-06-20T10:00:00.000Z';
const DAY = 24 * HOUR;

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
  call = await newCall(server, { referee_count: 1 });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(BEGIN));

const own = (id: number) => `/api/applications/${String(id)}`;

type Referee = components['schemas']['Referee'];
const referees = async (as: Person, id: number) => (await server.inject({ url: `${own(id)}/referees`, as })).json<Referee[]>();
const write = (token: string, text = 'She is the best student I have had.') => byToken(server, token, { path: '/letter', payload: { text } });

/** A draft for a call with these properties, after the call has opened. */
async function draft(sub: string, of: number | Parameters<typeof newCall>[1] = call) {
  server.clock.set(BEGIN);
  return readyDraft(server, sub, typeof of === 'number' ? of : await newCall(server, of));
}

describe('a letter', () => {
  it('has a hash of its own, and who reads it is as the call says', async () => {
    const secret = { referee_count: 1, letters_confidential: true } satisfies Parameters<typeof newCall>[1];
    const ids: Record<string, number> = {};
    for (const blind of [true, false]) {
      const scored = await newCall(server, secret);
      await setRubric(server, scored, { ...TERMS, blind });
      const sub = `ref-secret-${String(blind)}`;
      const { as, id } = await draft(sub, scored);
      const referee = await invited(server, as, { id, email: 'secret@example.org' });
      await uploadLetter(server, await newToken(server, referee), pdf('Between us.'));
      await step(server, as, [id, 'finalize']);
      await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [id] } });
      expect(await referees(as, id)).toMatchObject([{ state: 'answered', letter: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown }]);
      const file = `${own(id)}/referees/${String(referee)}/file`;
      expect((await server.inject({ url: file, as })).statusCode).toBe(404);
      expect((await server.inject({ url: file, as: 'secretary' })).body).toContain('Between us.');
      expect((await server.inject({ url: '/api/account/export', as })).rawPayload.includes('letter.pdf')).toBe(false);
      const evaluator = await newEvaluator(server, `ref-evaluator-${String(blind)}`);
      await assignTo(server, id, [evaluator.sub]);
      const assignment = await assignmentOf(server, evaluator);
      const seen =
        (await server.inject({ url: `/api/review/assignments/${String(assignment)}`, as: evaluator })).json<{ referees: Referee[] | null }>().referees;
      expect(seen?.map(({ name }) => name) ?? null).toEqual(blind ? null : ['Prof. Anna Markou']);
      const bytes = await server.inject({ url: `/api/review/assignments/${String(assignment)}/referees/${String(referee)}/file`, as: evaluator });
      expect(bytes.statusCode).toBe(blind ? 404 : 200);
      expect(await server.db.query("select action from audit_trail where actor = $1 and action like '%-reference%'", [evaluator.sub])).toEqual([{
        action: `application.read-reference${blind ? '-denied' : ''}`,
      }]);
      ids[sub] = referee;
    }
    const [stored] = await server.db.query<{ letter: object; sha256: string }>('select letter, sha256 from referees where id = $1', [ids['ref-secret-true']]);
    expect(canonicalHash(stored?.letter)).toBe(stored?.sha256);
  });

  it('stays confidential when the call changes its mind, and is in the export when it is not', async () => {
    const open = await draft('ref-export');
    await uploadLetter(server, await newToken(server, await invited(server, open.as, { id: open.id, email: 'open@example.org' })));
    const zip = (await server.inject({ url: '/api/account/export', as: open.as })).rawPayload;
    for (const name of ['/referees.json', 'letter.pdf']) expect(zip.includes(name), name).toBe(true);

    const secret = await newCall(server, { referee_count: 1, letters_confidential: true });
    const { as, id } = await draft('ref-promise', secret);
    await write(await newToken(server, await invited(server, as, { id, email: 'promise@example.org' })));
    await server.db.query(`update calls set data = data || '{"letters_confidential": false}' where id = $1`, [secret]);
    expect(await referees(as, id)).toMatchObject([{ state: 'answered', letter: null }]);
  });

  it('goes with its draft, with the mails and links of its referee', async () => {
    const { as, id } = await draft('ref-deleted');
    const referee = await invited(server, as, { id, email: 'deleted@example.org' });
    const token = await newToken(server, referee);
    await server.inject({ method: 'DELETE', url: own(id), as });
    expect((await byToken(server, token)).statusCode).toBe(404);
    expect(await mailsToReferee(server, referee)).toEqual([]);
  });
});

describe('a reminder', () => {
  it('comes once, three days before the end, to those who have not answered', async () => {
    const later = await newCall(server, { referee_count: 2, referees_by: LETTERS_BY });
    const { as, id } = await draft('ref-remind', later);
    const [waits, answers] = [await invited(server, as, { id, email: 'waits@example.org' }), await invited(server, as, { id, email: 'answers@example.org' })];
    await write(await newToken(server, answers));
    await step(server, as, [id, 'finalize']);
    const templates = async (referee: number) => (await mailsToReferee(server, referee)).map(({ template }) => template);
    server.clock.set(new Date(Date.parse(LETTERS_BY) - 3 * DAY - 1));
    await remindReferees(server.deps);
    expect(await templates(waits)).toEqual(['referee_invited']);
    server.clock.set(new Date(Date.parse(LETTERS_BY) - 3 * DAY));
    await Promise.all([remindReferees(server.deps), remindReferees(server.deps)]);
    await remindReferees(server.deps);
    expect([await templates(waits), await templates(answers)]).toEqual([['referee_invited', 'referee_reminder'], ['referee_invited']]);
    // A reminder that is delivered after the referee's answer is obsolete.
    const [, reminder = expect.fail()] = await mailsToReferee(server, waits);
    await write(await newToken(server, waits));
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await deliverMail(server.deps, transport, reminder.id);
    expect(transport).not.toHaveBeenCalled();
  });
});

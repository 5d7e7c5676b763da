import { formatInstant } from '@domain/values/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { remindEvaluators } from '../../../server/features/evaluation/scoring-dates';
import { failures, HOUR, newCall } from '../profile/applicant-support';
import { assignmentOf, give, newEvaluator, setRubric, underReview } from './evaluation-support';
import { startServer, type TestServer } from '../harness';
import type { PersonClaims } from '../harness/tokens';

let server: TestServer;
let call: number;
let ids: number[];
let eva: PersonClaims;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server);
  await setRubric(server, call);
  ids = [];
  for (const sub of ['dated-one', 'dated-two', 'dated-three']) ids.push((await underReview(server, sub, call)).id);
  eva = await newEvaluator(server, 'dated-eva');
  await server.inject({
    method: 'PUT',
    url: '/api/account',
    as: eva,
    payload: { ...(await server.inject({ url: '/api/account', as: eva })).json<{ version: number }>(), locale: 'el' },
  });
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();
const mails = async (template: string) => (await newestMails(server.db, 500)).filter((mail) => mail.recipient === 'dated-eva' && mail.template === template);
const assignAll = (body: object) =>
  server.inject({ method: 'POST', url: '/api/review/assignments', as: 'secretary', payload: { ids, evaluators: ['dated-eva'], ...body } });
const progress = async () =>
  (await server.inject({ url: `/api/review/calls/${String(call)}/assignments`, as: 'secretary' })).json<{ evaluators: object[] }>().evaluators;
const setDate = (due_at: string | null) =>
  server.inject({ method: 'PUT', url: `/api/review/calls/${String(call)}/assignments`, as: 'secretary', payload: { due_at } });

describe('a date for scores', () => {
  it('is not in the past, for one, for many or for a call', async () => {
    const past = { due_at: inHours(-1) };
    const urls = [`/api/review/applications/${String(ids[0])}/assignments`, '/api/review/assignments', `/api/review/calls/${String(call)}/assignments`];
    const bodies = [{ evaluators: ['dated-eva'] }, { ids, evaluators: ['dated-eva'] }, { each: 1, by: 'load' }];
    for (const [at, url] of urls.entries())
      expect(failures(await server.inject({ method: 'POST', url, as: 'secretary', payload: { ...bodies[at], ...past } }))).toEqual([
        'date_passed at body.due_at',
      ]);
    expect(failures(await setDate(past.due_at))).toEqual(['date_passed at body.due_at']);
    expect(await progress()).toEqual([]);
  });

  it('comes with one mail for all that is assigned at once, in the language of the evaluator, and without a name', async () => {
    const due_at = inHours(5 * 24);
    expect((await assignAll({ due_at })).statusCode).toBe(200);
    const [mail, ...others] = await mails('scoring_assigned');
    expect(others).toEqual([]);
    expect(mail?.locale).toBe('el');
    expect(mail?.parameters).toMatchObject({
      applications: '3 αιτήσεις',
      tasks: `- Νομική, Ένα πανεπιστήμιο, Applications for the winter: 3 αιτήσεις, έως ${formatInstant(due_at, 'el', 'Europe/Athens')}`,
    });
    expect(JSON.stringify(mail?.parameters)).not.toMatch(/Test|Person|PRO-/);
    // Nothing is new to the evaluator the second time.
    await assignAll({ due_at });
    expect(await mails('scoring_assigned')).toHaveLength(1);
    const own = (await server.inject({ url: '/api/review/assignments', as: eva })).json<{ due_at: string }[]>();
    expect(own.map((one) => one.due_at)).toEqual([due_at, due_at, due_at]);
  });

  it('is reminded of before it and at it, once each, of what still waits', async () => {
    const evaluator = { sub: 'dated-eva', name: 'dated-eva Eva', email: 'dated-eva@example.org' };
    await remindEvaluators(server.deps);
    expect(await mails('scoring_due_soon')).toEqual([]);
    server.clock.advance(3 * 24 * HOUR + HOUR);
    await remindEvaluators(server.deps);
    await remindEvaluators(server.deps);
    expect((await mails('scoring_due_soon')).map(({ parameters }) => parameters['applications'])).toEqual(['3 αιτήσεις']);
    const scores = { c1: 5, c2: 3, c2_comment: 'Yes.' };
    expect((await give(server, eva, { id: await assignmentOf(server, eva), scores, submitted: true })).statusCode).toBe(200);
    expect(await progress()).toMatchObject([{
      evaluator,
      assigned: 3,
      submitted: 1,
      recused: 0,
      due_at: inHours(2 * 24 - 1),
      last_at: server.clock.now().toISOString(),
    }]);
    server.clock.advance(2 * 24 * HOUR);
    await remindEvaluators(server.deps);
    await remindEvaluators(server.deps);
    expect((await mails('scoring_due')).map(({ parameters }) => parameters['applications'])).toEqual(['2 αιτήσεις']);
  });

  it('moves for all of a call that waits, and its reminders with it', async () => {
    expect((await setDate(inHours(7 * 24))).statusCode).toBe(204);
    expect(await progress()).toMatchObject([{ submitted: 1, due_at: inHours(7 * 24) }]);
    server.clock.advance(6 * 24 * HOUR);
    await remindEvaluators(server.deps);
    expect(await mails('scoring_due_soon')).toHaveLength(2);
    expect((await setDate(null)).statusCode).toBe(204);
    server.clock.advance(2 * 24 * HOUR);
    await remindEvaluators(server.deps);
    expect(await mails('scoring_due')).toHaveLength(1);
    expect(await progress()).toMatchObject([{ due_at: null }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { startReview } from '../../../server/features/desk/start-review';
import { newCall, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { type Person, startServer, type TestServer } from '../harness';

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server);
});
afterAll(() => server.close());

const start = (as: Person, ids: readonly number[]) => server.inject({ method: 'POST', url: '/api/review/start-review', as, payload: { ids } });
const toldTo = async (sub: string) => (await newestMails(server.db, 100)).filter(({ recipient }) => recipient === sub).map(({ template }) => template);
const actions = async (id: number) =>
  (await server.db.query<{ action: string }>(`select action from audit_trail where subject = $1 and action like 'application.review%' order by id`, [
    `application:${String(id)}`,
  ])).map(({ action }) => action);

const sent = (sub: string) => sentApplication(server, sub, call);

/** Wraps a database and counts the statements of its transactions. */
function counted(db: Db): { db: Db; statements: () => number } {
  let statements = 0;
  const counting = (tx: Db): Db => ({
    ...tx,
    query: (...query) => ((statements += 1), tx.query(...query)),
    prepared: (...query) => ((statements += 1), tx.prepared(...query)),
    execute: (...query) => ((statements += 1), tx.execute(...query)),
  });
  return { db: { ...db, transaction: (work) => db.transaction((tx) => work(counting(tx))) }, statements: () => statements };
}

describe('the review', () => {
  it('of many begins at once, is in their timelines, and notifies each', async () => {
    const [one, two] = [await sent('start-one'), await sent('start-two')];
    const answer = await start('secretary', [two.id, one.id]);
    expect(answer.json()).toEqual({ started: [one.id, two.id], skipped: [] });
    for (const { as, id } of [one, two]) {
      const read = await server.inject({ url: `/api/applications/${String(id)}`, as });
      expect(read.json()).toMatchObject({ status: 'UnderReview' });
      expect(read.json<{ timeline: object[] }>().timeline.at(-1)).toEqual({ status: 'UnderReview', at: server.clock.now().toISOString(), by: 'secretary' });
      expect(await actions(id)).toEqual(['application.review']);
    }
    expect(await toldTo('start-one')).toEqual(['application_under_review', 'application_sent']);
    expect((await step(server, one.as, [one.id, 'reopen'])).statusCode).toBe(409);
  });

  it('of several takes as many statements as of one', async () => {
    const roles = { isSecretary: true, isApplicant: false, isHelpdesk: false, isEvaluator: false };
    const secretary = { sub: 'counting', email: undefined, givenName: undefined, familyName: undefined, groups: ['/Secretary'], roles };
    const statementsFor = async (subs: readonly string[]) => {
      const ids = (await Promise.all(subs.map(sent))).map(({ id }) => id);
      const { db, statements } = counted(server.db);
      expect((await startReview({ ...server.deps, db }, secretary, ids)).started).toHaveLength(ids.length);
      return statements();
    };
    expect(await statementsFor(['start-three-1', 'start-three-2', 'start-three-3'])).toBe(await statementsFor(['start-alone']));
    expect(await toldTo('start-three-3')).toEqual(['application_under_review', 'application_sent']);
  });

  it('begins once, whoever asks at the same time, and leaves alone what is not waiting for it', async () => {
    const [one, two] = [await sent('start-race'), await sent('start-withdrawn')];
    await step(server, two.as, [two.id, 'withdraw']);
    const both = await Promise.all([start('secretary', [one.id, two.id]), start('secretary', [two.id, one.id])]);
    const started = both.map((answer) => answer.json<{ started: number[] }>().started);
    expect(started.flat()).toEqual([one.id]);
    expect(await toldTo('start-race')).toEqual(['application_under_review', 'application_sent']);
    expect(await toldTo('start-withdrawn')).toEqual(['application_withdrawn', 'application_sent']);
  });

  it('begins for all or for none when one of them is a draft or out of scope, and the trail has the attempt', async () => {
    const [one, draft] = [await sent('start-all'), await readyDraft(server, 'start-draft', call)];
    expect((await start('secretary', [one.id, draft.id])).statusCode).toBe(404);
    expect((await start({ sub: 'start-scoped', groups: ['/Secretary/0zzzzzz99'] }, [one.id])).statusCode).toBe(404);
    expect((await start('evaluator', [one.id])).statusCode).toBe(403);
    expect(await actions(one.id)).toEqual(['application.review-denied']);
    expect(await actions(draft.id)).toEqual(['application.review-denied']);
    expect((await start('secretary', [])).statusCode).toBe(422);
  });
});

describe('a mail to the applicants of several applications', () => {
  const mail = (payload: object, as: Person = 'secretary') => server.inject({ method: 'POST', url: '/api/review/mails', as, payload });

  const WORDS = { subject: 'Open day\r\nBcc: all@example.org', message: 'You are invited.\n\n<b>Come</b>, {{name}}.' };
  const staffMailTo = async (sub: string) => {
    const [queued] = (await newestMails(server.db, 100)).filter(({ recipient, template }) => recipient === sub && template === 'staff_message');
    return queued && compose({ ...queued, unsubscribe: undefined }, loadTemplates());
  };

  it('goes to each of them once, with their own application, and is in the trail', async () => {
    const [one, two] = [await sent('mail-one'), await sent('mail-two')];
    const message = { ids: [two.id, one.id], texts: { en: WORDS } };
    expect((await mail(message)).json()).toEqual({ mailed: [one.id, two.id], skipped: [] });
    expect((await mail(message)).json()).toEqual({ mailed: [], skipped: [two.id, one.id] });
    expect(await toldTo('mail-one')).toEqual(['staff_message', 'application_sent']);
    const composed = await staffMailTo('mail-two');
    expect(composed?.subject).toMatch(/^PRO-\d{4}-\d+: Open day Bcc: all@example\.org$/);
    expect(composed?.text).toContain('You are invited.\n\n<b>Come</b>, {{name}}.\n\nYour application:\nhttp');
    expect(composed?.html).toContain('&lt;b&gt;Come');
    const trail = await server.db.query(`select details from audit_trail where action = 'application.mail' and subject = $1`, [
      `application:${String(one.id)}`,
    ]);
    expect(trail).toEqual([{ details: { subject: WORDS.subject } }]);
  });

  it('is in the language of who reads it, and is seen before it is sent, which writes to nobody', async () => {
    const [one, two] = [await sent('mail-english'), await sent('mail-greek')];
    await server.inject({ method: 'PUT', url: '/api/account', as: two.as, payload: { locale: 'el', preferences: {} } });
    const texts = { en: { subject: 'Open day', message: 'Come.' }, el: { subject: 'Ημέρα γνωριμίας', message: 'Ελάτε.' } };
    const ids = [one.id, two.id];
    const { examples, ...counts } = (await mail({ ids, texts, dry_run: true })).json<
      { examples: { locale: string; address: string; subject: string; text: string }[] }
    >();
    expect(counts).toEqual({ mailed: ids, skipped: [] });
    expect(examples).toMatchObject([
      {
        locale: 'en',
        address: 'mail-english@example.org',
        subject: expect.stringContaining(': Open day') as string,
        text: expect.stringContaining('Come.') as string,
      },
      {
        locale: 'el',
        address: 'mail-greek@example.org',
        subject: expect.stringContaining(': Ημέρα γνωριμίας') as string,
        text: expect.stringContaining('Ελάτε.') as string,
      },
    ]);
    expect(await staffMailTo('mail-english')).toBeUndefined();
    const looks = `select subject from audit_trail where action = 'application.read-in-list' and subject = any($1) order by id`;
    expect(await server.db.query(looks, [ids.map((id) => `application:${String(id)}`)]), 'who is named in it was looked at').toHaveLength(2);
    expect((await mail({ ids, texts })).json()).toEqual(counts);
    expect(await staffMailTo('mail-greek')).toMatchObject({ subject: examples[1]?.subject, text: examples[1]?.text });
    const greek = { ids, texts: { el: { subject: 'Μόνο ελληνικά', message: 'Ελάτε ξανά.' } } };
    await mail(greek);
    expect((await staffMailTo('mail-english'))?.text, 'who reads another language gets what there is').toContain('Ελάτε ξανά.');
  });

  it('goes to nobody when one of them is not there', async () => {
    const { id } = await sent('mail-alone');
    expect((await mail({ ids: [id, 999_999], texts: { en: { subject: 'Open day', message: 'Come.' } } })).statusCode).toBe(404);
    expect(await toldTo('mail-alone')).toEqual(['application_sent']);
    expect((await mail({ ids: [id], texts: {} })).statusCode).toBe(422);
    expect((await mail({ ids: [id], texts: { en: { subject: ' ', message: 'Come.' } } })).statusCode).toBe(422);
  });
});

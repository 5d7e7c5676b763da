import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobQueue } from '../../../server/platform/jobs/job-queue';
import { compose } from '../../../server/platform/mail/compose';
import type { MailTransport } from '../../../server/platform/mail/transport';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { newestMails, type MailRow } from '../../../server/core/mails/queries/mails';
import type { DueReminder } from '@domain/applications/deadline-reminders';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { queueReminders, remindOfDraft } from '../../../server/core/mails/remind-drafts';
import { startMailing } from '../../../server/core/mails/start-mailing';
import { type ApplicationAnswer, apply, HOUR, newApplicant, newCall, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import { openTestJobs } from '../harness/jobs';
import type { Given } from '../../support/typed-fields';

const BEGAN = '2026-05-04T10:00:00.000Z';
const CLOSES = Date.parse('2026-06-01T10:00:00.000Z');
const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGAN) });
});
afterAll(() => server.close());

const toldTo = async (sub: string) =>
  (await newestMails(server.db, 500)).filter(({ recipient, template }) => recipient === sub && template === 'draft_reminder').reverse();
const stepsOf = (mails: readonly MailRow[]) => mails.map(({ message_id }) => /reminder-(\w+)-\d+@/.exec(message_id)?.[1]);

/** Looks for due reminders, as the portal does every minute, and runs their jobs. */
async function look(...before: readonly number[]): Promise<void> {
  for (const milliseconds of before) {
    server.clock.set(new Date(CLOSES - milliseconds));
    const queued: DueReminder[] = [];
    const jobs: JobQueue = { ...server.deps.jobs, send: async (_tx, _queue, data) => void queued.push(...(data as readonly DueReminder[])) };
    await queueReminders({ ...server.deps, jobs });
    for (const reminder of queued) await remindOfDraft(server.deps, reminder);
  }
}

const callWith = (change: Given<'calls'> = {}) => {
  server.clock.set(BEGAN);
  return newCall(server, { closes_at: new Date(CLOSES).toISOString(), ...change });
};

async function emptyDraft(sub: string, change: Given<'calls'> = {}): Promise<{ as: Person; id: number; call: number }> {
  const call = await callWith(change);
  const as = await newApplicant(server, sub);
  return { as, call, id: (await apply(server, as, [call])).json<ApplicationAnswer>().id };
}

describe('a draft near its deadline', () => {
  it('has a reminder 7, 2 and 1 days and 3 hours before, each once and none before or after', async () => {
    const { id } = await emptyDraft('r-steps');
    await look(7 * DAY + 1);
    expect(await toldTo('r-steps')).toEqual([]);
    await look(7 * DAY, 7 * DAY - 60_000, 2 * DAY, DAY, DAY, 3 * HOUR, 1, 0, -DAY);
    const mails = await toldTo('r-steps');
    expect(stepsOf(mails)).toEqual(['7d', '2d', '1d', '3h']);
    expect(mails.every(({ application_id }) => application_id === id)).toBe(true);
  });

  it('says what is missing and how long there is, in the language of its owner', async () => {
    const { as, id } = await emptyDraft('r-words');
    await server.inject({ method: 'PUT', url: '/api/account', as, payload: { locale: 'el' } });
    await look(2 * DAY - 60_000);
    const [mail = expect.fail()] = await toldTo('r-words');
    const { subject, text, html } = compose(mail, loadTemplates());
    expect(subject).toBe('Η προθεσμία λήγει σε 2 ημέρες: η πρόχειρη αίτησή σας για το πρόγραμμα «Νομική»');
    expect(text).toContain('Λείπουν ακόμη:\n- Προσθέστε πρώτα τα στοιχεία επικοινωνίας σας στο προφίλ σας.');
    expect(text).toContain('- «Why do you apply?»: ');
    expect(text).toContain(`/applications/${String(id)}/update`);
    expect(html).toMatch(/Λείπουν ακόμη:<\/p><ul[^>]*><li[^>]*>Προσθέστε/);
    await readyDraft(server, 'r-ready', await callWith());
    await look(2 * DAY);
    const [whole = expect.fail()] = await toldTo('r-ready');
    expect(compose(whole, loadTemplates()).text).toContain('Nothing is missing');
  });

  it('has the latest step alone after a time without a check, and none that lies before it was started', async () => {
    await emptyDraft('r-late');
    const call = await callWith();
    await look(DAY - HOUR);
    expect(stepsOf(await toldTo('r-late'))).toEqual(['1d']);
    const as = await newApplicant(server, 'r-young');
    await apply(server, as, [call]);
    await look(DAY - 2 * HOUR);
    expect(await toldTo('r-young')).toEqual([]);
    await look(3 * HOUR);
    expect(stepsOf(await toldTo('r-young'))).toEqual(['3h']);
  });

  it('has none once it was sent or deleted, its call was cancelled, or its owner wants none', async () => {
    await sentApplication(server, 'r-sent', await callWith());
    const deleted = await emptyDraft('r-deleted');
    await server.inject({ method: 'DELETE', url: `/api/applications/${String(deleted.id)}`, as: deleted.as });
    const { call } = await emptyDraft('r-cancelled');
    await server.db.query(`update calls set data = jsonb_set(data, '{state}', '"cancelled"') where id = $1`, [call]);
    const quiet = await emptyDraft('r-quiet');
    const wish = { locale: 'en', preferences: { deadline_reminders: false } };
    expect((await server.inject({ method: 'PUT', url: '/api/account', as: quiet.as, payload: wish })).statusCode).toBe(200);
    await look(7 * DAY, DAY);
    for (const sub of ['r-sent', 'r-deleted', 'r-cancelled', 'r-quiet']) expect(await toldTo(sub), sub).toEqual([]);
  });
});

describe('a draft with a later deadline than its call has', () => {
  it('is reminded by its own deadline, before and after the others are too late', async () => {
    const { id } = await emptyDraft('r-extended');
    const payload = { until: new Date(CLOSES + 5 * DAY).toISOString(), reason: 'The portal was down.' };
    expect((await server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/extension`, as: 'helpdesk', payload })).statusCode).toBe(200);
    await look(3 * DAY, 2 * DAY, 0, -3 * DAY, -4 * DAY);
    const mails = await toldTo('r-extended');
    expect(stepsOf(mails)).toEqual(['7d', '2d', '1d']);
    const { subject, text } = compose(mails[1] ?? expect.fail(), loadTemplates());
    expect(subject).toContain('2 days');
    expect(text).toContain('6 June 2026, 13:00');
    const delivered: string[] = [];
    await deliverMail(server.deps, (mail) => Promise.resolve(void delivered.push(mail.messageId)), mails[2]?.id ?? 0);
    expect(delivered).toHaveLength(1);
    await look(-5 * DAY);
    expect(await toldTo('r-extended')).toHaveLength(3);
  });

  it('is reminded again of a deadline that was extended after its steps had been sent, and not at once of a step before', async () => {
    const { id } = await emptyDraft('r-again');
    await look(2 * DAY, DAY);
    const payload = { until: new Date(CLOSES + 3 * DAY).toISOString(), reason: 'The portal was down.' };
    expect((await server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/extension`, as: 'helpdesk', payload })).statusCode).toBe(200);
    await look(DAY - HOUR);
    expect(stepsOf(await toldTo('r-again'))).toEqual(['2d', '1d']);
    await look(-DAY, -DAY - HOUR, -2 * DAY);
    expect(stepsOf(await toldTo('r-again'))).toEqual(['2d', '1d', '2d', '1d']);
  });
});

describe('a reminder', () => {
  it('is queued once by processes that check at the same instant', async () => {
    await emptyDraft('r-race');
    server.clock.set(new Date(CLOSES - 7 * DAY));
    const counts = await Promise.all([1, 2, 3, 4].map(() => queueReminders(server.deps)));
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    const jobs = await openTestJobs(server.db);
    await startMailing({ ...server.deps, jobs }, () => undefined);
    await vi.waitUntil(async () => (await toldTo('r-race')).some(({ sent_at }) => sent_at !== null), { timeout: 60_000 });
    await jobs.stop();
    expect(stepsOf(await toldTo('r-race'))).toEqual(['7d']);
  });

  it('that waited for the mail server until its draft was sent is not delivered', async () => {
    const { as, id } = await readyDraft(server, 'r-waited', await callWith());
    await look(2 * DAY);
    const [mail = expect.fail()] = await toldTo('r-waited');
    await step(server, as, [id, 'finalize']);
    const transport = vi.fn(() => Promise.resolve());
    await deliverMail(server.deps, transport, mail.id);
    expect(transport).not.toHaveBeenCalled();
    expect(await toldTo('r-waited')).toMatchObject([{ sent_at: null, given_up: 'outdated' }]);
  });
});

describe('one click', () => {
  const reminderOf = async (sub: string) => {
    await emptyDraft(sub);
    await look(7 * DAY);
    const [mail = expect.fail()] = await toldTo(sub);
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await deliverMail(server.deps, transport, mail.id);
    return transport.mock.calls[0]?.[0] ?? expect.fail();
  };
  const wishesOf = async (sub: string) => (await server.inject({ url: '/api/account', as: { sub } })).json<{ preferences: object }>().preferences;
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  it('of a mail program takes reminders off by the link of their header (RFC 8058), and leaves the other choices', async () => {
    const { headers, text, html } = await reminderOf('r-click');
    await server.inject({ method: 'PUT', url: '/api/account', as: { sub: 'r-click' }, payload: { locale: 'el', preferences: { email_notifications: true } } });
    const { 'List-Unsubscribe': header, 'List-Unsubscribe-Post': post } = headers as Record<string, string>;
    expect(post).toBe('List-Unsubscribe=One-Click');
    const link = header?.slice(1, -1) ?? '';
    expect(String(text)).toContain(link);
    expect(String(html)).toContain(`href="${link}"`);
    const url = link.slice(server.config.publicUrl.length);
    expect((await server.inject(url)).statusCode, 'a link checker changes nothing').toBe(200);
    expect(await wishesOf('r-click')).toEqual({ email_notifications: true });
    for (const payload of ['List-Unsubscribe=One-Click', '']) {
      expect((await server.inject({ method: 'POST', url, headers: FORM, payload })).statusCode).toBe(200);
    }
    expect(await wishesOf('r-click')).toEqual({ email_notifications: true, deadline_reminders: false });
    await look(DAY);
    expect(stepsOf(await toldTo('r-click'))).toEqual(['7d']);
  });

  it('of a person on the page does the same, and a link that was tampered with does nothing', async () => {
    const { text } = await reminderOf('r-page');
    const token = /token=(\S+)/.exec(String(text))?.[1] ?? '';
    const press = (given: string) => server.inject({ method: 'POST', url: '/api/unsubscribe', payload: { token: given } });
    const [head, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ topic: 'deadline_reminders', sub: 'r-words' })).toString('base64url');
    for (const forged of ['x', `${String(head)}.${other}.${String(signature)}`, await server.tokenFor({ sub: 'r-page' })]) {
      expect((await press(forged)).statusCode).toBe(404);
      const sent = await server.inject({ method: 'POST', url: `/unsubscribe?token=${forged}`, headers: FORM, payload: '' });
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
    expect(await wishesOf('r-page')).toEqual({});
    expect((await press(token)).json()).toEqual({ topic: 'deadline_reminders' });
    expect(await wishesOf('r-page')).toEqual({ deadline_reminders: false });
  });

  it('is offered by no mail about an application that was sent', async () => {
    await sentApplication(server, 'r-receipt', await callWith());
    const [mail = expect.fail()] = (await newestMails(server.db, 5)).filter(({ recipient }) => recipient === 'r-receipt');
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await deliverMail(server.deps, transport, mail.id);
    expect(JSON.stringify(transport.mock.calls)).not.toMatch(/unsubscribe/i);
  });
});

import { LOCALE_COOKIE } from '@domain/locale';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openJobQueue } from '../../../server/platform/jobs/job-queue';
import { compose } from '../../../server/platform/mail/compose';
import { composedParameters } from '../../../server/core/mails/composed-parameters';
import { loadTemplates } from '../../../server/platform/mail/templates';
import type { MailTransport } from '../../../server/platform/mail/transport';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { finalizeApplication } from '../../../server/core/applications/finalize-application';
import { inTrace } from '../../../server/platform/telemetry/trace';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { requeueStranded } from '../../../server/core/mails/requeue-stranded';
import { startMailing } from '../../../server/core/mails/start-mailing';
import { HOUR, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { openTestJobs } from '../harness/jobs';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const mailsTo = async (sub: string) => (await newestMails(server.db, 50)).filter(({ recipient }) => recipient === sub);

/** Runs the queue until the mails of a person are sent. */
async function deliver(sub: string): Promise<void> {
  const jobs = await openTestJobs(server.db);
  await startMailing({ ...server.deps, jobs }, () => undefined);
  await vi.waitUntil(async () => (await mailsTo(sub)).every(({ sent_at }) => sent_at !== null), { timeout: 60_000 });
  await jobs.stop();
}

describe('a change of an application', () => {
  it('is notified by one mail in the language of the applicant, in text and HTML', async () => {
    const { as, id } = await readyDraft(server, 'm-told');
    await server.inject({ method: 'PUT', url: '/api/account', as, payload: { locale: 'el' } });
    await step(server, as, [id, 'finalize']);
    await deliver('m-told');
    const folder = join(server.config.dataDir, 'mail');
    const [file = ''] = (await readdir(folder)).filter((name) => name.startsWith(`application-${String(id)}-`));
    const mail = await readFile(join(folder, file), 'utf8');
    expect(mail).toMatch(new RegExp(`^Message-ID: <application-${String(id)}-\\d+@localhost>$`, 'm'));
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    const [row] = await mailsTo('m-told');
    expect(row).toMatchObject({ locale: 'el', template: 'application_sent', attempts: 1, failure: null });
    expect(compose(row ?? expect.fail(), loadTemplates()).text).toContain(`/applications/${String(id)}/details`);
    const { html } = compose({ ...(row ?? expect.fail()), parameters: await composedParameters(server.deps, row ?? expect.fail()) }, loadTemplates());
    expect(html, 'no wider than a phone, and whose mail it is').toMatch(/name="viewport"[\s\S]*>Propylaea</);
  });

  it('is notified of each step once, and of no step that was refused', async () => {
    const { as, id } = await readyDraft(server, 'm-steps');
    for (const verb of ['finalize', 'finalize', 'reopen', 'finalize', 'withdraw'] as const) await step(server, as, [id, verb]);
    const templates = (await mailsTo('m-steps')).map(({ template }) => template).reverse();
    expect(templates).toEqual(['application_sent', 'application_reopened', 'application_sent', 'application_withdrawn']);
  });

  it('leaves neither mail nor job when it is rolled back', async () => {
    const sub = 'm-rolled-back';
    const { as, id } = await readyDraft(server, sub);
    const jobs = { ...server.deps.jobs, send: () => Promise.reject(new Error('The queue is broken.')) };
    const identity = {
      sub,
      email: 'x@example.org',
      givenName: 'X',
      familyName: 'Y',
      groups: [],
      roles: { isApplicant: true, isSecretary: false, isHelpdesk: false, isEvaluator: false },
    };
    await expect(finalizeApplication({ ...server.deps, jobs }, identity, { id, arrived: server.clock.now() })).rejects.toThrow('The queue is broken.');
    expect(await mailsTo(sub)).toEqual([]);
    expect((await server.inject({ url: `/api/applications/${String(id)}`, as })).json()).toMatchObject({ status: 'Draft' });
  });
});

describe('a mail that cannot be delivered', () => {
  const refusing = (code: string, responseCode?: number): MailTransport => () =>
    Promise.reject(Object.assign(new Error('Refused.'), { code, ...(responseCode !== undefined && { responseCode }) }));
  const queued = async (sub: string) => {
    await sentApplication(server, sub);
    const [mail = expect.fail()] = await mailsTo(sub);
    return mail.id;
  };
  const attempt = (id: number, transport: MailTransport) => deliverMail(server.deps, transport, id);

  it('is recorded as bounced when its address is refused for good, and tried again when it is not', async () => {
    const id = await queued('m-bounced');
    await expect(attempt(id, refusing('EENVELOPE', 451))).rejects.toThrow('Refused.');
    await expect(attempt(id, refusing('EAUTH', 535)), 'a wrong password of ours is no bounce').rejects.toThrow('Refused.');
    await expect(attempt(id, refusing('ECONNECTION'))).rejects.toThrow('Refused.');
    expect(await mailsTo('m-bounced')).toMatchObject([{ given_up: null, attempts: 3 }]);
    await attempt(id, refusing('EENVELOPE', 550));
    expect(await mailsTo('m-bounced')).toMatchObject([{ given_up: 'bounced', failure: 'Refused.', sent_at: null }]);
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await attempt(id, transport);
    expect(transport).not.toHaveBeenCalled();
  });

  it('carries the trace of the request that caused it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const id = await queued('m-traced');
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await inTrace('mail', traceparent, () => attempt(id, transport));
    expect(transport.mock.calls[0]?.[0].headers).toMatchObject({ traceparent });
  });

  it('is queued again when the queue has given it up, for five days', async () => {
    const id = await queued('m-stranded');
    const waiting = () => server.db.query("select 1 from pgboss.job where name = 'mail' and data ->> 'id' = $1 and state = 'created'", [String(id)]);
    const fail = () => server.db.query("update pgboss.job set state = 'failed' where name = 'mail' and data ->> 'id' = $1", [String(id)]);
    await fail();
    server.clock.advance(2 * HOUR);
    await requeueStranded(server.deps);
    expect(await waiting()).toHaveLength(1);
    await requeueStranded(server.deps);
    expect(await waiting(), 'what waits already is left alone').toHaveLength(1);
    await fail();
    server.clock.advance(5 * 24 * HOUR);
    await requeueStranded(server.deps);
    expect(await waiting()).toHaveLength(0);
    expect(await mailsTo('m-stranded')).toMatchObject([{ given_up: 'undeliverable' }]);
    server.clock.set('2026-05-04T10:00:00.000Z');
  });
});

describe('the texts', () => {
  it("are the operator's where there is a file, and a file without a subject stops the start", async () => {
    const folder = join(server.config.dataDir, 'templates');
    await mkdir(join(folder, 'en'), { recursive: true });
    const file = join(folder, 'en', 'application_sent.txt');
    await writeFile(file, 'Subject: Received: {{number}}\n\nThank you.\n');
    const mail = { locale: 'en', template: 'application_sent', parameters: { number: 'PRO-2026-000001' } } as const;
    expect(compose(mail, loadTemplates(folder))).toMatchObject({ subject: 'Received: PRO-2026-000001', text: 'Thank you.\n' });
    expect(loadTemplates(folder).el).toEqual(loadTemplates().el);
    await writeFile(file, 'Thank you.\n');
    expect(() => loadTemplates(folder)).toThrow('must begin with a line "Subject: …"');
  });

  it("are the operator's in HTML too, with parameters as text and the way out of what may be unsubscribed", async () => {
    const folder = join(server.config.dataDir, 'templates-html');
    await mkdir(join(folder, 'en'), { recursive: true });
    await writeFile(join(folder, 'en', 'draft_reminder.html'), '<body><h1>{{programme}}</h1><p>{{missing}}</p><a href="{{link}}">Go on</a></body>');
    const mail = {
      locale: 'en',
      template: 'draft_reminder',
      parameters: { programme: '<b>Law</b>', missing: 'a\nb', link: 'https://portal.example.org/?a=1&b="' },
      unsubscribe: 'https://portal.example.org/off',
    } as const;
    const { html, text } = compose(mail, loadTemplates(folder));
    expect(html).toMatch(
      /^<body><h1>&lt;b&gt;Law&lt;\/b&gt;<\/h1><p>a<br>b<\/p><a href="https:\/\/portal\.example\.org\/\?a=1&amp;b=&quot;">Go on<\/a><p[^>]*>You are reminded .*<a [^>]*href="https:\/\/portal\.example\.org\/off">.*<\/body>$/,
    );
    expect(text).toBe(compose(mail, loadTemplates()).text);
    await writeFile(join(folder, 'en', 'draft_reminder.html'), '<p><a href="{{unsubscribe}}">Off</a></p>');
    expect(compose(mail, loadTemplates(folder)).html).toBe('<p><a href="https://portal.example.org/off">Off</a></p>');
  });

  it.each([
    ['el/application_sent.html', '<p>{{nmae}}</p>', '{{nmae}}'],
    ['en/application_snet.txt', 'Subject: Received\n\nThank you.\n', 'application_snet.txt'],
  ])('of the operator stop the start when %s is misspelt', async (name, content, said) => {
    const folder = join(server.config.dataDir, `templates-${name.replaceAll('/', '-')}`);
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
    await writeFile(join(folder, name), content);
    expect(() => loadTemplates(folder)).toThrow(said);
    expect(() => loadTemplates(join(folder, 'nowhere'))).toThrow('is no folder');
  });

  it('are shown on a portal that is for trying, and on no other', async () => {
    const page = await server.inject('/dev/mail');
    expect(page.body).toContain('application for');
    expect(page.body, 'an address of the portal is a link').toMatch(/<p><a href="(http:\/\/localhost:8080\/applications\/\d+\/details)">\1<\/a><\/p>/);
    const path = /href="(\/dev\/mail\/\d+)"/.exec(page.body)?.[1] ?? expect.fail('no mail leads to its HTML');
    const asHtml = await server.inject(path);
    expect([asHtml.statusCode, asHtml.headers['content-type'], asHtml.headers['content-security-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(asHtml.body, 'readable where the body’s own colours are dropped').toMatch(
      /<div style="max-width:600px;[^"]*;color:#14213d;background-color:#faf9f6">/,
    );
    expect((await server.inject('/dev/mail/999999999')).statusCode).toBe(404);
    const greek = await server.inject({ url: '/dev/mail', headers: { 'accept-language': 'el' } });
    expect(greek.body).toContain('<html lang="el">');
    expect(greek.body).toContain('<h1>Μηνύματα</h1>');
    const chosen = await server.inject({ url: '/dev/mail', headers: { 'accept-language': 'el', cookie: `${LOCALE_COOKIE}=en` } });
    expect(chosen.body, 'what the reader has chosen comes first').toContain('<h1>Emails</h1>');
    const db = { ...server.db, close: () => Promise.resolve() };
    const real = await startServer({ db, config: { smtpUrl: 'smtp://mail.example.org' } });
    expect((await real.inject('/dev/mail')).statusCode).toBe(404);
    expect((await real.inject(path)).statusCode).toBe(404);
    await real.close();
    const reached = await startServer({ db, config: { trial: false } });
    expect([(await reached.inject('/dev/mail')).statusCode, (await reached.inject(path)).statusCode]).toEqual([404, 404]);
    await reached.close();
  });
});

it('asks the database about all queues at once while there is nothing to do', async () => {
  const seen: string[] = [];
  const db = {
    ...server.db,
    query: (...given: Parameters<typeof server.db.query>) => (seen.push(given[0]), server.db.query(...given)),
    execute: (...given: Parameters<typeof server.db.execute>) => (seen.push(given[0]), server.db.execute(...given)),
  } as typeof server.db;
  await server.db.query('delete from pgboss.job');
  const jobs = await openJobQueue(db, () => undefined);
  for (const queue of ['mail', 'remind', 'webhook', 'search', 'export'] as const) await jobs.work(queue, () => Promise.resolve());
  const asked = () => seen.filter((sql) => sql.includes("state < 'active'"));
  await vi.waitUntil(() => asked().length >= 3, { timeout: 60_000 });
  await jobs.stop();
  expect(asked().filter((sql) => /\bupdate\b/i.test(sql))).toEqual([]);
});

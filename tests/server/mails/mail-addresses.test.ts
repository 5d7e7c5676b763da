import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { eraseDue } from '../../../server/features/account-data/erasure';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { requeueStranded } from '../../../server/core/mails/requeue-stranded';
import { HOUR, readyDraft, step } from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

const BEGAN = Date.parse('2026-05-04T10:00:00.000Z');
const MINUTE = HOUR / 60;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(new Date(BEGAN).toISOString()) });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(new Date(BEGAN)));

const after = (milliseconds: number) => server.clock.set(new Date(BEGAN + milliseconds));
const mailsTo = async (sub: string) => (await newestMails(server.db, 500)).filter(({ recipient }) => recipient === sub).reverse();
const jobsOf = async (sub: string) =>
  (await server.db.query<{ id: string }>(
    `select j.data ->> 'id' as id from pgboss.job j join mails m on m.id::text = j.data ->> 'id' where j.name = 'mail' and m.recipient = $1 order by m.id`,
    [sub],
  )).map(({ id }) => Number(id));

describe('an address that its owner has not confirmed', () => {
  const unverified = (sub: string) => ({ sub, groups: ['/Applicants'], email_verified: false }) satisfies Person;

  it('gets no mail until the token says that it is verified, and then all that waited', async () => {
    const { as, id } = await readyDraft(server, 'a-waits');
    expect((await server.inject({ url: '/api/account', as: unverified('a-waits') })).statusCode).toBe(200);
    await step(server, unverified('a-waits'), [id, 'finalize']);
    const waiting = async (who: Person) => (await server.inject({ url: '/api/account', as: who })).json<{ mails_wait: number | null }>().mails_wait;
    expect(await waiting(unverified('a-waits'))).toBe(1);
    const [mail = expect.fail()] = await mailsTo('a-waits');
    expect(await jobsOf('a-waits')).toEqual([]);
    const transport = vi.fn(() => Promise.resolve());
    await deliverMail(server.deps, transport, mail.id);
    after(2 * HOUR);
    await requeueStranded(server.deps);
    expect([transport.mock.calls.length, await jobsOf('a-waits')]).toEqual([0, []]);
    expect(await waiting(as)).toBeNull();
    expect(await jobsOf('a-waits')).toEqual([mail.id]);
    await deliverMail(server.deps, transport, mail.id);
    expect(transport).toHaveBeenCalledOnce();
  });

  it('is that of a token which says nothing of it, and its mails are given up after five days', async () => {
    const silent: Person = { sub: 'a-silent', groups: ['/Applicants', '/Silent'], email_verified: undefined };
    const { id } = await readyDraft(server, 'a-silent');
    await server.inject({ url: '/api/account', as: silent });
    await step(server, silent, [id, 'finalize']);
    after(6 * 24 * HOUR);
    await requeueStranded(server.deps);
    expect(await mailsTo('a-silent')).toMatchObject([{ sent_at: null, given_up: 'undeliverable' }]);
  });

  it('is not notified that its account is erased', async () => {
    const people: [string, Person][] = [['a-erased', unverified('a-erased')], ['a-told', { sub: 'a-told', groups: ['/Applicants'] }]];
    for (const [sub, as] of people) {
      await readyDraft(server, sub);
      await server.inject({ method: 'POST', url: '/api/account/erasure', as });
    }
    after(15 * 24 * HOUR);
    await eraseDue(server.deps);
    expect([(await mailsTo('a-erased')).length, (await mailsTo('a-told')).map(({ template }) => template)]).toEqual([0, ['erased']]);
  });
});

describe('one address', () => {
  it('gets at most 20 mails an hour, in whatever way it is written, and the rest later', async () => {
    const { id } = await readyDraft(server, 'a-capped');
    const row = (at: number) => ({
      message_id: `capped-${String(at)}@test`,
      recipient: 'a-capped',
      address: at % 2 ? 'A-Capped@example.org' : 'a-capped@example.org',
      locale: 'en',
      template: 'staff_message',
      parameters: { subject: 'S', message: 'M', name: 'N' },
      application_id: id,
    });
    await server.db.query(
      `insert into mails (message_id, recipient, address, locale, template, parameters, application_id, created_at)
       select message_id, recipient, address, locale, template, parameters, application_id, $2 from jsonb_to_recordset($1::jsonb) as m(message_id text, recipient text, address text, locale text, template text, parameters jsonb, application_id bigint)`,
      [JSON.stringify(Array.from({ length: 23 }, (_, at) => row(at))), server.clock.now()],
    );
    const ids = (await mailsTo('a-capped')).map((mail) => mail.id);
    const transport = vi.fn(() => Promise.resolve());
    const sendAll = () => Promise.all(ids.map((one) => deliverMail(server.deps, transport, one)));
    await sendAll();
    expect(transport).toHaveBeenCalledTimes(20);
    after(59 * MINUTE);
    await requeueStranded(server.deps);
    expect(await jobsOf('a-capped')).toEqual([]);
    after(61 * MINUTE);
    await requeueStranded(server.deps);
    expect(await jobsOf('a-capped')).toHaveLength(3);
    await sendAll();
    expect(transport).toHaveBeenCalledTimes(23);
  });
});

describe('a person', () => {
  const statuses = async (times: number, request: () => Promise<{ statusCode: number }>) => {
    const all = [];
    for (let time = 0; time < times; time++) all.push((await request()).statusCode);
    return all;
  };

  it('asks for an erasure and takes it back at most five times an hour', async () => {
    const as: Person = { sub: 'a-asks', groups: ['/Applicants'] };
    await readyDraft(server, 'a-asks');
    const cycle = async () => {
      const asked = await server.inject({ method: 'POST', url: '/api/account/erasure', as });
      await server.inject({ method: 'DELETE', url: '/api/account/erasure', as });
      return asked;
    };
    expect(await statuses(7, cycle)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    after(61 * MINUTE);
    expect(await statuses(1, cycle)).toEqual([200]);
  });

  it('reopens an application at most five times an hour, so that as many mails and webhooks follow', async () => {
    const { as, id } = await readyDraft(server, 'a-reopens');
    const cycle = async () => {
      await step(server, as, [id, 'finalize']);
      return step(server, as, [id, 'reopen']);
    };
    expect(await statuses(5, cycle)).toEqual([200, 200, 200, 200, 200]);
    await step(server, as, [id, 'finalize']);
    const refused = await step(server, as, [id, 'reopen']);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    after(61 * MINUTE);
    expect((await step(server, as, [id, 'reopen'])).statusCode).toBe(200);
  });
});

describe('the names in a mail', () => {
  const evil = 'Anna\r\nBcc: x@evil.example\nWin at https://evil.example/x?a=1 www.evil.example <b>';

  it('are one line without the characters of addresses, in subject, text and HTML', () => {
    const parameters = { name: evil, applicant: evil, referee: evil, link: 'https://portal.example.org/a', programme: 'Law', university: 'U' };
    for (const template of ['referee_invited', 'referee_answered', 'application_sent'] as const) {
      const { subject, text, html } = compose({ locale: 'en', template, parameters }, loadTemplates());
      expect(text).toContain('Anna Bcc x evil. example Win at https evil. example x a 1 www. evil. example b');
      for (const part of [subject, text, html]) {
        expect(part, template).not.toMatch(/evil\.example|x@|Bcc:|www\.\S|https:\/\/evil/);
      }
    }
  });

  it.each(['Μαρία-Ελένη Παπαδοπούλου', "Siobhán O'Neill", 'Dr. José M. García', 'Łukasz Żółć', 'Núria Vila·nova', 'محمد علي'])(
    'stay as they are: %s',
    (name) => {
      const { text } = compose({ locale: 'en', template: 'application_sent', parameters: { name, link: 'https://portal.example.org/a' } }, loadTemplates());
      expect(text).toContain(name);
    },
  );

  it('are the address of the recipient where they have none', () => {
    const mail = {
      locale: 'en',
      template: 'application_sent',
      address: 'anna.b@example.org',
      parameters: { name: 'anna.b@example.org', link: 'https://portal.example.org/a' },
    } as const;
    expect(compose(mail, loadTemplates()).text).toContain('anna.b@example.org');
  });
});

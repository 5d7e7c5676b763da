import { formatInstant } from '@domain/values/format';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { forgetFailures } from '../../../server/features/helpdesk/failures';
import { type ApplicationAnswer, apply, failures, HOUR, newApplicant, newCall, person, readyDraft, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { type Person, startServer, type TestServer } from '../harness';

interface Found {
  sub: string;
  name: string | null;
  applications: number;
}
interface Read {
  profile_missing: string[];
  applications: { id: number; status: string; missing: string[]; timeline: { status: string }[]; extension: { reason: string } | null }[];
  mails: { id: number; template: string; sent_at: string | null }[];
}

const SCOPED = { sub: 'helpdesk-scoped', groups: ['/Helpdesk/0bbbbbb22'] };

let server: TestServer;
let sent: Awaited<ReturnType<typeof readyDraft>>;
let number: string;
beforeAll(async () => {
  server = await startServer();
  sent = await readyDraft(server, 'helped');
  number = (await step(server, sent.as, [sent.id, 'finalize'])).json<ApplicationAnswer>().number ?? '';
});
afterAll(() => server.close());

const find = async (q: string, as: Person = 'helpdesk') => (await server.inject({ url: `/api/review/people?q=${encodeURIComponent(q)}`, as })).json<Found[]>();
const read = (sub: string, as: Person = 'helpdesk') => server.inject({ url: `/api/review/people/${sub}`, as });
const extend = (id: number, payload: object, as: Person = 'helpdesk') =>
  server.inject({ method: 'PUT', url: `/api/review/applications/${id}/extension`, as, payload });
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();

describe('people', () => {
  it('are found by name, email and number, and every audited read is in the trail', async () => {
    for (const q of ['persón TEST', 'helped@example.org', number, number.toLowerCase()])
      expect(await find(q), q).toEqual([{ sub: 'helped', name: 'Person Test', email: 'helped@example.org', applications: 1 }]);
    expect(await find('nobody-of-this-name')).toEqual([]);
    expect((await server.inject({ url: '/api/review/people?q=ab', as: 'helpdesk' })).statusCode).toBe(422);
    const lines = await server.db.query<{ action: string }>("select action from audit_trail where subject = 'applicant:helped' and action like 'person.%'");
    expect(lines).toHaveLength(4);
  });

  it('are shown with state, timeline, mails and what is missing, and without what they wrote', async () => {
    const call = await newCall(server);
    await newApplicant(server, 'halfway');
    const id = (await apply(server, person('halfway'), [call])).json<ApplicationAnswer>().id;
    await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as: person('halfway'), payload: { answers: { motivation: 'secret' } } });
    const answer = await read('halfway');
    expect(answer.json<Read>()).toMatchObject({ applications: [{ id, status: 'Draft', timeline: [{ status: 'Draft' }], extension: null }] });
    // The given answer is too short, so it is listed by its question.
    expect(answer.json<Read>().applications[0]?.missing.join(' ')).toMatch(/Diploma.*Why do you apply\?/);
    expect(answer.json<Read>().profile_missing.length).toBeGreaterThan(0);
    const other = await read('helped');
    expect(other.json<Read>().mails.map(({ template }) => template)).toEqual(['application_sent']);
    expect(`${answer.body} ${other.body}`).not.toMatch(/secret|wanted this|diploma\.pdf|Ermou|2101234567/);
    const [line] = await server.db.query<{ action: string }>("select action from audit_trail where subject = $1 and action like 'application.read%'", [
      `application:${id}`,
    ]);
    expect(line?.action).toBe('application.read-state');
  });

  it('are described with the cap that stops a draft from being sent, in words for staff', async () => {
    const call = await newCall(server, { most_applications: 1, most_per_applicant: 1 });
    const { programme_id } = (await server.inject({ url: `/api/catalogue/calls/${call}`, as: 'secretary' })).json<{ programme_id: number }>();
    // An application to another call of the university uses up the person's limit.
    const own = await readyDraft(server, 'capped', await newCall(server, { programme_id }));
    expect((await step(server, own.as, [own.id, 'finalize'])).statusCode).toBe(200);
    const draft = (await apply(server, own.as, [call])).json<ApplicationAnswer>();
    const payload = { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma: own.diploma } };
    expect((await server.inject({ method: 'PUT', url: `/api/applications/${draft.id}`, as: own.as, payload })).statusCode).toBe(200);
    const first = await readyDraft(server, 'was-first', call);
    expect((await step(server, first.as, [first.id, 'finalize'])).statusCode).toBe(200);
    const missing = (await read('capped')).json<Read>().applications.find(({ id }) => id === draft.id)?.missing ?? [];
    expect(missing).toHaveLength(2);
    expect(missing[0]).toMatch(/^The call accepts up to 1 application, and as many have been sent\. The draft is kept;/);
    expect(missing[1]).toMatch(/^The applicant has sent 1 application to this university/);
    expect(missing.join(' ')).not.toMatch(/\byou/i);
  });

  it('of other institutions are nobody for a Helpdesk of some, whatever they ask', async () => {
    const university = await addUniversity(server, { name: { en: 'Helped house' }, country: 'GR', ror_id: '0bbbbbb22' });
    const call = await addCall(server, await addProgramme(server, university, {}), [[-1, 30]]);
    await newApplicant(server, 'of-helped-house');
    const own = (await apply(server, person('of-helped-house'), [call.id])).json<ApplicationAnswer>().id;
    expect((await find('person test', SCOPED)).map(({ sub }) => sub)).toEqual(['of-helped-house']);
    expect((await find(number, SCOPED)).length).toBe(0);
    expect([(await read('of-helped-house', SCOPED)).statusCode, (await read('helped', SCOPED)).statusCode]).toEqual([200, 404]);
    const [mail] = (await read('helped')).json<Read>().mails;
    const resend = (as: Person) => server.inject({ method: 'POST', url: `/api/review/mails/${mail?.id ?? 0}/resend`, as });
    expect((await resend(SCOPED)).statusCode).toBe(404);
    const wish = { until: inHours(24 * 31), reason: 'Ill.' };
    expect([(await extend(own, wish, SCOPED)).statusCode, (await extend(sent.id, wish, SCOPED)).statusCode]).toEqual([200, 404]);
    expect((await resend('helpdesk')).statusCode).toBe(204);
    expect((await read('helped')).json<Read>().mails).toHaveLength(2);
    for (const as of ['secretary', 'evaluator', 'applicant'] as const) expect((await read('helped', as)).statusCode).toBe(403);
  });
});

describe('a deadline', () => {
  it('is extended for one draft: it is sent after the call has closed, and others are not', async () => {
    const call = await newCall(server, { closes_at: inHours(2) });
    const [late, other] = [await readyDraft(server, 'late', call), await readyDraft(server, 'later', call)];
    expect(failures(await extend(late.id, { until: inHours(1), reason: 'Ill.' }))).toEqual(['extension_not_later at body.until']);
    expect(failures(await extend(late.id, { until: inHours(24 * 40), reason: 'Ill.' }))).toEqual(['extension_too_late at body.until']);
    expect(failures(await extend(late.id, { until: inHours(5), reason: '' }))).toEqual(['required at body.reason']);
    expect((await extend(late.id, { until: inHours(5), reason: 'The portal was down.' })).statusCode).toBe(200);
    expect((await extend(sent.id, { until: inHours(24 * 31), reason: 'Ill.' })).statusCode).toBe(409);
    const until = inHours(5);
    server.clock.advance(3 * HOUR);
    const own = (await server.inject({ url: `/api/applications/${late.id}`, as: late.as })).json<
      { call: { closes_at: string; status: string }; extension: object }
    >();
    expect(own).toMatchObject({ call: { closes_at: until, status: 'open' }, extension: { until, reason: 'The portal was down.' } });
    expect((await step(server, other.as, [other.id, 'finalize'])).statusCode).toBe(409);
    expect((await step(server, late.as, [late.id, 'finalize'])).statusCode).toBe(200);
    const [line] = await server.db.query<{ details: object }>("select details from audit_trail where action = 'application.extend' and subject = $1", [
      `application:${late.id}`,
    ]);
    expect(line?.details).toEqual({ until, reason: 'The portal was down.' });
    const [told, ...further] = (await newestMails(server.db, 500)).filter(({ template }) => template === 'deadline_extended').filter(({ recipient }) =>
      recipient === 'late'
    );
    expect(further).toEqual([]);
    expect(told?.parameters).toMatchObject({ closes: formatInstant(until, 'en', 'Europe/Athens'), reason: 'The portal was down.' });
  });
});

describe('what is known of an error', () => {
  const known = async (id: unknown, as: Person = 'helpdesk', locale = 'en') =>
    (await server.inject({ url: `/api/review/failures?id=${String(id)}`, as, headers: { 'accept-language': locale } })).json<
      { failure: Record<string, unknown> | null }
    >().failure;

  it('is found by its id: a refusal with its words, a form, and a fault by its kind, without what was sent, and the trail names the reader', async () => {
    const refused = await server.inject({ method: 'POST', url: `/api/applications/${String(sent.id)}/finalize`, as: sent.as });
    expect(refused.statusCode).toBe(409);
    const id = refused.headers['x-request-id'];
    const facts = { id, method: 'POST', operation: 'finalizeApplication', status: 409, fault: null };
    // The server stores it after it has sent the answer.
    await vi.waitFor(async () => expect(await known(id)).toMatchObject(facts), 60_000);
    expect(await known(id, 'helpdesk', 'el')).toMatchObject({ message: expect.stringMatching(/[α-ω]/) as unknown });
    expect(JSON.stringify(await known(id))).not.toContain('helped');
    const [trail] = await server.db.query<{ count: number }>(`select count(*) as count from audit_trail where action = 'failure.read' and subject = $1`, [
      `failure:${String(id)}`,
    ]);
    expect(Number(trail?.count)).toBeGreaterThan(2);
    expect((await server.inject({ url: `/api/review/failures?id=${String(id)}`, as: 'secretary' })).statusCode).toBe(403);

    const form = await server.inject({ url: '/api/review/people?q=ab', as: 'helpdesk' });
    await vi.waitFor(
      async () =>
        expect(await known(form.headers['x-request-id'])).toMatchObject({ operation: 'findPeople', status: 422, problem: 'validation', message: null }),
      60_000,
    );

    const { query } = server.deps.db;
    server.deps.db.query = (sql, parameters) => (sql.includes('from universities') ? query(`select 'eleni@example.org'::int`) : query(sql, parameters));
    const fault = await server.app.inject('/api/catalogue/universities/1').finally(() => (server.deps.db.query = query));
    await vi.waitFor(
      async () =>
        expect(await known(fault.headers['x-request-id'])).toMatchObject({
          operation: 'getUniversity',
          status: 500,
          problem: 'internal',
          fault: expect.stringContaining('22P02') as unknown,
        }),
      60_000,
    );
    expect(JSON.stringify(await known(fault.headers['x-request-id']))).not.toContain('eleni');
  });

  it('is not stored of visitors’ refusals, and goes after 30 days', async () => {
    const kept = (id: unknown) => server.db.query('select 1 from failures where id = $1', [id]);
    const visitor = await server.inject('/api/catalogue/universities/999999');
    const own = await server.inject({ url: '/api/review/people?q=ab', as: 'helpdesk' });
    await vi.waitFor(async () => expect(await known(own.headers['x-request-id'])).not.toBeNull(), 60_000);
    expect(await kept(visitor.headers['x-request-id'])).toEqual([]);
    await server.db.query(`update failures set at = at - interval '31 days' where id = $1`, [own.headers['x-request-id']]);
    await forgetFailures(server.deps);
    expect(await known(own.headers['x-request-id'])).toBeNull();
    expect(await kept(own.headers['x-request-id'])).toEqual([]);
  });
});

import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAudit } from '../../../server/core/audit/queries';
import { sealAudit, verifyAudit } from '../../../server/core/audit/audit-chain';
import { apply, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import { type Person, startServer, type TestServer } from '../harness';

interface Line {
  actor: string;
  actor_name: string | null;
  people?: Record<string, string>;
  action: string;
  subject: string;
  subject_number: string | null;
  subject_title: Record<string, string> | null;
  details: Record<string, unknown>;
  place: number | null;
  seal: string | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const trail = async (as: Person, filter: object = {}) =>
  (await server.inject({ url: `/api/review/audit?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`, as })).json<Line[]>();

/** Changes the audit trail with the database owner's rights, past the portal. */
async function tamper(sql: string): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.query('alter table audit_trail disable trigger audit_trail_only_grows');
    await tx.query(sql);
    await tx.query('alter table audit_trail enable trigger audit_trail_only_grows');
  });
}

it('only grows, chains its lines, and shows where one was changed or removed', async () => {
  for (const name of ['One', 'Two', 'Three']) await addUniversity(server, { name: { en: name }, country: 'GR' });
  await Promise.all([sealAudit(server), sealAudit(server), sealAudit(server)]);
  const whole = await verifyAudit(server);
  expect(whole.broken).toBeUndefined();
  expect(whole.intact).toBeGreaterThanOrEqual(3);

  for (
    const sql of [
      "update audit_trail set actor = 'somebody'",
      'delete from audit_trail',
      'truncate audit_trail',
      "update audit_trail set seal = '', place = 1 where place = 2",
    ]
  ) {
    await expect(server.db.query(sql), sql).rejects.toThrow('The audit trail only grows.');
  }
  await tamper("update audit_trail set actor = actor || '!' where place = 2");
  expect(await verifyAudit(server)).toEqual({ intact: 1, broken: 2 });
  await tamper("update audit_trail set actor = rtrim(actor, '!') where place = 2");
  expect(await verifyAudit(server)).toEqual(whole);
  await tamper('delete from audit_trail where place = 2');
  expect(await verifyAudit(server)).toEqual({ intact: 1, broken: 2 });
});

it('is read by a Secretary as far as their institutions go, and by nobody else', async () => {
  const university = await addUniversity(server, { name: { en: 'Ours' }, country: 'GR', ror_id: '0bbbbbb22' });
  const programme = await addProgramme(server, university, { title: { en: 'Chains' } });
  const call = await addCall(server, programme, [[-1, 30]]);
  const { as, id } = await readyDraft(server, 'chained');
  const drafted = await trail('secretary', { subject: `application:${id}` });
  expect(drafted).toEqual([]);
  await step(server, as, [id, 'finalize']);
  expect((await apply(server, as, [call.id])).statusCode, 'a draft is its author’s affair, for a Secretary of the institution too').toBe(201);
  const lookAt = async (who: Person) => (await server.inject({ url: `/api/review/applications/${id}`, as: who })).statusCode;
  const scoped = { sub: 'audit-scoped', groups: ['/Secretary/0bbbbbb22'] };
  expect(await lookAt(scoped)).toBe(404);
  expect(await lookAt('secretary')).toBe(200);

  const all = await trail('secretary', { subject: `application:${id}`, action: 'application.read' });
  expect(all.map(({ action }) => action)).toEqual(['application.read', 'application.read-denied']);
  expect(all[1]?.actor).toBe('audit-scoped');
  expect((await server.inject({ url: `/api/applications/${id}/pdf`, as: 'secretary' })).statusCode).toBe(200);
  const found = async (action: string) => (await trail('secretary', { subject: `application:${id}`, action })).map((line) => line.action);
  expect(await found('application.read')).toEqual(['application.read', 'application.read-denied']);
  expect(await found('application.')).toEqual(expect.arrayContaining(['application.read-pdf', 'application.read', 'application.finalize']));
  expect((await trail(scoped)).map(({ action, subject, subject_title }) => [action, subject.split(':')[0], subject_title]), 'a call goes by its programme')
    .toEqual([
      ['calls.create', 'calls', { en: 'Chains' }],
      ['programmes.create', 'programmes', { en: 'Chains' }],
      ['universities.create', 'universities', { en: 'Ours' }],
    ]);
  expect(await trail('secretary', { to: '2000-01-01T00:00:00Z' })).toEqual([]);
  expect((await server.inject({ url: `/api/review/audit?filter=${encodeURIComponent('{"from":"yesterday"}')}`, as: 'secretary' })).statusCode).toBe(422);
  // Staff do not see applicants' changes to their own profiles.
  expect((await trail('secretary')).map(({ subject }) => subject.split(':')[0])).not.toContain('contact_infos');
});

it('names staff who have opened the portal, by whose name their lines are found', async () => {
  const as = { sub: 'audit-named', groups: ['/Secretary'], given_name: 'Myrto', family_name: 'Example-Named' };
  expect((await server.inject({ method: 'POST', url: '/api/catalogue/universities', as, payload: { name: { en: 'Four' }, country: 'GR' } })).statusCode).toBe(
    201,
  );
  const [before] = await trail('secretary', { actor: 'audit-named' });
  expect(before?.actor_name).toBeNull();
  expect((await server.inject({ url: '/api/account', as })).statusCode).toBe(200);
  const named = await trail('secretary', { actor: 'example-NAMED' });
  expect(named.map(({ actor, actor_name }) => [actor, actor_name])).toEqual([['audit-named', 'Example-Named Myrto']]);
  expect(await trail('secretary', { actor: '%' })).toEqual([]);
});

it('names who applied in lines about what they sent, and staff whose ids stand in the details', async () => {
  const university = await addUniversity(server, { name: { en: 'Named' }, country: 'GR' });
  await addCall(server, await addProgramme(server, university, {}), [[-1, 30]]);
  const { id } = await sentApplication(server, 'audit-applied');
  const evaluator = { sub: 'audit-evaluator', groups: ['/Evaluator'], given_name: 'Nikos', family_name: 'Example-Scorer' };
  expect((await server.inject({ url: '/api/account', as: evaluator })).statusCode).toBe(200);
  const { db, clock } = server.deps;
  await writeAudit(db, {
    at: clock.now(),
    actor: 'audit-applied',
    action: 'application.assign',
    subject: 'application:1',
    details: { evaluators: [evaluator.sub, 'somebody'] },
  });
  const [sent] = await trail('secretary', { subject: `application:${id}`, action: 'application.finalize' });
  expect(sent).toMatchObject({ actor: 'audit-applied', actor_name: expect.stringMatching(/\S/), people: {} });
  const [assigned] = await trail('secretary', { actor: 'audit-applied', action: 'application.assign' });
  expect(assigned, 'about another’s application they are not named').toMatchObject({ actor_name: null, people: { 'audit-evaluator': 'Example-Scorer Nikos' } });
});

it('has what was refused to staff for their role, with what they requested, and nothing of what was refused to others', async () => {
  const helper = { sub: 'audit-refused', groups: ['/Helpdesk'] };
  const applicant = { sub: 'audit-refused-applicant' };
  for (const as of [helper, applicant]) {
    expect((await server.inject({ url: '/api/review/audit', as })).statusCode).toBe(403);
    expect((await server.inject({ url: '/api/profiles/applicants/somebody-else', as })).statusCode).toBe(403);
    expect((await server.inject({ url: '/api/profiles/applicants/%00%22', as })).statusCode).toBe(403);
  }
  const refused = await trail('secretary', { action: 'operation-denied' });
  expect(refused.map(({ actor, subject, details }) => [actor, subject, details])).toEqual([
    ['audit-refused', 'operation:getApplicant', {}],
    ['audit-refused', 'operation:getApplicant', { uuid: 'somebody-else' }],
    ['audit-refused', 'operation:listAudit', {}],
  ]);
  const all = await trail('secretary', { action: '-denied' });
  expect(all.slice(0, 3), 'whatever was refused is found together').toEqual(refused);
  expect([...new Set(all.map(({ action }) => action))].toSorted()).toEqual(['application.read-denied', 'operation-denied']);
});

it('is downloaded as a file, as far as the list goes, with all that a seal is computed from, and no cell that a spreadsheet would run', async () => {
  const scoped = { sub: 'audit-exporting', groups: ['/Secretary/0bbbbbb22'] };
  const exported = (as: Person, format: string, filter: object = {}) =>
    server.inject({ url: `/api/review/audit/export?format=${format}&filter=${encodeURIComponent(JSON.stringify(filter))}`, as });
  await server.db.query(
    `insert into audit_trail (at, actor, action, subject, details) values (now(), '=cmd()', 'universities.update', 'universities:1', '{}')`,
  );
  await sealAudit(server);
  const whole = await exported('secretary', 'jsonl');
  expect(whole.headers['content-type']).toContain('application/jsonl');
  const lines = whole.body.trimEnd().split('\n').map((text) => JSON.parse(text) as Line & { id: number; at: string });
  expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted((a, b) => a - b));
  const stored = await server.db.query<{ place: number; seal: string }>('select place, seal from audit_trail where place is not null');
  const seals = new Map([[0, '0'.repeat(64)], ...stored.map(({ place, seal }) => [Number(place), seal] as const)]);
  // The previous test deleted the second entry of the chain.
  const chained = lines.filter(({ place }) => seals.has(Number(place) - 1));
  expect(chained.length).toBeGreaterThan(3);
  for (const { id, at, actor, action, subject, details, place, seal } of chained) {
    const line = { id, at, actor, action, subject, details, place };
    const made = createHash('sha256').update(canonicalize({ ...line, previous: seals.get(Number(place) - 1) }) ?? '').digest('hex');
    expect(seal).toBe(made);
  }
  const of = (answer: { body: string }) => answer.body.trimEnd().split('\n').filter(Boolean).map((text) => (JSON.parse(text) as Line).subject);
  expect(of(await exported(scoped, 'jsonl', { action: 'calls.create' }))).toEqual(
    (await trail(scoped, { action: 'calls.create' })).map(({ subject }) => subject),
  );
  expect(of(await exported('secretary', 'jsonl', { to: '2000-01-01' }))).toEqual([]);
  const table = await exported('secretary', 'csv', { actor: '=cmd()' });
  expect(table.body.split('\r\n').map((line) => line.split(',')[2])).toEqual(['actor', "'=cmd()", undefined]);
  const [taken] = await server.db.query<{ details: object }>("select details from audit_trail where action = 'export.audit' order by id desc");
  expect(taken?.details).toMatchObject({ format: 'csv', actor: '=cmd()' });
  for (const as of ['helpdesk', 'evaluator', 'applicant'] as const) expect((await exported(as, 'csv')).statusCode).toBe(403);
  expect((await exported('secretary', 'xls')).statusCode).toBe(422);
});

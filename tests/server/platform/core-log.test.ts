import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../server/embedded-identity/queries/accounts';
import { addRecord, APPLICANTS, CONTACT, failures, newApplicant, pdf, person, upload } from '../profile/applicant-support';
import { startServer, type Person, type TestAnswer, type TestServer } from '../harness';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ config: { logLevel: 'trace' }, log: { write: (line) => lines.push(line) } });
});
afterAll(() => server.close());

/** The log entry about an answer, found by the request id of the answer. */
function loggedAbout({ headers }: TestAnswer): Record<string, unknown> {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const found = entries.filter((entry) => entry['request_id'] === headers['x-request-id']);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
}

const ELENI: Person = { sub: 'log-eleni', email: 'eleni.logged@example.org', given_name: 'Ελένη', family_name: 'Καταγεγραμμένη', groups: ['/Applicants'] };
const INFO = 30;
const ERROR = 50;

describe('an error answer', () => {
  it.each([
    { status: 401, problem: 'token_missing', request: { url: '/api/account' }, route: '/api/account', sub: undefined },
    { status: 403, problem: 'forbidden_uuid', request: { url: `${APPLICANTS}/somebody-else`, as: ELENI }, route: `${APPLICANTS}/:uuid`, sub: 'log-eleni' },
    { status: 404, problem: 'not_found', request: { url: '/api/catalogue/universities/999999' }, route: '/api/catalogue/universities/:id', sub: undefined },
    { status: 422, problem: 'validation', request: { url: '/api/catalogue/programmes?range=Eleni' }, route: '/api/catalogue/programmes', sub: undefined },
    {
      status: 400,
      problem: 'invalid_json',
      request: { method: 'POST' as const, url: APPLICANTS, as: ELENI, payload: '{', headers: { 'content-type': 'application/json' } },
      route: APPLICANTS,
      sub: 'log-eleni',
    },
  ])('$status is one line with id, method, route, status, problem and no more than the opaque person', async ({ status, problem, request, route, sub }) => {
    const answer = await server.inject(request);
    expect(answer.statusCode).toBe(status);
    const { level, time, pid, hostname, request_id, msg, ...rest } = loggedAbout(answer);
    expect(level).toBe(INFO);
    expect(rest).toEqual({ event: 'request_refused', method: request.method ?? 'GET', route, status, problem, ...(sub && { sub }) });
    expect([typeof time, typeof pid, typeof hostname, typeof request_id, msg]).toEqual(['number', 'number', 'string', 'string', 'The request was refused']);
  });

  it('has the same id in its body, its header and the log', async () => {
    const answer = await server.inject('/api/account');
    expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
    expect(loggedAbout(answer)).toMatchObject({ status: 401 });
  });

  it('of ours is an error with its place, and without the row that the database names', async () => {
    const account = {
      sub: '0c4d4f0e-7a50-4c8e-9f0a-3b1f6f6f2a10',
      email: 'twice.logged@example.org',
      given_name: 'Δύο',
      family_name: 'Φορές',
      groups: [],
      password_hash: 'scrypt$secret-hash',
    };
    const row = [account.sub, account.email, account.given_name, account.family_name, '[]', account.password_hash];
    await insertAccount(server.db, account);
    const { query } = server.deps.db;
    // A real failure of the real database: an account that is there already, at a statement that does not expect it.
    server.deps.db.query = (sql, parameters) =>
      sql.includes('from universities')
        ? query('insert into embedded_accounts (sub, email, given_name, family_name, groups, password_hash) values ($1, $2, $3, $4, $5, $6)', row)
        : query(sql, parameters);
    const answer = await server.app.inject('/api/catalogue/universities/1');
    server.deps.db.query = query;
    expect(answer.statusCode).toBe(500);
    const line = loggedAbout(answer);
    expect(line).toMatchObject({
      level: ERROR,
      status: 500,
      problem: 'internal',
      err: { code: '23505', table: 'embedded_accounts', stack: expect.stringContaining('    at ') as unknown },
    });
    for (const secret of ['twice.logged', 'Φορές', 'secret-hash']) expect(JSON.stringify(line)).not.toContain(secret);
  });

  it('does not repeat the value that a column refused', async () => {
    const { query } = server.deps.db;
    server.deps.db.query = (
      sql,
      parameters,
    ) => (sql.includes('from universities') ? query("select 'eleni.logged@example.org'::integer", []) : query(sql, parameters));
    const answer = await server.app.inject('/api/catalogue/universities/1');
    server.deps.db.query = query;
    expect(loggedAbout(answer)).toMatchObject({ err: { code: '22P02', message: 'A value does not fit its column.' } });
  });
});

it('a whole story leaves no token, email, name, document name or search in the log', async () => {
  const document = 'βαθμολογία-Ελένης.pdf';
  await newApplicant(server, 'log-eleni');
  await addRecord(server, 'log-eleni', ['contact_infos', { ...CONTACT, email: 'private.logged@example.org' }]);
  expect((await upload(server, ELENI, { content: pdf('story'), name: document })).statusCode).toBe(201);
  expect(failures(await upload(server, ELENI, { content: Buffer.from('no PDF'), name: document }))).toHaveLength(1);
  const refused = await server.inject({
    method: 'POST',
    url: `${APPLICANTS}/log-eleni/contact_infos`,
    as: ELENI,
    payload: { ...CONTACT, email: 'not private.logged' },
  });
  expect(refused.statusCode).toBe(422);
  await server.inject({ url: '/api/catalogue/programmes?filter={"name":"Καταγεγραμμένη"}&sort=["nothing","ASC"]', as: ELENI });
  await server.inject({ url: '/api/account', headers: { authorization: 'Bearer a.forged.token-logged' } });
  await server.inject({ method: 'DELETE', url: `${APPLICANTS}/log-eleni`, as: person('log-eleni') });
  await server.app.inject('/%zz?email=private.logged@example.org');

  const log = lines.join('');
  const token = await server.tokenFor(ELENI);
  expect(lines.length).toBeGreaterThan(5);
  for (
    const secret of [
      '@example.org',
      '.logged',
      'Ελένη',
      'Ελένης',
      'Καταγεγραμμένη',
      'βαθμολογία',
      '.pdf',
      'token-logged',
      token.slice(0, 20),
      'Bearer',
      'filter=',
      '?',
    ]
  ) {
    expect(log).not.toContain(secret);
  }
});

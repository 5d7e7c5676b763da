import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUniversity } from '../catalogue/catalogue-support';
import { newEvaluator } from './evaluation-support';
import { type Person, startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await addUniversity(server, { name: { en: 'Of the dune' }, country: 'GR', ror_id: '0dddddd11' });
  await addUniversity(server, { name: { en: 'Of the reef' }, country: 'GR', ror_id: '0rrrrrr11' });
});
afterAll(() => server.close());

const DUNE = { sub: 'secretary-dune', groups: ['/Secretary/0dddddd11'] };
const BOTH = { sub: 'secretary-both', groups: ['/Secretary/0dddddd11', '/Secretary/0rrrrrr11'] };

const keep = (sub: string, as: Person, fields: string[]) => server.inject({ method: 'PUT', url: `/api/review/evaluators/${sub}`, as, payload: { fields } });

async function known(sub: string): Promise<object | undefined> {
  const all = (await server.inject({ url: '/api/review/evaluators', as: 'secretary' })).json<{ sub: string; data: object }[]>();
  return all.find((one) => one.sub === sub)?.data;
}

/** Who was refused to change what is known of a person, by the audit trail. */
const deniedAbout = (sub: string) =>
  server.db.query<{ actor: string }>(`select actor from audit_trail where subject = $1 and action = 'person.evaluator-denied' order by id`, [`person:${sub}`])
    .then((rows) => rows.map(({ actor }) => actor));

it.each([
  ['of-both', ['/Evaluator/0dddddd11', '/Evaluator/0rrrrrr11'], 200],
  ['of-all', ['/Evaluator'], 409],
])('what is known of an evaluator %s is changed by a Secretary of all their institutions, not of one', async (sub, groups, ofBoth) => {
  await newEvaluator(server, sub, groups);
  expect((await keep(sub, 'secretary', ['0421'])).statusCode).toBe(200);
  const refused = await keep(sub, DUNE, ['0613']);
  expect([refused.statusCode, refused.json<{ type: string }>().type, await deniedAbout(sub)]).toEqual([409, 'urn:propylaea:problem:evaluator_shared', [
    DUNE.sub,
  ]]);
  expect(await known(sub)).toEqual({ fields: ['0421'] });
  expect((await keep(sub, BOTH, ['0613'])).statusCode).toBe(ofBoth);
});

it('what is known of an evaluator of their own institution alone is changed by its Secretary', async () => {
  await newEvaluator(server, 'of-one', ['/Evaluator/0dddddd11']);
  expect((await keep('of-one', DUNE, ['0613'])).statusCode).toBe(200);
  expect(await known('of-one')).toEqual({ fields: ['0613'] });
});

import { CATALOGUE } from '@domain/resources';
import { SECTIONS } from '@domain/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgramme, addUniversity } from './catalogue-support';
import { newApplicant, person } from '../profile/applicant-support';
import { startServer, type Person, type TestServer } from '../harness';

let server: TestServer;
const SUB = 'filter-values-sub';
const applicant = person(SUB);

beforeAll(async () => {
  server = await startServer();
  await newApplicant(server, SUB);
  await addProgramme(server, await addUniversity(server, { name: { en: 'Filtered house' }, country: 'GR', ror_id: '0aaaaaa44' }), {});
});
afterAll(() => server.close());

const ask = (url: string, as: Person, filter: object) =>
  server.inject({ url: `${url}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`, as });

const LISTS: readonly (readonly [url: string, as: Person, names: readonly string[]])[] = [
  ['/api/catalogue/universities', 'secretary', ['id']],
  ['/api/catalogue/programmes', 'secretary', ['id', 'university_id']],
  ['/api/catalogue/calls', 'secretary', ['id', 'programme_id', 'university_id']],
  ['/api/applications', applicant, ['id', 'call_id']],
  ['/api/favourites', applicant, ['id', 'programme_id']],
  ['/api/files', applicant, ['id']],
  ['/api/updates', applicant, ['application_id']],
  ...SECTIONS.map((section) => [`/api/profiles/applicants/${SUB}/${section}`, applicant, ['id']] as const),
  ['/api/review/assignments', 'evaluator', ['id', 'call_id']],
  ['/api/review/applications', 'secretary', ['id', 'call_id', 'programme_id', 'university_id']],
  ...CATALOGUE.map((name) => [`/api/review/catalogue/${name}/counts`, 'secretary', ['id']] as const),
  ['/api/review/audit', 'secretary', ['id']],
];

describe.each(LISTS)('the list %s', (url, as, names) => {
  it.each(names)('finds nothing by what no id can be in %s, and has no condition from an empty one', async (name) => {
    for (const wrong of ['abc', '1.5', '01', 0, -1, 1e15, true, { a: 1 }, ['abc', 0]]) {
      const answer = await ask(url, as, { [name]: wrong });
      expect([answer.statusCode, answer.json()], JSON.stringify(wrong)).toEqual([200, []]);
    }
    const one = (await ask(url, as, { [name]: 1 })).json<unknown[]>();
    expect((await ask(url, as, { [name]: ['abc', 1] })).json<unknown[]>()).toHaveLength(one.length);
    const all = (await ask(url, as, {})).json<unknown[]>().length;
    for (const empty of ['', null]) expect((await ask(url, as, { [name]: empty })).json<unknown[]>()).toHaveLength(all);
    // An empty list of ids matches no records.
    expect((await ask(url, as, { [name]: [] })).json()).toEqual([]);
  });
});

it.each([
  ['/api/applications', applicant, 'status'],
  ['/api/review/assignments', 'evaluator' as const, 'status'],
  ['/api/review/applications', 'secretary' as const, 'tag'],
  ['/api/catalogue/calls', 'secretary' as const, 'status'],
])('%s refuses what is no word', async (url, as, name) => {
  expect((await ask(url, as, { [name]: { a: 1 } })).statusCode).toBe(422);
  expect((await ask(url, as, { [name]: 'no such word' })).json()).toEqual([]);
});

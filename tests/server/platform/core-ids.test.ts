import { ROUTES, routeOf } from '@domain/routes';
import { PERMISSIONS, type Permission } from '@domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation, resolved } from '../../../server/platform/contract/contract';
import { type Person, startServer, type TestServer } from '../harness';

/** What no record has as its id, whoever looks for it. */
const NO_IDS = ['0', '01', '1e3', '0x10', '-1', '+1', '1.5', '1234567890123456', 'abc', '%20', '%D9%A1'];

const APPLICANT = { sub: 'ids-applicant', groups: ['/Applicants'] };

/** Somebody with the right to each kind of operation. */
const ADMITTED: Readonly<Record<Permission, Person>> = {
  anyone: APPLICANT,
  'signed-in': APPLICANT,
  applicant: APPLICANT,
  self: APPLICANT,
  'applicant-or-secretary': APPLICANT,
  secretary: 'secretary',
  helpdesk: 'helpdesk',
  evaluator: 'evaluator',
};

const idsOf = ({ parameters }: Operation): string[] =>
  parameters.filter((one) => one.in === 'path' && resolved<{ type?: string }>(one.schema).type === 'integer').map(({ name }) => name);

const CASES = OPERATIONS.flatMap((operation) => idsOf(operation).map((name) => [operation.id, name, operation] as const));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The path of an operation with `id` as one parameter, and what could exist as all others. */
const pathWith = ({ path }: Operation, name: string, id: string): string =>
  path.replace(`{${name}}`, id).replace('{uuid}', APPLICANT.sub).replace('{resource}', 'calls').replace(/\{\w+\}/g, '1');

describe('what is no id', () => {
  it('is tried on every operation with an id in its path', () => {
    expect(CASES.length).toBeGreaterThan(100);
    expect(OPERATIONS.filter(({ path }) => /\{(\w+_)?id\}/.test(path)).every((operation) => idsOf(operation).length > 0)).toBe(true);
  });

  it.each(CASES)('is a 404 in the path of %s as its %s, signed in or not', async (id, name, operation) => {
    const method = operation.method.toUpperCase() as 'GET';
    for (const as of [undefined, ADMITTED[PERMISSIONS[id as keyof typeof PERMISSIONS]]]) {
      for (const wrong of NO_IDS) {
        const answer = await server.inject({ method, url: pathWith(operation, name, wrong), ...(as && { as }) });
        expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
        expect(answer.json()).toMatchObject({ type: 'urn:propylaea:problem:not_found' });
      }
    }
  });

  it('is a 404 for a method that its path does not have', async () => {
    const statusOf = async (id: string) => (await server.inject({ method: 'DELETE', url: `/api/catalogue/universities/${id}` })).statusCode;
    expect([await statusOf('1'), await statusOf('01')]).toEqual([405, 404]);
  });

  it.each(NO_IDS)('is not the id of a page, a calendar or a part of the sitemap: %s', async (wrong) => {
    const pages = ROUTES.filter(({ path }) => path.includes('/:id')).map(({ path }) => path.replace(':id', wrong));
    expect(pages.filter((path) => routeOf(path) !== undefined)).toEqual([]);
    for (const url of [`/calls/${wrong}.ics`, `/sitemap/calls-${wrong}.xml`]) expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404]);
  });

  const LISTS: readonly (readonly [string, string, Person | undefined])[] = [
    ['/api/catalogue/universities', 'id', undefined],
    ['/api/catalogue/programmes', 'id', undefined],
    ['/api/catalogue/programmes', 'university_id', undefined],
    ['/api/catalogue/calls', 'id', undefined],
    ['/api/catalogue/calls', 'programme_id', undefined],
    ['/api/catalogue/calls', 'university_id', undefined],
    ['/api/favourites', 'programme_id', APPLICANT],
    ['/api/files', 'id', APPLICANT],
    ['/api/applications', 'id', APPLICANT],
    ['/api/applications', 'call_id', APPLICANT],
    ['/api/updates', 'application_id', APPLICANT],
    ['/api/review/applications', 'id', 'secretary'],
    ['/api/review/applications', 'call_id', 'secretary'],
    ['/api/review/applications', 'university_id', 'secretary'],
    ['/api/review/assignments', 'call_id', 'evaluator'],
  ];

  it.each(LISTS)('finds nothing in %s as a filter by %s', async (path, name, as) => {
    for (const wrong of [...NO_IDS.map(decodeURIComponent), ['abc', '0'], 1.5, -1, true, { a: 1 }]) {
      const answer = await server.inject({ url: `${path}?filter=${encodeURIComponent(JSON.stringify({ [name]: wrong }))}`, ...(as && { as }) });
      expect([wrong, answer.statusCode, answer.json<unknown[]>().length]).toEqual([wrong, 200, 0]);
    }
  });
});

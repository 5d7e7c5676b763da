import { expect, it } from 'vitest';
import { apiChanges, filtersOf, operationsIn, undeclaredIn } from '../../scripts/generate/api-diff.mjs';
import { datedChangelog, releasedContract } from '../../scripts/lib/release.mjs';

const contract = (paths: object) => ({ paths, components: { parameters: { filter: { in: 'query', name: 'filter' } } } });
const list = {
  operationId: 'listFiles',
  parameters: [{ $ref: '#/components/parameters/filter' }, { in: 'query', name: 'sort' }],
  responses: { 200: {}, 404: {} },
};
const apiOf = (paths: object, schemas = {}) => ({ operations: operationsIn(contract(paths)), filters: filtersOf(schemas) });
const released = apiOf({ '/api/files': { get: list } }, { files: { properties: { place: { properties: { city: { 'x-filter': { operator: 'eq' } } } } } } });

const changesIn = (paths: object, schemas?: object) =>
  apiChanges(released, { ...apiOf(paths), filters: schemas ? filtersOf(schemas) : released.filters }).map(({ id, breaking }) => (breaking ? id : `(${id})`));

it.each([
  ['nothing', { '/api/files': { get: list } }, []],
  ['a renamed path', { '/api/documents': { get: list } }, ['GET /api/files: it is now GET /api/documents', '(GET /api/documents: it is new)']],
  ['a path that is gone', {}, ['GET /api/files: it was removed']],
  ['a dropped parameter', { '/api/files': { get: { ...list, parameters: [{ in: 'query', name: 'sort' }] } } }, [
    'GET /api/files: the parameter query filter was removed',
  ]],
  [
    'a parameter that is newly required',
    { '/api/files': { get: { ...list, parameters: [...list.parameters, { in: 'query', name: 'of', required: true }] } } },
    ['GET /api/files: the parameter query of is required'],
  ],
  ['a new parameter', { '/api/files': { get: list, parameters: [{ in: 'query', name: 'of' }] } }, ['(GET /api/files: the parameter query of is new)']],
  ['a body that is newly required', { '/api/files': { get: { ...list, requestBody: { required: true } } } }, ['GET /api/files: a body is required']],
  ['another status of success', { '/api/files': { get: { ...list, responses: { 204: {}, 404: {} } } } }, [
    'GET /api/files: the status 200 was removed',
    '(GET /api/files: the status 204 is new)',
  ]],
])('%s', (_what, paths, changes) => {
  expect(changesIn(paths)).toEqual(changes);
});

it('a filter that a schema no longer has', () => {
  expect(changesIn({ '/api/files': { get: list } }, { files: { properties: {} } })).toEqual(['files: the filter place.city eq was removed']);
});

it('a breaking change needs its reason in the contract, and a reason needs its change', () => {
  const changes = [{ id: 'a', breaking: true }, { id: 'b', breaking: true }, { id: 'c', breaking: false }];
  expect(undeclaredIn(changes, { a: 'why', c: 'why' })).toEqual({ undeclared: ['b'], stale: ['c'] });
});

it('a release dates the changelog once, and takes the declared changes out of the contract', () => {
  const release = { version: '0.2.0', date: '2027-01-31' };
  const dated = datedChangelog('# Changelog\n\n## [Unreleased]\n\n- A\n', release);
  expect(dated).toBe('# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n\n- A\n');
  expect(() => datedChangelog(dated, release)).toThrow('0.2.0 already');
  expect(releasedContract('info:\n  version: 0.1.0\nx-breaking:\n  "a": why\npaths: {}\n', '0.2.0')).toBe('info:\n  version: 0.2.0\npaths: {}\n');
});

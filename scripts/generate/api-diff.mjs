/**
 * What a client of the API relies on, and how it differs from the last release: a path or method that is gone, a status, parameter or filter that is
 * dropped, a parameter that is newly required.
 * @typedef {{ id: string, parameters: Record<string, boolean>, body: 'required' | 'optional' | 'none', statuses: string[] }} Operation by
 *   parameter (`query sort`): whether it is required
 * @typedef {{ version: string, commit: string, operations: Record<string, Operation>, filters: Record<string, string[]> }} ApiLock operations by
 *   method and path (`GET /api/files`), filters by entity, as `address.city eq`
 * @typedef {{ id: string, breaking: boolean }} ApiChange
 */

import { followed } from '../../domain/schema/references.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * @param {any} contract the bundled OpenAPI document
 * @returns {Record<string, Operation>}
 */
export function operationsIn(contract) {
  const resolved = (/** @type {unknown} */ one) => /** @type {any} */ (followed(one, contract));
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => {
      const { operationId: id, parameters = [], requestBody, responses } = methods[method];
      const all = [...(methods.parameters ?? []), ...parameters].map(resolved);
      const body = resolved(requestBody);
      return [
        `${method.toUpperCase()} ${path}`,
        {
          id,
          parameters: Object.fromEntries(all.map((one) => [`${one.in} ${one.name}`, one.required === true]).sort()),
          body: body ? (body.required ? 'required' : 'optional') : 'none',
          statuses: Object.keys(responses).sort(),
        },
      ];
    })
  );
  return Object.fromEntries(operations.sort());
}

/** The filters of a schema, as `address.city eq`. @param {any} node @param {string} [path] @returns {string[]} */
function filtersIn(node, path = '') {
  const own = node['x-filter'] ? [`${path} ${node['x-filter'].operator}`] : [];
  const below = Object.entries(node.properties ?? {}).flatMap(([name, one]) => filtersIn(one, path === '' ? name : `${path}.${name}`));
  return [...own, ...below].sort();
}

/** The filters that follow from the schemas. @param {Record<string, any>} schemas by entity @returns {Record<string, string[]>} */
export const filtersOf = (schemas) => Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, filtersIn(schema)]));

/** @param {string} id @param {boolean} breaking */
const change = (id, breaking) => ({ id, breaking });

/** @param {string} name @param {Operation} before @param {Operation} now @returns {ApiChange[]} */
function changesOfOperation(name, before, now) {
  const { parameters } = now;
  return [
    ...(before.id === now.id ? [] : [change(`${name}: the operationId ${before.id} is now ${now.id}`, true)]),
    ...Object.keys(before.parameters).filter((one) => !(one in parameters)).map((one) => change(`${name}: the parameter ${one} was removed`, true)),
    ...Object.keys(parameters).filter((one) => parameters[one] && !before.parameters[one]).map((one) =>
      change(`${name}: the parameter ${one} is required`, true)
    ),
    ...Object.keys(parameters).filter((one) => !parameters[one] && !(one in before.parameters)).map((one) =>
      change(`${name}: the parameter ${one} is new`, false)
    ),
    ...(now.body === 'required' && before.body !== 'required' ? [change(`${name}: a body is required`, true)] : []),
    ...(now.body === 'none' && before.body !== 'none' ? [change(`${name}: it takes no body`, true)] : []),
    ...before.statuses.filter((one) => !now.statuses.includes(one)).map((one) => change(`${name}: the status ${one} was removed`, one.startsWith('2'))),
    ...now.statuses.filter((one) => !before.statuses.includes(one)).map((one) => change(`${name}: the status ${one} is new`, false)),
  ];
}

/**
 * @param {Pick<ApiLock, 'operations' | 'filters'>} before
 * @param {Pick<ApiLock, 'operations' | 'filters'>} now
 * @returns {ApiChange[]}
 */
export function apiChanges(before, now) {
  const operations = Object.entries(before.operations).flatMap(([name, operation]) => {
    const present = now.operations[name];
    if (present) return changesOfOperation(name, operation, present);
    const moved = Object.keys(now.operations).find((one) => now.operations[one]?.id === operation.id);
    return [change(moved ? `${name}: it is now ${moved}` : `${name}: it was removed`, true)];
  });
  const added = Object.keys(now.operations).filter((name) => !before.operations[name]).map((name) => change(`${name}: it is new`, false));
  const filters = Object.entries(before.filters).flatMap(([entity, names]) =>
    names.filter((name) => !now.filters[entity]?.includes(name)).map((name) => change(`${entity}: the filter ${name} was removed`, true))
  );
  const newFilters = Object.entries(now.filters).flatMap(([entity, names]) =>
    names.filter((name) => !before.filters[entity]?.includes(name)).map((name) => change(`${entity}: the filter ${name} is new`, false))
  );
  return [...operations, ...added, ...filters, ...newFilters];
}

/**
 * The breaking changes that the contract does not declare in `x-breaking`, and the declarations of changes that are none.
 * @param {readonly ApiChange[]} changes
 * @param {Record<string, string>} declared the reasons by the line of a change
 */
export function undeclaredIn(changes, declared) {
  const breaking = changes.filter((one) => one.breaking).map(({ id }) => id);
  return { undeclared: breaking.filter((id) => !(id in declared)), stale: Object.keys(declared).filter((id) => !breaking.includes(id)) };
}

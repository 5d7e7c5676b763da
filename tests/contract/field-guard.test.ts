import { systemClock } from '@domain/values/clock';
import { expect, it } from 'vitest';
import type { Identity } from '../../server/deps';
import { contract, OPERATIONS, type Operation } from '../../server/platform/contract/contract';
import { fieldGuard } from '../../server/platform/http/field-guard';
import { requestParser } from '../../server/platform/http/parse-request';
import { rolesOf } from '@domain/roles';
import { rulesOf as rulesIn } from '@domain/records/schema-rules';
import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'mark'],
  properties: {
    name: { type: 'string', minLength: 1 },
    mark: { type: 'integer', maximum: 10, 'x-roles': { write: ['secretary'] } },
    remark: { type: 'string', 'x-roles': { read: ['secretary'], write: ['secretary'] } },
  },
} satisfies Schema;
const operation: Operation = {
  id: 'updateNote',
  method: 'put',
  path: '/api/notes',
  parameters: [],
  body: { schema, required: true },
  status: 200,
  mediaType: 'application/json',
  answers: { 200: schema },
};
const guard = fieldGuard(operation);
const read = requestParser(operation, guard, systemClock);

const person = (group: string) =>
  ({ sub: 'p', email: undefined, givenName: undefined, familyName: undefined, groups: [group], roles: rolesOf([group]) }) satisfies Identity;
const [applicant, secretary] = [person('/Applicants'), person('/Secretary')];

const sent = (body: object, identity: Identity) => read({ params: {}, query: {}, headers: {}, body, identity }).body;

it('ignores what a person may not write, and asks nothing of them that they cannot give', () => {
  expect(sent({ name: 'A', mark: 99, remark: 'mine' }, applicant)).toEqual({ name: 'A' });
  expect(() => sent({ name: 'A' }, secretary)).toThrow(expect.objectContaining({ failures: [{ loc: ['body', 'mark'], type: 'required', ctx: {} }] }));
  expect(() => sent({ mark: 1 }, applicant)).toThrow(expect.objectContaining({ failures: [{ loc: ['body', 'name'], type: 'required', ctx: {} }] }));
});

it('keeps what is stored there, and shows what may be read', () => {
  const stored = { name: 'A', mark: 7, remark: 'late' };
  expect(guard.mergeInto({ name: 'B' }, stored, applicant)).toEqual({ name: 'B', mark: 7, remark: 'late' });
  expect(guard.shown(stored, applicant)).toEqual({ name: 'A', mark: 7 });
  expect(guard.shown(stored, secretary)).toEqual(stored);
  expect(guard.shown(stored, null)).toEqual({ name: 'A', mark: 7 });
});

/** The lists whose entries have a key, by the operation that replaces their record. */
const KEYED = OPERATIONS.filter(({ method }) => method === 'put').flatMap((each) => {
  const rules = each.body ? rulesIn(resolve(each.body.schema, contract)) : [];
  return rules.filter(({ rule }) => rule === 'unique_by').map(({ field, key = '' }) => ({ id: each.id, each, field, key }));
});

it('finds lists whose entries have a key', () => {
  expect(KEYED).not.toEqual([]);
});

it.each(KEYED)('retains what fields of $field have that are removed with the entry of the same $key ($id)', ({ each, field, key }) => {
  const stored = { [field]: [{ [key]: 'a', gone: 'A' }, { [key]: 'b', gone: 'B' }] };
  expect(fieldGuard(each).mergeInto({ [field]: [{ [key]: 'c' }, { [key]: 'b' }] }, stored, secretary)).toEqual({
    [field]: [{ [key]: 'c' }, { [key]: 'b', gone: 'B' }],
  });
});

import { PERMISSIONS, type Permission } from '@domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '../../../server/platform/contract/contract';
import { APPLICANTS } from '../profile/applicant-support';
import { type Person, startServer, type TestAnswer, type TestServer } from '../harness';

type Outcome = 'passes' | 'must sign in' | 'is barred' | 'is refused as another person';

const PEOPLE = {
  'a visitor': undefined,
  'an applicant without profile': { sub: 'matrix-without', groups: ['/Applicants'] },
  'an applicant with profile': { sub: 'matrix-with', groups: ['/Applicants'] },
  'a Secretary': 'secretary',
  'a Helpdesk': 'helpdesk',
  'an Evaluator': 'evaluator',
  'a person of no group': { sub: 'matrix-nobody' },
  'a person of two groups': { sub: 'matrix-both', groups: ['/Applicants', '/Evaluator'] },
} as const satisfies Record<string, Person | undefined>;

type Kind = keyof typeof PEOPLE;
const KINDS = Object.keys(PEOPLE) as Kind[];

/** Each operation on a profile is tried twice: with the person's own uuid and with another one. */
type Row = Permission | 'self, for the uuid of another';

const [passes, signIn, barred, another] = ['passes', 'must sign in', 'is barred', 'is refused as another person'] as const;

/** Section 6 of the specification for the API, in the order of `PEOPLE`. Written by hand, so that it does not depend on the product's code. */
const EXPECTED: Readonly<Record<Row, readonly Outcome[]>> = {
  // visitor, without profile, with profile, Secretary, Helpdesk, Evaluator, no group, two groups
  anyone: [passes, passes, passes, passes, passes, passes, passes, passes],
  'signed-in': [signIn, passes, passes, passes, passes, passes, passes, passes],
  applicant: [signIn, passes, passes, barred, barred, barred, passes, barred],
  self: [signIn, passes, passes, barred, barred, barred, passes, barred],
  'self, for the uuid of another': [signIn, another, another, barred, barred, barred, another, barred],
  secretary: [signIn, barred, barred, passes, barred, barred, barred, barred],
  helpdesk: [signIn, barred, barred, barred, passes, barred, barred, barred],
  evaluator: [signIn, barred, barred, barred, barred, passes, barred, passes],
  'applicant-or-secretary': [signIn, passes, passes, passes, barred, barred, passes, barred],
};

const WORDS: Readonly<Record<string, Outcome>> = {
  'Please sign in first.': 'must sign in',
  'You do not have access to this page!': 'is barred',
  'This profile belongs to somebody else.': 'is refused as another person',
};

/** The outcome of the permission check; later errors about a missing record or body count as passed. */
function outcomeOf(answer: TestAnswer): string {
  const { statusCode } = answer;
  if (statusCode !== 401 && statusCode !== 403) return statusCode < 500 ? 'passes' : `fails with ${statusCode}`;
  const { detail } = answer.json<{ detail: string }>();
  const outcome = WORDS[detail];
  return outcome !== undefined && (outcome === 'must sign in') === (statusCode === 401) ? outcome : `${statusCode}: ${detail}`;
}

const subOf = (person: Person | undefined): string => (typeof person === 'object' ? person.sub : 'matrix-staff');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const sub of ['matrix-with', 'matrix-nobody', 'matrix-other']) {
    const created = await server.inject({ method: 'POST', url: APPLICANTS, as: { sub }, payload: {} });
    expect(created.statusCode).toBe(201);
  }
});
afterAll(() => server.close());

async function outcomesOf(operation: Operation, uuid?: string): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const kind of KINDS) {
    const as: Person | undefined = PEOPLE[kind];
    const url = operation.path.replace('{uuid}', uuid ?? subOf(as)).replace('{name}', 'calls').replace(/\{\w+\}/g, '999999999');
    const method = operation.method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
    const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
    outcomes[kind] = outcomeOf(await server.inject({ method, url, ...payload, ...(as && { as }) }));
  }
  return outcomes;
}

const expected = (row: Row): Record<string, Outcome> => Object.fromEntries(KINDS.map((kind, index) => [kind, EXPECTED[row][index] ?? 'passes']));

const permissionOf = ({ id }: Operation): Permission => PERMISSIONS[id as keyof typeof PERMISSIONS];

// Erasing the profile comes last, since every other operation needs it.
const ordered = OPERATIONS.toSorted((a, b) => Number(a.id === 'deleteApplicant') - Number(b.id === 'deleteApplicant'));

describe('who may call an operation', () => {
  it('is written down for eight kinds of people', () => {
    expect(KINDS).toHaveLength(8);
    for (const [row, outcomes] of Object.entries(EXPECTED)) expect(outcomes, row).toHaveLength(KINDS.length);
    expect(new Set(OPERATIONS.map(permissionOf))).toEqual(new Set(Object.keys(EXPECTED).filter((row) => !row.startsWith('self, '))));
  });

  const ofOthers = ordered.filter((operation) => permissionOf(operation) === 'self');
  it.each(ofOthers.map((operation) => [operation.id, operation] as const))('%s for the uuid of another is refused to everyone', async (_, operation) => {
    expect(await outcomesOf(operation, 'matrix-other')).toEqual(expected('self, for the uuid of another'));
  });

  it.each(ordered.map((operation) => [operation.id, permissionOf(operation), operation] as const))('%s: %s', async (_, permission, operation) => {
    expect(await outcomesOf(operation)).toEqual(expected(permission));
  });
});

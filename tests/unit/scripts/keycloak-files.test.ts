import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLE_WORDS } from '@domain/roles';
import { DEMO_ACCOUNTS } from '../../../server/embedded-identity/demo-accounts';
import { groupMistakes } from '../../../server/platform/identity/group-names';

const FOLDER = 'deploy/keycloak';
const read = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as unknown;
const realm = read('propylaea-realm.json') as {
  registrationAllowed: boolean;
  verifyEmail: boolean;
  groups: { name: string }[];
  defaultGroups: string[];
  clients: Record<string, unknown>[];
};
const { users } = read('demo-users.json') as { users: Record<string, unknown>[] };

/** Every key anywhere inside of a value. */
const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];

test('the realm file holds no secret, no key, no password and nobody', () => {
  const secret = /secret|credential|private|^users$|^components$|smtp/i;
  expect(keysIn(realm).filter((key) => secret.test(key))).toEqual([]);
  expect(keysIn(users)).toContain('credentials');
});

test('the realm file can be used as it is: the one thing an operator says is where the portal is', () => {
  const placeholders = readFileSync(`${FOLDER}/propylaea-realm.json`, 'utf8').match(/\$\{[^}]*\}/g);
  expect(new Set(placeholders)).toEqual(new Set(['${PORTAL_URL:http://localhost:8080}']));
});

test('the realm verifies the addresses of those who register, and those of the demo people are verified', () => {
  expect(realm).toMatchObject({ registrationAllowed: true, verifyEmail: true });
  expect(users.every(({ emailVerified }) => emailVerified === true)).toBe(true);
});

test('the groups of the realm give each role once and none by accident', () => {
  const groups = realm.groups.map(({ name }) => `/${name}`);
  expect(groupMistakes(groups)).toEqual([]);
  expect(groups.toSorted()).toEqual(Object.values(ROLE_WORDS).map((word) => `/${word}`).toSorted());
  expect(realm.defaultGroups).toEqual([`/${ROLE_WORDS.isApplicant}`]);
});

test('the portal is the one client of the realm, public, with the code flow alone', () => {
  expect(realm.clients).toEqual([
    expect.objectContaining({
      clientId: 'portal',
      publicClient: true,
      standardFlowEnabled: true,
      implicitFlowEnabled: false,
      directAccessGrantsEnabled: false,
      serviceAccountsEnabled: false,
      fullScopeAllowed: false,
    }),
  ]);
});

test('the demo people of both providers are the same, and the Keycloak has one of no group and one of two besides them', () => {
  const groupsOf = (people: readonly { email?: unknown; groups?: unknown }[]) => people.map(({ email, groups }) => [email, groups]);
  const others = [['no-group@example.org', []], ['two-groups@example.org', ['/Applicants', '/Secretary']]];
  expect(groupsOf(users)).toEqual([...groupsOf(DEMO_ACCOUNTS), ...others]);
});

test('the demo people are no realm: a Keycloak that finds their file among its realm files refuses to start', () => {
  const file = read('demo-users.json') as Record<string, unknown>;
  // A realm has no property `ifResourceExists`, and Keycloak refuses a realm file with unknown properties.
  expect(Object.keys(file)).toEqual(['ifResourceExists', 'users']);
});

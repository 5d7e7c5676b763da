import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { askProfile, demo, newPerson, tokensFor } from './people';
import { administer, CLIENT, ISSUER, PORTAL } from './places';
import { Visitor } from './visitor';

test('an access token is for the API alone, names the person and their groups, and lives five minutes', async () => {
  const claims = decodeJwt((await tokensFor(demo('applicant'))).access_token);
  expect(claims).toMatchObject({
    iss: ISSUER,
    aud: 'propylaea-api',
    azp: CLIENT,
    typ: 'Bearer',
    email: 'applicant@example.org',
    given_name: 'Demo',
    family_name: 'Applicant',
    groups: ['/Applicants'],
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  // What the portal does not ask, its token does not tell to everybody who sees it.
  expect(claims).not.toHaveProperty('realm_access');
  expect(claims).not.toHaveProperty('resource_access');
});

test('the id token and userinfo name the groups too', async () => {
  const { id_token, access_token } = await tokensFor(demo('secretary'));
  expect(decodeJwt(id_token)).toMatchObject({ aud: CLIENT, typ: 'ID', groups: ['/Secretary'] });
  const userinfo = await fetch(`${ISSUER}/protocol/openid-connect/userinfo`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(await userinfo.json()).toMatchObject({ groups: ['/Secretary'], email: 'secretary@example.org' });
});

test('a secretary of one institution has the path of its group', async () => {
  expect(decodeJwt((await tokensFor(demo('crete'))).access_token)).toMatchObject({ groups: ['/Secretary/00dr28g20'] });
});

test('a session ends after an hour without use', async () => {
  const { refresh_expires_in } = await tokensFor(demo('applicant'));
  expect(refresh_expires_in).toBeGreaterThan(3590);
  expect(refresh_expires_in).toBeLessThanOrEqual(3600);
});

test('the API takes the access token of the portal, and refuses an id token and a refresh token with 401', async () => {
  const { access_token, id_token, refresh_token } = await tokensFor(await newPerson());
  expect((await askProfile(access_token)).status).toBe(404);
  expect((await askProfile(id_token)).status).toBe(401);
  expect((await askProfile(refresh_token)).status).toBe(401);
});

test('the API refuses an access token of another client of the realm with 401', async () => {
  const clientId = `another-${randomUUID()}`;
  await administer('POST', '/clients', { clientId, publicClient: true, standardFlowEnabled: true, redirectUris: [`${PORTAL}/`] });
  const visitor = new Visitor();
  const back = await visitor.signIn(await newPerson(), { client_id: clientId });
  const { access_token } = await visitor.tokensOf(back, clientId);
  expect(decodeJwt(access_token)).toMatchObject({ iss: ISSUER, azp: clientId, typ: 'Bearer' });
  const answer = await askProfile(access_token);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
});

test('a client of one institution reads its scope with a token of its own, and nothing else', async () => {
  const clientId = `students-${randomUUID()}`;
  const secret = randomUUID();
  const [portal] = (await administer('GET', `/clients?clientId=${CLIENT}`)) as { protocolMappers: { name: string }[] }[];
  const protocolMappers = portal?.protocolMappers.map(({ name, ...mapper }) => ({ ...mapper, id: undefined, name })) ?? [];
  await administer('POST', '/clients', { clientId, secret, serviceAccountsEnabled: true, standardFlowEnabled: false, fullScopeAllowed: false, protocolMappers });
  const [{ id } = { id: '' }] = (await administer('GET', `/clients?clientId=${clientId}`)) as { id: string }[];
  const account = (await administer('GET', `/clients/${id}/service-account-user`)) as { id: string };
  const group = (await administer('GET', '/group-by-path/Secretary/00dr28g20')) as { id: string };
  for (const { id: other } of (await administer('GET', `/users/${account.id}/groups`)) as { id: string }[]) await administer('DELETE', `/users/${account.id}/groups/${other}`);
  await administer('PUT', `/users/${account.id}/groups/${group.id}`);
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret });
  const answer = await fetch(`${ISSUER}/protocol/openid-connect/token`, { method: 'POST', body: form });
  const given = await answer.text();
  expect([answer.status, answer.ok ? '' : given]).toEqual([200, '']);
  const { access_token } = JSON.parse(given) as { access_token: string };
  expect(decodeJwt(access_token)).toMatchObject({ sub: account.id, azp: clientId, aud: 'propylaea-api', groups: ['/Secretary/00dr28g20'] });
  const ask = (path: string) => fetch(`${PORTAL}/api/${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(await (await ask('review/changes')).json()).toMatchObject({ changes: [], more: false });
  const mine = (await (await ask(`catalogue/universities?${new URLSearchParams({ filter: '{"in_scope":true}' }).toString()}`)).json()) as { ror_id: string }[];
  expect(mine.map(({ ror_id }) => ror_id)).toEqual(['00dr28g20']);
  expect((await ask('review/people?q=demo')).status).toBe(403);
  expect((await ask('applications')).status).toBe(403);
});

test('a person of no group has no groups claim and is an applicant', async () => {
  const { access_token } = await tokensFor(demo('no-group'));
  expect(decodeJwt(access_token)).not.toHaveProperty('groups');
  expect((await askProfile(access_token)).status).toBe(404);
});

test.each(['secretary', 'helpdesk', 'evaluator', 'two-groups'])(
  '%s is staff: barred from what is the applicants’, with 403 and the words of the specification',
  async (name) => {
    const answer = await askProfile((await tokensFor(demo(name))).access_token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ detail: 'You do not have access to this page!' });
  },
);

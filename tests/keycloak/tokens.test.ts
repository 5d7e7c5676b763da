import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { institutionToken } from './institution-client';
import { askProfile, demo, newPerson, tokensFor } from './people';
import { administer, CLIENT, ISSUER, PORTAL } from './places';
import { fillProfile, openCall, portalApi, sendApplication } from './portal-api';
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
  // Data minimisation: the token has no claims that the portal does not use.
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

test('a system of one institution reads since its cursor what was sent there, enters a decision, and finds nothing of another', async () => {
  const { token, claims, expected } = await institutionToken('/Secretary/00dr28g20');
  expect(claims).toMatchObject({ ...expected, aud: 'propylaea-api', groups: ['/Secretary/00dr28g20'] });
  const system = portalApi(token);
  const feed = async (since?: string) =>
    (await system.ask(`review/changes${since === undefined ? '' : `?since=${since}`}`)).json() as Promise<
      { changes: { id: number; change: string }[]; cursor: string; more: boolean }
    >;
  const before = await feed();
  expect(before).toMatchObject({ changes: [], more: false });
  const own = (await (await system.ask(`catalogue/universities?${new URLSearchParams({ filter: '{"in_scope":true}' }).toString()}`)).json()) as {
    id: number;
    ror_id: string;
  }[];
  expect(own.map(({ ror_id }) => ror_id)).toEqual(['00dr28g20']);

  const secretary = portalApi((await tokensFor(demo('secretary'))).access_token);
  const another = await secretary.post<{ id: number }>('catalogue/universities', { name: { en: 'Another' }, country: 'GR' });
  const applicant = portalApi((await tokensFor(await newPerson())).access_token);
  await fillProfile(applicant);
  const sent = await sendApplication(applicant, await openCall(secretary, own[0]?.id ?? 0));
  const elsewhere = await sendApplication(applicant, await openCall(secretary, another.id));

  const after = await feed(before.cursor);
  expect(after.changes.map(({ id, change }) => [id, change])).toEqual([[sent, 'sent']]);
  const decision = (id: number) => `review/applications/${String(id)}/decision`;
  const { version } = (await (await system.ask(decision(sent))).json()) as { version: number };
  const entered = await system.ask(decision(sent), { method: 'PUT', body: { outcome: 'accept' }, version });
  expect([entered.status, await entered.json()]).toMatchObject([200, { outcome: 'accept', entered_by: expected.sub, entered_by_name: expected.azp }]);
  expect(
    (await system.ask(decision(sent), { method: 'PUT', body: { outcome: 'reject', reason: 'places_filled' }, version })).status,
    'over what it has not read',
  ).toBe(412);
  for (const path of [`review/applications/${String(elsewhere)}`, decision(elsewhere)]) expect((await system.ask(path)).status).toBe(404);
  expect((await system.ask(decision(elsewhere), { method: 'PUT', body: { outcome: 'accept' }, version: 0 })).status).toBe(404);
  expect((await system.ask('review/people?q=demo')).status).toBe(403);
  expect((await system.ask('applications')).status).toBe(403);
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

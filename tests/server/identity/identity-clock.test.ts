import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { startServer, testClock, type TestServer } from '../harness';
import { OIDC } from './identity-browser';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2099-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

it('tells the time by which its cookies end, also where the portal’s clock is moved: browsers count their life from it', async () => {
  const app = await buildApp({ ...server.deps, config: { ...server.config, embeddedProvider: true } });
  const { publicUrl } = server.config;
  const query = new URLSearchParams({
    client_id: 'portal',
    redirect_uri: `${publicUrl}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const start = await app.inject({ url: `${OIDC}/auth?${query.toString()}` });
  const ends = /expires=([^;]+)/.exec([start.headers['set-cookie']].flat().join('; '))?.[1] ?? expect.fail('A sign-in has a cookie.');
  const life = Date.parse(ends) - Date.parse(start.headers.date ?? '');
  expect(life).toBeGreaterThan(60_000);
  expect(life).toBeLessThan(24 * 3_600_000);
  const api = await app.inject({ url: '/api/catalogue/statistics' });
  expect(api.headers.date, 'pages count deadlines down by the portal’s clock').toContain('2099');
  await app.close();
});

import { ROUTES } from '@domain/routes';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SCRIPT_HASH } from '../../../server/platform/http/page-template';
import { startServer, type TestServer } from '../harness';

const SCRIPT = 'console.log("client");\n'.repeat(200);
let clientDir: string;
let server: TestServer;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'propylaea-client-'));
  await mkdir(join(clientDir, 'assets'));
  const page = '<!doctype html><html lang="en"><head><style>html { color: red }</style><title>Propylaea</title></head><body></body></html>';
  await writeFile(join(clientDir, 'index.html'), page);
  await writeFile(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(clientDir, 'assets', 'main-abc123.js'), SCRIPT);
  await writeFile(join(clientDir, 'assets', 'main-abc123.js.br'), 'compressed');
  server = await startServer({ clientDir, config: { titleSuffix: 'Try & see' } });
});

afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true, force: true });
});

describe('pages', () => {
  const example = (path: string) => path.replace(':id', '17').replace(':type', 'Master');

  it.each(ROUTES.map(({ path, name }) => [example(path), name]))('%s is the application with its title', async (path, name) => {
    const answer = await server.inject(`${path}?page=2`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<title>${name} · Try &#38; see</title>`);
  });

  it.each([
    '/nothing',
    '/universities/abc/details',
    '/programmes/PhD/1/details',
    '/applications/Diploma',
    '/Universities',
    '/manage/nothing',
    '/calls/1/details/more',
  ])(
    '%s is the application too, but a 404',
    async (path) => {
      const answer = await server.inject(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<title>Error · Try &#38; see</title>');
    },
  );

  it('allow scripts of ours only, and what stands inside a page by its hash', async () => {
    const answer = await server.inject('/');
    const policy = String(answer.headers['content-security-policy']);
    const hash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    expect(policy).toContain(`style-src 'self' ${hash('')} ${hash('html { color: red }')};`);
    // The one script inside a drawn page; that it is this one, the browser says in every story.
    expect(policy).toContain(`script-src 'self' 'sha256-${PAGE_SCRIPT_HASH}';`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('that only signed-in people open are listed by no search engine', async () => {
    const tagOf = async (path: string) => (await server.inject(path)).headers['x-robots-tag'];
    expect(await Promise.all(['/manage/calls/17/preview', '/applications', '/account', '/calls/17/details', '/'].map(tagOf))).toEqual([
      'noindex',
      'noindex',
      'noindex',
      undefined,
      undefined,
    ]);
  });

  it.each(['/assets/gone-123.js', '/picture.png', '/api', '/api/', '/realms/other/account'])('%s is no page', async (path) => {
    const answer = await server.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('are not there for another method', async () => {
    const answer = await server.inject({ method: 'POST', url: '/programmes', payload: {} });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('files', () => {
  it('with a hash in their name are cached for ever, compressed for whom it suits', async () => {
    const plain = await server.inject('/assets/main-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(SCRIPT);
    const packed = await server.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body).toBe('compressed');
    expect(packed.headers['content-type']).toContain('javascript');
  });

  it('without one are requested again', async () => {
    const answer = await server.inject('/favicon.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/../index.html', '/%2e%2e/%2e%2e/etc/passwd', '/assets/main-abc123.js.br'])('outside what is offered are not given: %s', async (path) => {
    const answer = await server.inject(path);
    expect(answer.body).not.toContain('root:');
    expect(answer.body).not.toBe('compressed');
  });
});

describe('every answer', () => {
  it.each(['/', '/api/catalogue/universities', '/config.json', '/nothing'])('%s carries the headers that protect', async (path) => {
    const { headers } = await server.inject(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-powered-by']).toBeUndefined();
    expect(String(headers['x-request-id'])).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
  });

  it('to one person is stored by nobody, an open one is requested again', async () => {
    const own = await server.inject({ url: '/api/account', as: 'applicant' });
    expect(own.headers['cache-control']).toBe('no-store');
    const open = await server.inject('/api/catalogue/universities');
    expect(open.headers['cache-control']).toBe('no-cache');
    expect(open.headers.vary).toContain('Authorization');
  });
});

describe('what machines ask', () => {
  it('tells the browser where to sign in, and no secret', async () => {
    const answer = await server.inject('/config.json');
    expect(answer.json()).toEqual({
      issuer: 'http://localhost:8080/realms/propylaea',
      url: 'http://localhost:8080',
      realm: 'propylaea',
      clientId: 'portal',
      publicUrl: 'http://localhost:8080',
      titleSuffix: 'Try & see',
      embeddedProvider: true,
      demo: false,
      retentionDays: null,
      languages: ['en', 'el'],
    });
  });

  it('lives and is ready', async () => {
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok', version: 'development', commit: '' });
    expect((await server.inject('/readyz')).json()).toEqual({
      status: 'ready',
      reason: null,
      version: 'development',
      commit: '',
      clock_skew_seconds: 0,
      oldest_due_job_seconds: 0,
    });
  });

  it('serves the contract and the schemas', async () => {
    const contract = (await server.inject('/api/openapi.json')).json();
    expect(contract.openapi).toMatch(/^3\.1/);
    const schemas = (await server.inject('/api/schemas')).json() as { name: string }[];
    expect(schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(['applicant', 'contact_infos', 'calls', 'master_programmes']));
    const schema = (await server.inject('/api/schemas/contact_infos')).json();
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect((await server.inject('/api/schemas/nonsense')).statusCode).toBe(404);
  });
});

describe('a fault of ours', () => {
  it('is a 500 that tells nothing of what happened', async () => {
    const broken = await startServer();
    const { query } = broken.deps.db;
    broken.deps.db.query = async (sql, parameters) => {
      if (sql.includes('universities')) throw new Error('secret table universities does not exist');
      return query(sql, parameters);
    };
    const answer = await broken.inject('/api/catalogue/universities/1').catch((error: unknown) => error as Error);
    const raw = await broken.app.inject('/api/catalogue/universities/1');
    expect(String(answer)).toContain('answered 500');
    expect(raw.statusCode).toBe(500);
    expect(raw.headers['content-type']).toContain('application/problem+json');
    expect(raw.body).not.toContain('secret');
    expect(raw.json().detail).toContain('Something went wrong on our side.');
    await broken.close();
  });

  it('makes it not ready when the database is down', async () => {
    const broken = await startServer();
    broken.deps.db.query = async () => {
      throw new Error('connection lost to 10.0.0.7');
    };
    const answer = await broken.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('10.0.0.7');
    await broken.close();
  });
});

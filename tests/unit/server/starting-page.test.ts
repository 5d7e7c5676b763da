import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { freePort, openGate, type Gate } from '../../../server/platform/http/gate';

describe('before the portal is ready', () => {
  let gate: Gate;
  let url: string;
  beforeAll(async () => {
    const port = await freePort('127.0.0.1');
    gate = await openGate('127.0.0.1', port);
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => gate.drain());

  const asBrowser = (language: string) => fetch(`${url}/programmes`, { headers: { accept: 'text/html,application/xhtml+xml', 'accept-language': language } });

  it('a browser is given a page that says so in the reader’s language and reloads by itself', async () => {
    for (const [language, title] of [['en-GB', 'The portal is starting'], ['el-GR,el;q=0.9', 'Η πύλη ξεκινά']] as const) {
      const answer = await asBrowser(language);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language.slice(0, 2)}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain('<meta http-equiv="refresh" content="2">');
    }
  });

  it('a search for a text of 5,000 Greek letters is accepted as it is later', async () => {
    expect((await fetch(`${url}/programmes?name=${encodeURIComponent('α'.repeat(5000))}`)).status).toBe(503);
  });

  it('the page’s policy allows its own style and nothing else', async () => {
    const answer = await asBrowser('en');
    const style = /<style>(.*)<\/style>/.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`);
  });

  it('a program is given a problem that it can read', async () => {
    const answer = await fetch(`${url}/api/account`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 503, detail: 'The portal is starting. Please try again in a moment.' });
  });
});

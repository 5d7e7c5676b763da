import { describe, expect, it } from 'vitest';
import { safeNext, staysHere } from '../../../src/auth/next';

const PAGES = [
  '/',
  '/applications/ShortTerm?status=Draft',
  '/calls/7/application-create?from=a%20b&from=%2F%2Fevil.example#top',
  '/programmes?name=%CE%9D%CE%BF%CE%BC%CE%B9%CE%BA%CE%AE&page=2',
  '/programmes?name=https://evil.example//x',
  '/applicant-profile/education-degrees/12/update',
];

const ELSEWHERE = [
  ['another site', 'https://evil.example/programmes'],
  ['another site in capitals', 'HTTPS://evil.example/programmes'],
  ['a site without scheme', '//evil.example/programmes'],
  ['a site without scheme, three slashes', '///evil.example/programmes'],
  ['a backslash that browsers read as a slash', '/\\evil.example/programmes'],
  ['two backslashes', '\\\\evil.example/programmes'],
  ['a backslash further on', '/programmes\\..\\..\\evil'],
  ['a tab that browsers leave out', '/\t/evil.example/programmes'],
  ['a line break that browsers leave out', '/\n/evil.example/programmes'],
  ['a carriage return', '/\r/evil.example'],
  ['a null character', '/\u0000/evil.example'],
  ['a control character at the end', '/programmes\u0007'],
  ['a line separator', '/programmes\u2028'],
  ['a space in front', ' /programmes'],
  ['two slashes behind a dot', '/.//evil.example/programmes'],
  ['two slashes behind two dots', '/programmes/..//evil.example'],
  ['two slashes behind an encoded dot', '/%2e//evil.example'],
  ['two slashes within', '/programmes//Master'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a slash', '/javascript:alert(1)'],
  ['a script with a tab in it', 'java\tscript:alert(1)'],
  ['a document in the address', 'data:text/html,<script>alert(1)</script>'],
  ['a name before a host', '//portal.invalid@evil.example/programmes'],
  ['the placeholder of our own check', 'https://portal.invalid/programmes'],
  ['a path without its first slash', 'programmes'],
  ['a path from here', './programmes'],
  ['a path that is no page', '/no-such-page'],
  ['the interface of the server', '/api/account'],
  ['the identity provider', '/realms/propylaea/protocol/openid-connect/logout'],
  ['an id that is no number', '/calls/x/details'],
  ['a slash that is written as a code', '/%2Fevil.example'],
  ['only a query', '?next=/'],
  ['only a fragment', '#top'],
  ['nothing', ''],
  ['null', null],
  ['undefined', undefined],
] as const;

describe('the path to go on to', () => {
  it.each(PAGES)('is %s as it is written', (next) => {
    expect(safeNext(next, '/fallback')).toBe(next);
  });

  it.each(ELSEWHERE)('is the fallback for %s', (_, next) => {
    expect(safeNext(next, '/fallback')).toBe('/fallback');
  });

  it('is the start page when there is no fallback', () => {
    expect(safeNext('//evil.example')).toBe('/');
  });

  it('writes a space as an address holds it', () => {
    expect(safeNext('/programmes?name=a b')).toBe('/programmes?name=a%20b');
  });

  it.each(PAGES)('never leaves the portal, whatever stands behind %s', (page) => {
    for (const [what, next] of ELSEWHERE) {
      const { origin, pathname } = new URL(safeNext(`${page}${next ?? ''}`), 'https://portal.example');
      expect(origin, what).toBe('https://portal.example');
      expect(pathname, what).not.toMatch(/^\/[/\\]/);
    }
  });
});

it('knows an address of the portal that is no page from one that leads elsewhere', () => {
  expect(staysHere('/no-such-page?x=//y')).toBe(true);
  expect(staysHere('//evil.example/')).toBe(false);
});

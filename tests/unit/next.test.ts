import { describe, expect, it } from 'vitest';
import { safeNext } from '../../src/auth/next';

describe('the path to go on to', () => {
  it('keeps a path of this portal with its query', () => {
    expect(safeNext('/calls/7/application-create?from=a%20b#top')).toBe('/calls/7/application-create?from=a%20b#top');
  });

  it.each([
    ['another site', 'https://evil.example/x'],
    ['a site without scheme', '//evil.example/x'],
    ['a backslash that browsers read as a slash', '/\\evil.example/x'],
    ['a tab that browsers leave out', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path without its first slash', 'programmes'],
    ['nothing', ''],
    ['null', null],
  ])('gives the fallback for %s', (_, next) => {
    expect(safeNext(next, '/fallback')).toBe('/fallback');
  });
});

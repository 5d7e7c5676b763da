import { scopeCode, scopeOf } from '@domain/review/staff-scope';
import { expect, test } from 'vitest';

test.each(
  [
    ['the role alone', ['/Secretary'], 'all'],
    ['the role without a slash', ['Secretary'], 'all'],
    ['a path that ends with a slash', ['/Secretary/'], 'all'],
    ['the role within a word', ['/Law Secretary'], 'all'],
    ['a ROR id', ['/Secretary/00dr28g20'], ['00DR28G20']],
    ['an Erasmus code', ['/Secretary/G-PIREAS01'], ['G-PIREAS01']],
    ['a role below another group', ['/staff/Secretary/00dr28g20'], ['00DR28G20']],
    ['a part of an institution', ['/Secretary/00dr28g20/admissions'], ['00DR28G20']],
    ['two institutions', ['/Secretary/00dr28g20', '/Secretary/G-PIREAS01'], ['00DR28G20', 'G-PIREAS01']],
    ['one institution and all of them', ['/Secretary/00dr28g20', '/Secretary'], 'all'],
    ['another role', ['/Evaluator'], []],
    ['another role everywhere and this one somewhere', ['/Evaluator', '/Secretary/00dr28g20'], ['00DR28G20']],
    ['no group', [], []],
  ] as const,
)('the scope of a Secretary by %s', (_, groups, scope) => {
  expect(scopeOf(groups, 'isSecretary')).toEqual(scope);
});

test('codes are compared without case, and spaces are hyphens', () => {
  expect(scopeCode(' G  PIREAS01 ')).toBe('G-PIREAS01');
  expect(scopeCode('00dr28g20')).toBe(scopeCode('00DR28G20'));
});

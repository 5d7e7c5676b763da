import { expect, it } from 'vitest';
import { parsedUrl } from '../../../domain/values/parsed-url';

it('reads addresses with letters of any script, however often it is called', () => {
  // More calls than V8 needs to optimise a function: only the optimised code of Node 20 misreads Latin-1 characters.
  const asked = Array.from({ length: 20_000 }, () => parsedUrl('https://c\u00F4te.example.org')?.href);
  expect(new Set(asked)).toEqual(new Set(['https://xn--cte-kna.example.org/']));
  expect(parsedUrl('/programmes?q=\u00E9', 'https://here.invalid')?.search).toBe('?q=%C3%A9');
});

it('gives nothing for a text that is no URL', () => {
  expect([parsedUrl('not an address'), parsedUrl('/programmes'), parsedUrl('')]).toEqual([undefined, undefined, undefined]);
});

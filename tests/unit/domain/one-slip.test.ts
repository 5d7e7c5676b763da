import { describe, expect, it } from 'vitest';
import { withinOneSlip, withSwaps } from '@domain/values/one-slip';

describe('one slip', () => {
  it.each([
    ['history', 'history'],
    ['hisotry', 'history'],
    ['ihstory', 'history'],
    ['histoyr', 'history'],
    ['histery', 'history'],
    ['histry', 'history'],
    ['historry', 'history'],
    ['istory', 'history'],
    ['historyx', 'history'],
    ['ιστροία', 'ιστορία'],
    ['', 'a'],
  ])('lies between %s and %s', (one, other) => {
    expect([withinOneSlip(one, other), withinOneSlip(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['hsitroy', 'history'],
    ['hisotri', 'history'],
    ['hostary', 'history'],
    ['hiry', 'history'],
    ['ba', 'cab'],
    ['abcd', 'dcba'],
  ])('is not all that lies between %s and %s', (one, other) => {
    expect([withinOneSlip(one, other), withinOneSlip(other, one)]).toEqual([false, false]);
  });
});

it('neighbours in each other’s place give each word once, and none where they are the same', () => {
  expect(withSwaps('abbc')).toEqual(['babc', 'abcb']);
  expect(withSwaps('a')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { asItSounds } from '@domain/values/greeklish';

describe('Greek in Latin letters', () => {
  it.each([
    ['plhroforikh', ['pliroforiki']],
    ['mathhmatika', ['mathimatika', 'matiimatika']],
    ['episthmh', ['episthmi', 'epistimi']],
    ['psuxologia', ['psuchologia', 'psychologia']],
    ['Sxolh', ['scholi']],
    ['oikonomika', []],
    ['πληροφορική', []],
  ])('%s is spelt %j by its phonetic key', (typed, spelt) => {
    expect(asItSounds(typed)).toEqual(spelt);
  });
});

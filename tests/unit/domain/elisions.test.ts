import { expect, it } from 'vitest';
import { withApostrophe } from '@domain/values/elisions';

it.each([
  ['lart', "l'art"],
  ['Lécole', "l'ecole"],
  ['dhistoire', "d'histoire"],
  ['quenseigner', "qu'enseigner"],
  ['dellarte', "dell'arte"],
  ['lîle', "l'ile"],
])('an apostrophe that was left out of %s', (typed, meant) => {
  expect(withApostrophe(typed)).toEqual([meant]);
});

it.each(['le', 'history', 'Νομική', "l'art", 'l', ''])('none where there is no room for one: %s', (typed) => {
  expect(withApostrophe(typed)).toEqual([]);
});

import { folded } from '../values/folded';
import type { ProgrammeType } from './programme-types';

/** Search words for programme types, lower case without accents. Types whose names have several words are left out. */
const CALLED: ReadonlyMap<string, ProgrammeType> = new Map([
  ...['bachelor', 'bachelors', 'bsc', 'undergraduate', 'προπτυχιακο', 'προπτυχιακα', 'προπτυχιακεσ'].map((word) => [word, 'Bachelor'] as const),
  ...['master', 'masters', 'msc', 'postgraduate', 'μεταπτυχιακο', 'μεταπτυχιακα', 'μεταπτυχιακεσ'].map((word) => [word, 'Master'] as const),
]);

/** The programme type that a search word names, ignoring case and accents; undefined for other words. */
export const typeCalled = (word: string): ProgrammeType | undefined => CALLED.get(folded(word));

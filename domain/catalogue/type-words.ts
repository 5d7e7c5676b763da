import { folded } from '../values/folded';
import type { ProgrammeType } from './programme-types';

/** What people call programmes of a type when they search: small letters without accents. Types whose names are no single words are left out. */
const CALLED: ReadonlyMap<string, ProgrammeType> = new Map([
  ...['bachelor', 'bachelors', 'bsc', 'undergraduate', 'προπτυχιακο', 'προπτυχιακα', 'προπτυχιακεσ'].map((word) => [word, 'Bachelor'] as const),
  ...['master', 'masters', 'msc', 'postgraduate', 'μεταπτυχιακο', 'μεταπτυχιακα', 'μεταπτυχιακεσ'].map((word) => [word, 'Master'] as const),
]);

/** The type of programmes that a word of a search names, whatever its case and accents; undefined for any other word. */
export const typeCalled = (word: string): ProgrammeType | undefined => CALLED.get(folded(word));

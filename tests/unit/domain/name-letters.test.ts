import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GREEK_NAME, LATIN_NAME, NAME_LETTERS } from '@domain/profile/name-letters';

interface Names {
  properties: Record<string, { properties: Record<string, { pattern: string }> }>;
}

describe('the letters of a name', () => {
  const { properties } = JSON.parse(readFileSync('schemas/applicant.json', 'utf8')) as Names;

  it.each(Object.entries(NAME_LETTERS))('are those that the schema takes: %s', (field, letters) => {
    for (const { pattern } of Object.values(properties[field]?.properties ?? {})) expect(pattern).toBe(letters.source);
  });

  const LATIN = [
    'Brăiloiu-Țurcanu',
    'Đỗ Ngọc Ánh',
    'Gökçe Iğdır',
    'Ḥusayn',
    'Əhmədova',
    'Ōno',
    "'t Veld",
    '’t Veld',
    'Oʻktam',
    'Ni Dhomhnaill‐Óg',
    'Gal·la',
    'Anne\u2011Marie',
  ];
  it.each(LATIN.flatMap((name) => [name.normalize('NFC'), name.normalize('NFD')]))('in Latin, composed and with combining characters: %s', (name) => {
    expect(LATIN_NAME.test(name)).toBe(true);
    expect(GREEK_NAME.test(name)).toBe(false);
  });

  const GREEK = ['Ἀνδρόνικος', 'Χατζηϊωάννου', 'ᾨδή', 'Ταΰγετος'];
  it.each(GREEK.flatMap((name) => [name.normalize('NFC'), name.normalize('NFD')]))('in Greek, of one accent or of several: %s', (name) => {
    expect(GREEK_NAME.test(name)).toBe(true);
    expect(LATIN_NAME.test(name)).toBe(false);
  });

  it.each(['Дмитрий', 'Petrοv', '李', 'Mary1', 'a@b', '', ' Anna'])('of another script, or none: %s', (name) => {
    expect(LATIN_NAME.test(name) || GREEK_NAME.test(name)).toBe(false);
  });
});

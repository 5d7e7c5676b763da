import type { components } from '@generated/api';
import type { DemoRecords, DocumentName } from '../applicant/records';

/** Somebody who does not exist: the family name says so, and the address leads nowhere (RFC 2606). */
export interface InventedPerson {
  /** Fixed, so that a later start finds them again. */
  sub: string;
  given_name: string;
  family_name: string;
  email: string;
  country: components['schemas']['country'];
  /** The quality of the applicant, from 0 to 1, from which grades and scores follow. */
  strength: number;
}

const GIVEN = ['Anna', 'Boris', 'Chiara', 'Dimitra', 'Elias', 'Fatima', 'Giorgos', 'Hana', 'Ioanna', 'Jonas', 'Katerina', 'Luca', 'Maria', 'Nikos', 'Olga'];
const FAMILY = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Kermes', 'Larch', 'Maple', 'Nettle', 'Olive'];
const COUNTRIES: readonly InventedPerson['country'][] = ['GR', 'GR', 'CY', 'GR', 'DE', 'EG', 'GR', 'CZ', 'GR', 'LT', 'GR', 'IT', 'GR', 'GR', 'UA'];
const PLACES: Readonly<Record<string, string>> = {
  GR: 'Irakleio',
  CY: 'Nicosia',
  DE: 'Leipzig',
  EG: 'Cairo',
  CZ: 'Brno',
  LT: 'Vilnius',
  IT: 'Bari',
  UA: 'Odesa',
};

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** `count` invented people, always the same. */
export const inventedPeople = (count: number): InventedPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const given_name = pick(GIVEN, index);
    const tree = pick(FAMILY, index * 4 + Math.floor(index / 15));
    return {
      sub: `3f6b2a54-58c1-4c0e-9d0b-0a7f1c5e2${String(index + 1).padStart(3, '0')}`,
      given_name,
      family_name: `Demo-${tree}`,
      email: `${given_name}.${tree}.${String(index + 1)}@demo.example.org`.toLowerCase(),
      country: pick(COUNTRIES, index),
      strength: ((index * 7) % 30) / 29,
    };
  });

type Files = Readonly<Record<DocumentName, number>>;

const grade = ({ strength }: InventedPerson): number => Math.round((6 + 3.9 * strength) * 100) / 100;

/** The records in the sections of an invented person's profile. */
export const recordsOfInvented = (person: InventedPerson, files: Files): DemoRecords => ({
  contact_infos: [
    {
      kind: 'home',
      address: { street: 'Odos Paradeigmatos 1', postal_code: '700 00', city: PLACES[person.country] ?? 'Irakleio', country: person.country },
      email: person.email,
      primary: true,
    },
  ],
  education_degrees: [
    {
      level: 6,
      title: 'BSc (invented)',
      institution: 'University of the demo',
      country: person.country,
      field: '0613',
      status: 'completed',
      start_date: '2017-10-01',
      award_date: '2021-07-15',
      grade: { value: grade(person), scale: '0-10' },
      ects: 240,
      diploma: files.diploma,
      transcript: files.transcript,
    },
  ],
  language_degrees: [{ language: 'en', level: person.strength > 0.6 ? 'C1' : 'B2', certificate: 'none' }],
});

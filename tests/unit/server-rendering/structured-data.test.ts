import { parsedUrl } from '@domain/values/parsed-url';
import { describe, expect, it } from 'vitest';
import type { Call, Programme, University } from '../../../src/components/catalogue';
import { callFact, programmeFact, questionsFact, universityFact } from '../../../src/server-rendering/facts';
import type { Given } from '../../support/typed-fields';

const ORIGIN = 'https://portal.example.org';

/** The checks of a value by data type of schema.org. */
const DATA_TYPES = {
  Text: (value: unknown) => typeof value === 'string' && value !== '',
  URL: (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && parsedUrl(value) !== undefined,
  Number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  Integer: Number.isInteger,
  Date: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  Duration: (value: unknown) => typeof value === 'string' && /^P(\d+Y)?(\d+M)?(\d+W)?(\d+D)?$/.test(value) && value !== 'P',
} as const;

/** By schema.org type: the properties that the portal writes, and their ranges, each a data type or a type of this table. */
const RANGES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  EducationalOccupationalProgram: {
    name: ['Text'],
    url: ['URL'],
    description: ['Text'],
    educationalProgramMode: ['Text', 'URL'],
    timeToComplete: ['Duration'],
    numberOfCredits: ['Integer', 'QuantitativeValue'],
    programPrerequisites: ['Text'],
    financialAidEligible: ['Text'],
    offers: ['Offer'],
    provider: ['CollegeOrUniversity'],
    applicationStartDate: ['Date'],
    applicationDeadline: ['Date'],
    maximumEnrollment: ['Integer'],
  },
  CollegeOrUniversity: {
    name: ['Text'],
    url: ['URL'],
    alternateName: ['Text'],
    description: ['Text'],
    address: ['PostalAddress', 'Text'],
    geo: ['GeoCoordinates'],
    logo: ['URL'],
    email: ['Text'],
    telephone: ['Text'],
    sameAs: ['URL'],
  },
  PostalAddress: { addressLocality: ['Text'], addressCountry: ['Text'] },
  GeoCoordinates: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  QuantitativeValue: { value: ['Number'], unitText: ['Text'] },
  Offer: { price: ['Number', 'Text'], priceCurrency: ['Text'] },
  FAQPage: { mainEntity: ['Question'] },
  Question: { name: ['Text'], acceptedAnswer: ['Answer'] },
  Answer: { text: ['Text'] },
};

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && '@type' in value;

const isOf = (
  range: string,
  value: unknown,
): boolean => (isNode(value) ? value['@type'] === range : (DATA_TYPES as Record<string, (value: unknown) => boolean>)[range]?.(value) === true);

/** Lists the properties that schema.org does not define for their type, and the values outside the ranges of their property. */
function misfits(node: Record<string, unknown>, place = ''): string[] {
  const known = RANGES[String(node['@type'])] ?? {};
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type' || value === undefined) return [];
    const at = `${place}/${name}`;
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return values.flatMap((one) => [
      ...(known[name]?.some((range) => isOf(range, one)) ? [] : [`${at}: ${JSON.stringify(one)}`]),
      ...(isNode(one) ? misfits(one, at) : []),
    ]);
  });
}

const UNIVERSITY = {
  id: 7,
  version: 1,
  name: { en: 'University of Examples', el: 'Πανεπιστήμιο Παραδειγμάτων' },
  description: { en: 'It is an example.' },
  city: { en: 'Athens' },
  country: 'GR',
  latitude: 38,
  longitude: 23.7,
  logo_path: '/logos/abc.png',
  email: 'info@examples.example.org',
  phone: '+302101234567',
  website: 'https://examples.example.org',
  ror_id: '0aaaaaa11',
} as unknown as University;

const PROGRAMME = {
  id: 3,
  version: 1,
  prog_type: 'Master',
  title: { en: 'Data Science' },
  description: { en: 'Of data.' },
  study_modes: ['full_time', 'distance'],
  duration_months: 18,
  ects: 7.5,
  tuition_fee: { amount: 1500.5, currency: 'EUR' },
  admission_requirements: { en: 'A degree.' },
  scholarships: { en: 'Two a year.' },
  university_id: 7,
  university_name: { en: 'University of Examples' },
  next_call: { id: 1, opens_at: '2026-11-01T22:30:00Z', closes_at: '2026-12-01T21:59:00Z', time_zone: 'Europe/Athens', status: 'open' },
} satisfies Given<'master_programmes_record'> as unknown as Programme;

const CALL = {
  id: 1,
  version: 1,
  title: { en: 'Call' },
  seats: 20,
  opens_at: '2026-11-01T22:30:00Z',
  closes_at: '2026-12-01T21:59:00Z',
  time_zone: 'Europe/Athens',
  programme: { id: 3, prog_type: 'Master', title: { en: 'Data Science' }, university_id: 7, university_name: { en: 'University of Examples' } },
} satisfies Given<'calls_record'> as unknown as Call;

const PAGE = {
  title: 'How to',
  lead: '',
  sections: [{ title: 'Who can apply?', anchor: 'who', blocks: [{ kind: 'paragraph', runs: [{ text: 'Everybody.' }] }] }],
} as unknown as Parameters<typeof questionsFact>[0];

describe('what search engines read', () => {
  it.each([
    ['a university', universityFact(UNIVERSITY, ORIGIN)],
    ['a university of which little is stated', universityFact({ id: 7, version: 1, name: { en: 'U' } } as unknown as University, ORIGIN)],
    ['a programme', programmeFact(PROGRAMME, ORIGIN)],
    ['a programme of two weeks', programmeFact({ ...PROGRAMME, duration_months: 0.5 }, ORIGIN)],
    ['a programme of which little is stated', programmeFact({ id: 3, version: 1, prog_type: 'Master', title: { en: 'P' } } as unknown as Programme, ORIGIN)],
    ['a call', callFact(CALL, ORIGIN)],
    ['a page of questions', questionsFact(PAGE)],
  ])('of %s is what schema.org knows of its type, and of the ranges that it gives', (_, fact) => {
    expect(misfits(fact)).toEqual([]);
  });

  it('of how long a programme takes is as long as it takes', () => {
    const timeOf = (duration_months: number | undefined) => programmeFact({ ...PROGRAMME, duration_months } as Programme, ORIGIN).timeToComplete;
    expect([18, 0.5, 1.5, undefined].map(timeOf)).toEqual(['P18M', 'P15D', 'P46D', undefined]);
  });

  it('would be refused if it were a date with its time, a relative address or a property of another type', () => {
    const wrong = {
      '@type': 'EducationalOccupationalProgram',
      applicationDeadline: '2026-12-01T21:59:00Z',
      url: '/programmes/1',
      seats: 3,
      provider: { '@type': 'Offer', price: 1 },
    };
    expect(misfits(wrong).map((one) => one.split(':')[0])).toEqual(['/applicationDeadline', '/url', '/seats', '/provider']);
  });
});

import { fromOeapi, ORGANISATION, PROGRAMME, PROGRAMME_OFFERING, toOeapi, type OeapiTable } from '@domain/catalogue/oeapi';
import { describe, expect, it } from 'vitest';
import { oeapiId, recordIdOf } from '../../../server/core/catalogue/oeapi/oeapi-ids';
import { schemaOf, validOf } from '../../contract/support';

const PORTAL = 'https://portal.example.org';

describe('the tables of the Open Education API', () => {
  it.each<[string, OeapiTable, string[]]>([
    ['universities', ORGANISATION, ['universities']],
    ['programmes', PROGRAMME, ['bachelor_programmes', 'master_programmes', 'short_term_programmes']],
    ['calls', PROGRAMME_OFFERING, ['calls']],
  ])('of %s name fields that the schemas have', (_, { rows }, schemas) => {
    for (const schema of schemas) expect(Object.keys(schemaOf(schema).properties ?? {})).toEqual(expect.arrayContaining(rows.map(({ field }) => field)));
  });

  it('write a university, and read the same back but for the other languages of its city', () => {
    const [university = {}] = validOf('universities');
    expect(toOeapi(ORGANISATION, university)).toEqual({
      organisationType: 'root',
      name: [{ language: 'en', value: 'University of Piraeus' }, { language: 'el', value: 'Πανεπιστήμιο Πειραιώς' }],
      shortName: 'UNIPI',
      description: [{ language: 'el', value: 'Πανεπιστήμιο στο λιμάνι του Πειραιά.' }],
      addresses: [
        {
          addressType: 'visit',
          street: 'Karaoli ke Dimitriou 80',
          city: 'Piraeus',
          countryCode: { 'iso3166-1-alpha2': 'GR' },
          geolocation: { latitude: 37.9416, longitude: 23.6525 },
        },
      ],
      link: 'https://www.unipi.gr',
      otherCodes: [{ codeType: 'x-ror', code: '01a0b1c23' }, { codeType: 'x-erasmus', code: 'G PIREAS01' }],
      ext: { email: 'info@example.org', phone: '+302104142000' },
    });
    expect(fromOeapi(ORGANISATION, toOeapi(ORGANISATION, university))).toEqual({ ...university, city: { en: 'Piraeus' } });
  });

  it('write a programme, and read the same back', () => {
    const record = {
      prog_type: 'ShortTerm',
      title: { en: 'Summer school', el: 'Θερινό σχολείο' },
      topic: '0612',
      languages: ['el', 'en'],
      study_modes: ['full_time', 'distance', 'blended'],
      duration_months: 0.75,
      ects: 7.5,
      eqf_level: 7,
      city: { en: 'Chania' },
      tuition_fee: { amount: 450.5, currency: 'EUR' },
      website: 'https://summer.example.org',
    };
    expect(toOeapi(PROGRAMME, record)).toMatchObject({
      programmeType: 'programme',
      qualificationAwarded: 'certificate',
      fieldsOfStudy: '0612',
      teachingLanguages: ['el', 'en'],
      modeOfStudy: 'full_time',
      modesOfDelivery: ['online', 'blended'],
      duration: 'P3W',
      studyLoad: [{ studyLoadUnit: 'ects', value: 7.5 }],
      levelOfQualification: 'eqf_7',
      addresses: [{ addressType: 'teaching', city: 'Chania' }],
      ext: { priceInformation: [{ costType: 'total_costs', amount: '450.5', currency: 'EUR' }] },
    });
    expect(fromOeapi(PROGRAMME, toOeapi(PROGRAMME, record))).toEqual(record);
  });

  it('write nothing where nothing is stated', () => {
    expect(toOeapi(ORGANISATION, { name: { en: 'A' }, latitude: 38 })).toEqual({ organisationType: 'root', name: [{ language: 'en', value: 'A' }] });
    expect(fromOeapi(PROGRAMME, { name: null, addresses: null, studyLoad: [], levelOfQualification: 'nlqf_4plus', ext: null })).toEqual({});
  });

  it('read what others write: tags of any length, years and days, long codes of fields', () => {
    const given = {
      name: [{ language: 'nld', value: 'Biologie' }, { language: 'en-GB', value: 'Biology' }, { language: 'en-US', value: 'Bio' }],
      abbreviation: 'BIO',
      teachingLanguages: ['nld', 'en-GB', 'eng'],
      duration: 'P1Y6M15D',
      fieldsOfStudy: '073101',
      addresses: [{ addressType: 'teaching', city: 'Utrecht' }],
      qualificationAwarded: 'doctoral',
    };
    expect(fromOeapi(PROGRAMME, given)).toEqual({
      title: { nl: 'Biologie', en: 'Biology' },
      languages: ['nl', 'en'],
      duration_months: 18.5,
      topic: '0731',
      city: { nl: 'Utrecht' },
    });
  });

  it('take a city in Greek letters for Greek, whatever language its university is named in first', () => {
    const given = { name: [{ language: 'en', value: 'University of Piraeus' }], addresses: [{ addressType: 'visit', city: 'Πειραιάς' }] };
    expect(fromOeapi(ORGANISATION, given)).toEqual({ name: { en: 'University of Piraeus' }, city: { el: 'Πειραιάς' } });
    expect(toOeapi(ORGANISATION, { name: { fr: 'Le Pirée', el: 'Πειραιάς' } }).name).toEqual([{ language: 'el', value: 'Πειραιάς' }, {
      language: 'fr',
      value: 'Le Pirée',
    }]);
  });

  it('leave what cannot be read as it is, for the schema to refuse', () => {
    expect(fromOeapi(PROGRAMME, { name: 'Biology', duration: 'a year' })).toEqual({ title: 'Biology', duration_months: 'a year' });
  });
});

describe('the id of a record in the Open Education API', () => {
  it('is a UUID that leads back to the record, of its kind and its portal alone', () => {
    const ids = ([1, 4711, 999_999_999_999_999] as const).map((id) => [id, oeapiId(PORTAL, 'programmes', id)] as const);
    for (const [id, uuid] of ids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(recordIdOf(PORTAL, 'programmes', uuid.toUpperCase())).toBe(id);
      expect(recordIdOf(PORTAL, 'calls', uuid)).toBeUndefined();
      expect(recordIdOf('https://other.example.org', 'programmes', uuid)).toBeUndefined();
    }
    expect(recordIdOf(PORTAL, 'programmes', '123e4567-e89b-12d3-a456-426614174000')).toBeUndefined();
  });
});

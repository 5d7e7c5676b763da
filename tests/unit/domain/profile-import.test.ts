import { UNHELD } from '@domain/profile/import/field-sources';
import { FORMATS } from '@domain/profile/import/formats';
import { MISFITS } from '@domain/profile/import/readings';
import { describe, expect, it } from 'vitest';
import en from '../../../src/features/profile-import/messages/en.json';
import { readProfileFile, Refusal, REFUSALS } from '../../../src/features/profile-import/read-file';
import { CANDIDATE, CANDIDATE_IN_FULL, ORCID_JSON, ORCID_XML, pdfWith, SKILLS_PASSPORT, SKILLS_PASSPORT_JSON } from '../../support/cv-files';
import { fields, nameOf } from '../../support/typed-fields';

const MB = 1_048_576;
const read = (content: string | Uint8Array | object, name = 'cv.xml') =>
  readProfileFile(
    new File([typeof content === 'string' || content instanceof Uint8Array ? new Uint8Array(Buffer.from(content)) : JSON.stringify(content)], name),
  );
const refusal = async (content: string | Uint8Array | object) => {
  const error: unknown = await read(content).then(() => undefined, (thrown: unknown) => thrown);
  return error instanceof Refusal ? error.reason : error;
};
const of = async (content: Parameters<typeof read>[0], section: string) => (await read(content)).entries.filter((entry) => entry.section === section);

describe('a Europass CV of today', () => {
  it('gives the person, contact, studies, languages, certificates and work, each as its section writes it', async () => {
    const { format, entries, unheld } = await read(CANDIDATE);
    expect(format).toBe('europass');
    expect(entries.map(({ section, record }) => [section, record])).toEqual([
      ['applicant', fields<'applicant'>({ name_latin: { given_name: 'Ioli', family_name: 'Example' } })],
      ['applicant', fields<'applicant'>({ date_of_birth: '1997-03-08' })],
      ['applicant', fields<'applicant'>({ nationality: 'GR' })],
      [
        'contact_infos',
        fields<'contact_infos'>({
          kind: 'home',
          address: { street: 'Odos 1', postal_code: '73100', city: 'Χανιά', country: 'GR' },
          phone: '+302100000000',
          email: 'ioli@example.org',
        }),
      ],
      [
        'education_degrees',
        fields<'education_degrees'>({
          level: 7,
          title: 'Diploma in Engineering',
          institution: 'Technical University of Crete',
          country: 'GR',
          status: 'completed',
          start_date: '2015-10-01',
          award_date: '2020-12-15',
          grade: { value: 8.4, scale: '0-10' },
        }),
      ],
      ['language_degrees', fields<'language_degrees'>({ language: 'el', level: 'C2', certificate: 'native' })],
      ['language_degrees', fields<'language_degrees'>({ language: 'en', level: 'B2', certificate: 'none' })],
      ['certifications', fields<'certifications'>({ title: 'Bridge inspector', issuer: 'Chamber of the Example', issued_on: '2022-05-06' })],
      [
        'work_experiences',
        fields<'work_experiences'>({
          kind: 'employment',
          employer: 'Bridges & Sons',
          position: 'Site engineer',
          country: 'GR',
          city: 'Patras',
          start_date: '2021-02-01',
          end_date: '2023-06-30',
          description: 'Kept the old bridge.\nDrew it',
        }),
      ],
      ['work_experiences', fields<'work_experiences'>({ kind: 'employment', employer: 'Town of Chania', position: 'Adviser', current: true })],
    ]);
    expect(unheld).toEqual([{ part: 'publications', count: 2 }]);
  });

  it('says what it leaves out, and makes up neither a day nor a country', async () => {
    const [, adviser] = await of(CANDIDATE, 'work_experiences');
    expect(adviser?.leftOut).toEqual([{ field: nameOf<'work_experiences'>({ country: 'GR' }), statedText: 'zz9', why: 'country' }, {
      field: nameOf<'work_experiences'>({ start_date: '' }),
      statedText: '2023-09',
      why: 'date',
    }]);
  });

  it('gives the field, the credits and the thesis of studies, and a level by its number where the EQF and ISCED agree on it', async () => {
    const [, statistics, school] = await of(CANDIDATE_IN_FULL, 'education_degrees');
    expect(statistics?.record).toEqual(
      fields<'education_degrees'>({
        level: 6,
        title: 'BA Statistics',
        institution: 'University of Graz',
        field: '0542',
        status: 'ongoing',
        start_date: '2021-10-01',
        ects: 180,
        thesis_title: 'On bridges',
      }),
    );
    expect(school?.record).toEqual(fields<'education_degrees'>({ institution: 'School of Bridges', field: '07' }));
    expect(school?.leftOut).toEqual([{ field: nameOf<'education_degrees'>({ level: 3 }), statedText: '3', why: 'eqf' }]);
  });

  it('gives the pages of its person at the sites that a profile names, and no other', async () => {
    const links = (await of(CANDIDATE_IN_FULL, 'applicant')).map(({ record }) => record).slice(3);
    expect(links).toEqual([
      fields<'applicant'>({ linkedin_profile: 'https://www.linkedin.com/in/ioli-example' }),
      fields<'applicant'>({ scholar_profile: 'https://scholar.google.com/citations?user=ioli' }),
    ]);
  });

  it('is read with the photo of its person, which takes most of its bytes', async () => {
    const photo = `<eures:Attachment><oa:EmbeddedData>${'ZGF0YTpp'.repeat(1_000_000)}</oa:EmbeddedData></eures:Attachment>`;
    expect(await read(CANDIDATE.replace('</CandidateProfile>', `${photo}</CandidateProfile>`))).toEqual(await read(CANDIDATE));
  });

  it('is found in the PDF that people have, among other attachments', async () => {
    const found = await read(await pdfWith({ 'notes.txt': 'none', 'attachment.xml': CANDIDATE }), 'CV.pdf');
    expect(found).toEqual(await read(CANDIDATE));
  });
});

describe('a Europass CV of before 2020', () => {
  it('is read from XML, where lists have elements of their own', async () => {
    const { entries } = await read(SKILLS_PASSPORT);
    expect(entries.map(({ record }) => record)).toEqual([
      fields<'applicant'>({ name_latin: { given_name: 'Sam', family_name: 'Quay' } }),
      fields<'applicant'>({ nationality: 'GB' }),
      {},
      fields<'contact_infos'>({
        kind: 'home',
        address: { street: '1 Quay Lane', postal_code: 'BS1 1AA', city: 'Bristol', country: 'GB' },
        phone: '+441170000000',
        email: 'sam@example.org',
      }),
      fields<'education_degrees'>({ title: 'BSc Marine Science', institution: 'University of the Quay', status: 'completed', award_date: '2013-07-10' }),
      fields<'language_degrees'>({ language: 'en', level: 'C2', certificate: 'native' }),
      fields<'language_degrees'>({ language: 'fr', level: 'A2', certificate: 'none' }),
      fields<'work_experiences'>({
        kind: 'employment',
        employer: 'Harbour Trust',
        position: 'Diver',
        country: 'GB',
        city: 'Bristol',
        current: true,
        start_date: '2016-04-01',
        description: 'Dives.',
      }),
    ]);
    // The level is an ISCED level, and ISCED numbers its levels differently from the EQF.
    expect(entries.find(({ section }) => section === 'education_degrees')?.leftOut.map(({ field, why }) => [field, why])).toEqual([[
      nameOf<'education_degrees'>({ level: 6 }),
      'eqf',
    ], [nameOf<'education_degrees'>({ start_date: '' }), 'date']]);
    expect(entries[2]?.leftOut).toEqual([{ field: nameOf<'applicant'>({ date_of_birth: '' }), statedText: '1991', why: 'date' }]);
  });

  it('is read from JSON; each part of a name goes to the field of its letters', async () => {
    expect((await read(SKILLS_PASSPORT_JSON)).entries.map(({ record }) => record)).toEqual([
      fields<'applicant'>({ name_latin: { family_name: 'Example' } }),
      fields<'applicant'>({ name_greek: { given_name: 'Ιόλη' } }),
      fields<'applicant'>({ date_of_birth: '1991-02-03' }),
      fields<'applicant'>({ nationality: 'GR' }),
      fields<'contact_infos'>({ kind: 'home', phone: '+441170000000', email: 'sam@example.org' }),
      fields<'language_degrees'>({ language: 'fr', level: 'B1', certificate: 'none' }),
      fields<'work_experiences'>({ kind: 'employment', employer: 'Harbour Trust', position: 'Diver', start_date: '2016-04-01', end_date: '2018-05-31' }),
    ]);
  });
});

describe('an ORCID record', () => {
  const RESEARCHER = fields<'work_experiences'>({
    kind: 'employment',
    employer: 'Institute of Ice',
    position: 'Researcher',
    country: 'NO',
    city: 'Oslo',
    current: true,
    start_date: '2023-09-01',
  });

  it('is read from JSON; what has no end goes on', async () => {
    const { format, entries, unheld } = await read(ORCID_JSON);
    expect(format).toBe('orcid');
    expect(entries.map(({ record }) => record)).toEqual([
      fields<'applicant'>({ name_latin: { given_name: 'Ada' } }),
      fields<'contact_infos'>({ kind: 'work', address: { country: 'NO' }, email: 'ada@example.org' }),
      fields<'education_degrees'>({ title: 'PhD', institution: 'University of the Fjord', country: 'NO', status: 'completed', start_date: '2019-08-15' }),
      RESEARCHER,
    ]);
    expect(entries[2]?.leftOut).toEqual([{ field: nameOf<'education_degrees'>({ award_date: '' }), statedText: '2023-06', why: 'date' }]);
    expect(unheld).toEqual([{ part: 'publications', count: 3 }]);
  });

  it('gives the pages of its person, whose addresses it may write without TLS', async () => {
    const person = {
      'researcher-urls': {
        'researcher-url': [{ 'url-name': 'Lab', url: { value: 'https://lab.example.org' } }, {
          'url-name': 'Me',
          url: { value: 'https://no.linkedin.com/in/ada' },
        }],
      },
      'external-identifiers': {
        'external-identifier': [{
          'external-id-type': 'Scopus Author ID',
          'external-id-url': { value: 'http://www.scopus.com/inward/authorDetails.url?authorID=1' },
        }],
      },
    };
    const found = await of({ ...ORCID_JSON, person }, 'applicant');
    expect(found.map(({ record }) => record)).toEqual([
      fields<'applicant'>({ linkedin_profile: 'https://no.linkedin.com/in/ada' }),
      fields<'applicant'>({ scopus_profile: 'https://www.scopus.com/inward/authorDetails.url?authorID=1' }),
    ]);
  });

  it('is read from XML', async () => {
    expect((await read(ORCID_XML)).entries.map(({ record }) => record)).toEqual([RESEARCHER]);
  });
});

describe('a file that fills nothing', () => {
  it('is refused with its reason', async () => {
    expect(await refusal({ name: 'Sam' })).toBe('unknown');
    expect(await refusal('<html><body/></html>')).toBe('unknown');
    expect(await refusal('')).toBe('empty');
    expect(await refusal(' \n')).toBe('empty');
    expect(await refusal('[1, 2')).toBe('unreadable');
    expect(await refusal('<Candidate><open></Candidate>')).toBe('unreadable');
    expect(await refusal(new Uint8Array([0xff, 0xfe, 0x00]))).toBe('unreadable');
    expect(await refusal('%PDF-1.7 and no more')).toBe('unreadable');
    expect(await refusal(await pdfWith({}))).toBe('no_data');
    expect(await refusal(await pdfWith({ 'a.xml': '<other/>' }))).toBe('unknown');
    expect(await refusal(await pdfWith({ 'a.xml': CANDIDATE }, { userPassword: 'closed' }))).toBe('protected');
  });

  it('is refused unread when it is too large or declares entities, in a PDF too', async () => {
    const bomb =
      `<?xml version="1.0"?><!DOCTYPE Candidate [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><Candidate>&b;&f;</Candidate>`;
    expect(await refusal(bomb)).toBe('unsafe');
    expect(await refusal(await pdfWith({ 'cv.xml': bomb }))).toBe('unsafe');
    expect(await refusal(`<Candidate>${' '.repeat(10 * MB)}</Candidate>`)).toBe('too_large');
    expect(await refusal(await pdfWith({ 'cv.xml': `<Candidate>${'x'.repeat(11 * MB)}</Candidate>` }))).toBe('too_large');
    expect(await refusal(`%PDF-${' '.repeat(10 * MB)}`)).toBe('too_large');
    expect(await refusal(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toBe('unreadable');
  });

  it('changes nothing outside of its own values by names that objects have already', async () => {
    expect(await refusal('<Candidate><CandidatePerson><__proto__><URI>x</URI></__proto__></CandidatePerson></Candidate>')).toBe('unreadable');
    expect((await read('{"activities-summary": {"__proto__": {"works": 1}}, "__proto__": {"person": {}}}')).entries).toEqual([]);
    expect(Reflect.get({}, 'works')).toBeUndefined();
  });
});

it('has words for every reason and for all that a profile has no place for', () => {
  const words = en.import;
  expect(Object.keys(words.refused).sort()).toEqual([...REFUSALS].sort());
  expect(Object.keys(words.misfit).sort()).toEqual([...MISFITS].sort());
  expect(Object.keys(words.unheld).sort()).toEqual([...UNHELD].sort());
  expect(Object.keys(words.format).sort()).toEqual([...new Set(FORMATS.map(({ name }) => name))].sort());
});

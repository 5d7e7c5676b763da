import { isBlocking, judge, type EligibilityFacts, type Requirement } from '@domain/applications/eligibility';
import { requirementSentence } from '@domain/applications/requirement-sentences';
import type { Schema } from '@domain/schema/schema';
import type { StoredFields } from '@domain/sections';
import { workMonths, type Position } from '@domain/applications/work-months';
import calls from '@generated/schemas/calls.json?raw';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-05-04T10:00:00Z');

const AT = { now: NOW, zone: 'UTC' };

const outcome = (requirement: Requirement, profile: EligibilityFacts, at = AT) => judge([requirement], profile, at)[0]?.outcome;

const BSC = { level: 6, field: '0613', status: 'completed', grade: { value: 7, scale: '0-10' } } satisfies StoredFields<'education_degrees'>;
/** Profiles with typed records: `npm run schemas:rename` follows these types, whereas the values of `EligibilityFacts` are unknown to it. */
const degrees = (...records: StoredFields<'education_degrees'>[]) => ({ education_degrees: records });
const languages = (...records: StoredFields<'language_degrees'>[]) => ({ language_degrees: records });
const positions = (...records: Position[]) => ({ work_experiences: records });
const documents = (...records: StoredFields<'other_documents'>[]) => ({ other_documents: records });

describe('a degree', () => {
  const asks = (rest: Requirement): Requirement => ({ level: 6, ...rest, kind: 'degree' });
  it.each<[string, Requirement, StoredFields<'education_degrees'>, string]>([
    ['of the level', asks({}), BSC, 'met'],
    ['above the level', asks({}), { ...BSC, level: 7 }, 'met'],
    ['below the level', asks({}), { ...BSC, level: 5 }, 'unmet'],
    ['in a narrower field', asks({ fields: ['061'] }), BSC, 'met'],
    ['in the broad field', asks({ fields: ['06'] }), BSC, 'met'],
    ['in one of several fields', asks({ fields: ['02', '0613'] }), BSC, 'met'],
    ['in another field', asks({ fields: ['02', '0541'] }), BSC, 'unmet'],
    ['whose field is told less precisely', asks({ fields: ['0613'] }), { ...BSC, field: '06' }, 'unclear'],
    ['that is not finished', asks({}), { ...BSC, status: 'ongoing' }, 'unmet'],
    ['that is not finished, where that will do', asks({ ongoing_counts: true }), { ...BSC, status: 'ongoing' }, 'met'],
    ['with the very grade', asks({ grade: { value: 7, scale: '0-10' } }), BSC, 'met'],
    ['with a lower grade', asks({ grade: { value: 7.01, scale: '0-10' } }), BSC, 'unmet'],
    ['with a grade on another scale', asks({ grade: { value: 80, scale: '0-100' } }), BSC, 'unclear'],
    ['with grades on unnamed scales', asks({ grade: { value: 5, scale: 'other' } }), { ...BSC, grade: { value: 9, scale: 'other' } }, 'unclear'],
    ['without its grade', asks({ grade: { value: 7, scale: '0-10' } }), { ...BSC, grade: undefined }, 'unmet'],
    ['that has no grade yet', asks({ ongoing_counts: true, grade: { value: 7, scale: '0-10' } }), { level: 6, field: '0613', status: 'ongoing' }, 'unclear'],
    [
      'with a German grade, where the lower is the better',
      asks({ grade: { value: 2.5, scale: 'german' } }),
      { ...BSC, grade: { value: 1.7, scale: 'german' } },
      'met',
    ],
    ['with a worse German grade', asks({ grade: { value: 2.5, scale: 'german' } }), { ...BSC, grade: { value: 2.6, scale: 'german' } }, 'unmet'],
  ])('%s', (...[, requirement, degree, expected]) => {
    expect(outcome(requirement, degrees(degree))).toBe(expected);
  });

  it('has to show everything at once, and the best of several counts', () => {
    const wanted = asks({ fields: ['061'], grade: { value: 8, scale: '0-10' } });
    const otherField = { ...BSC, field: '0421', grade: { value: 9, scale: '0-10' } };
    expect(outcome(wanted, degrees(BSC, otherField))).toBe('unmet');
    expect(outcome(wanted, degrees(BSC, { ...BSC, grade: { value: 3.6, scale: 'gpa-4' } }))).toBe('unclear');
    expect(outcome(wanted, degrees(BSC, otherField, { ...BSC, grade: { value: 8, scale: '0-10' } }))).toBe('met');
    expect(outcome(wanted, {})).toBe('unmet');
  });
});

it.each<[string, Requirement, StoredFields<'language_degrees'>, string]>([
  ['of the level', {}, { level: 'C1', certificate: 'none' }, 'met'],
  ['above it', {}, { level: 'C2', certificate: 'none' }, 'met'],
  ['below it', {}, { level: 'B2', certificate: 'cambridge' }, 'unmet'],
  ['another one', {}, { language: 'fr', level: 'C2', certificate: 'none' }, 'unmet'],
  ['the mother tongue', { certificate: true }, { level: 'C2', certificate: 'native' }, 'met'],
  ['with the certificate', { certificate: true }, { level: 'C1', certificate: 'ielts', expires_on: '2026-05-04' }, 'met'],
  ['with an expired certificate', { certificate: true }, { level: 'C1', certificate: 'ielts', expires_on: '2026-05-03' }, 'unmet'],
  ['with an expired certificate, where none is asked for', {}, { level: 'C1', certificate: 'ielts', expires_on: '2020-01-01' }, 'met'],
  ['without the certificate', { certificate: true }, { level: 'C1', certificate: 'none' }, 'unmet'],
])('a language %s', (...[, rest, known, expected]) => {
  expect(outcome({ language: 'en', cefr_level: 'C1', ...rest, kind: 'language' }, languages({ language: 'en', ...known }))).toBe(expected);
});

it.each(
  [
    ['2026-05-03T21:00:00Z', 'Europe/Athens', 'unmet'],
    ['2026-05-03T20:59:00Z', 'Europe/Athens', 'met'],
    ['2026-05-04T03:59:00Z', 'America/New_York', 'met'],
    ['2026-05-04T04:00:00Z', 'America/New_York', 'unmet'],
  ] as const,
)('a certificate is valid to the end of its last day in the zone of the call: at %s in %s it is %s', (now, zone, expected) => {
  const known = languages({ language: 'en', level: 'C1', certificate: 'ielts', expires_on: '2026-05-03' });
  expect(outcome({ kind: 'language', language: 'en', cefr_level: 'C1', certificate: true }, known, { now: new Date(now), zone })).toBe(expected);
});

it.each(
  [
    ['2026-02-28T21:59:00Z', 'unmet'],
    ['2026-02-28T22:00:00Z', 'met'],
  ] as const,
)('current work counts to the day in the zone of the call: a month at %s is %s', (now, expected) => {
  expect(outcome({ kind: 'work', months: 1 }, positions({ start_date: '2026-02-01', current: true }), { now: new Date(now), zone: 'Europe/Athens' })).toBe(
    expected,
  );
});

it.each(
  [
    ['cv', { cv: { id: 1 } }],
    ['photo', { photo: { id: 1 } }],
    ['transcript', degrees({ transcript: 4 })],
    ['certification', { certifications: [{}] }],
    ['portfolio', documents({ kind: 'portfolio' })],
  ] as const,
)('a document: %s', (document, profile) => {
  expect(outcome({ kind: 'document', document }, profile)).toBe('met');
  expect(outcome({ kind: 'document', document }, { cv: null, ...degrees(BSC), ...documents({ kind: 'identity' }) })).toBe('unmet');
});

it.each(
  [
    ['name_latin', { given_name: 'Eleni', family_name: 'Papadaki' }],
    ['date_of_birth', '2000-02-29'],
    ['gender', 'female'],
  ] as const,
)('of the identity data: %s', (identity_field, given) => {
  const asked: Requirement = { kind: 'identity', blocking: true, identity_field };
  expect(outcome(asked, { [identity_field]: given })).toBe('met');
  expect(judge([asked], { nationality: 'GR' }, AT)).toMatchObject([{ outcome: 'unmet', path: '/applicant-profile/update' }]);
});

describe('months of work', () => {
  const year = (year: number, rest: Position = {}): Position => ({ start_date: `${String(year)}-01-01`, end_date: `${String(year)}-12-31`, ...rest });
  it.each<[string, Position[], number]>([
    ['one year', [year(2024)], 12],
    ['two positions at once', [year(2024), year(2024)], 12],
    ['that overlap in part', [year(2024), { start_date: '2024-07-01', end_date: '2025-06-30' }], 18],
    ['one inside another', [{ start_date: '2020-01-01', end_date: '2023-12-31' }, year(2021)], 48],
    ['one after the other without a gap', [year(2023), year(2024)], 24],
    ['going on', [{ start_date: '2026-01-01', current: true }], 4],
    ['planned', [{ start_date: '2027-01-01', end_date: '2027-12-31' }], 0],
    ['ending in the future', [{ start_date: '2026-01-01', end_date: '2026-12-31' }], 4],
    ['without an end', [{ start_date: '2020-01-01' }], 0],
    ['told by months', [{ start_date: '2024-01', end_date: '2024-03' }], 3],
    ['of half months', [{ start_date: '2024-01-01', end_date: '2024-01-15' }, { start_date: '2024-03-01', end_date: '2024-03-15' }], 1],
    ['upside down', [{ start_date: '2024-12-31', end_date: '2024-01-01' }], 0],
  ])('%s', (_, positions, months) => {
    expect(workMonths(positions, NOW)).toBe(months);
  });

  it('never count a day twice, whatever the positions and their order', () => {
    // A pseudorandom generator with a fixed seed, so that a failure is reproducible.
    let seed = 42;
    const random = (below: number) => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648), seed % below);
    const day = (offset: number) => new Date(Date.UTC(2015, 0, 1 + offset)).toISOString().slice(0, 10);
    for (let round = 0; round < 300; round += 1) {
      const positions = Array.from({ length: 1 + random(6) }, () => {
        const start = random(3000);
        return { start_date: day(start), end_date: day(start + random(900)) };
      });
      const months = workMonths(positions, NOW);
      const first = positions.map(({ start_date }) => start_date).toSorted()[0];
      const last = positions.map(({ end_date }) => end_date).toSorted().at(-1);
      expect(months, `round ${String(round)}`).toBe(workMonths(positions.toReversed(), NOW));
      expect(months).toBe(workMonths([...positions, positions[0]!], NOW));
      expect(months).toBeLessThanOrEqual(workMonths([{ start_date: first, end_date: last }], NOW));
      expect(months).toBeGreaterThanOrEqual(Math.max(...positions.map((one) => workMonths([one], NOW))));
    }
  });

  it('are counted of the kinds that the call counts', () => {
    const profile = positions(year(2023, { kind: 'volunteering' }), year(2024, { kind: 'internship' }));
    expect(outcome({ kind: 'work', months: 24 }, profile)).toBe('met');
    expect(outcome({ kind: 'work', months: 24, work_kinds: ['employment', 'internship'] }, profile)).toBe('unmet');
    expect(outcome({ kind: 'work', months: 12, work_kinds: ['employment', 'internship'] }, profile)).toBe('met');
  });
});

it('keeps an application back only for what nobody can apply without and the profile does not show', () => {
  const asks = (blocking: boolean): Requirement => ({ kind: 'degree', level: 6, fields: ['0613'], blocking });
  const blocks = (blocking: boolean, profile: EligibilityFacts) => judge([asks(blocking)], profile, AT).map(isBlocking);
  expect(blocks(true, {})).toEqual([true]);
  expect(blocks(false, {})).toEqual([false]);
  expect(blocks(true, degrees({ ...BSC, field: '061' }))).toEqual([false]);
});

it('leads to the page of the profile where it is filled', () => {
  const kinds: Requirement[] = [{ kind: 'degree' }, { kind: 'language' }, { kind: 'work' }, { kind: 'document', document: 'cv' }, {
    kind: 'document',
    document: 'identity',
  }, { kind: 'document', document: 'transcript' }];
  const pages = ['/education-degrees', '/language-degrees', '/work-experiences', '/update', '/other-documents', '/education-degrees'];
  expect(judge(kinds, {}, AT).map(({ path }) => path)).toEqual(pages.map((page) => `/applicant-profile${page}`));
});

it('cannot judge a kind that was removed from the schema', () => {
  expect(judge([{ kind: 'audition', blocking: true }], {}, AT)).toMatchObject([{ outcome: 'unclear' }]);
});

it('says each requirement in a sentence of either language', () => {
  const document = JSON.parse(calls) as Schema;
  const say = (requirement: Requirement) => (['en', 'el'] as const).map((locale) => requirementSentence(requirement, { schema: document, document }, locale));
  expect(say({ kind: 'degree', level: 6, fields: ['061', '0541'], grade: { value: 6.5, scale: '0-10' }, ongoing_counts: true })).toEqual([
    'Level 6: Bachelor’s degree or higher, in Information and Communication Technologies (ICTs) or Mathematics, with a grade of 6.5 or better (scale: 0 to 10), held or in progress',
    'Επίπεδο 6: Πτυχίο ή ανώτερο, στο πεδίο Τεχνολογίες πληροφορικής και επικοινωνιών (ΤΠΕ) ή Μαθηματικά, με βαθμό 6,5 ή καλύτερο (κλίμακα: 0 έως 10), που έχετε ή παρακολουθείτε',
  ]);
  expect(say({ kind: 'language', language: 'en', cefr_level: 'C1', certificate: true })).toEqual([
    'English at CEFR level C1 or higher, with a valid certificate',
    'Αγγλικά σε επίπεδο CEFR C1 ή ανώτερο, με πιστοποιητικό σε ισχύ',
  ]);
  expect(say({ kind: 'work', months: 24, work_kinds: ['employment', 'internship'] })).toEqual([
    'At least 24 months of work experience (employment or internship)',
    'Εργασιακή εμπειρία τουλάχιστον 24 μηνών (εξαρτημένη εργασία ή πρακτική άσκηση)',
  ]);
  expect(say({ kind: 'document', document: 'cv', note: { en: 'Europass', el: 'Europass' } })).toEqual([
    'CV in the profile. Europass',
    'Βιογραφικό στο προφίλ. Europass',
  ]);
  // A kind that was removed from the schema is shown by its code, with its note.
  expect(say({ kind: 'audition', note: { en: 'In June', el: 'Τον Ιούνιο' } })).toEqual(['audition. In June', 'audition. Τον Ιούνιο']);
});

import { failureMessage } from '@domain/messages/validation';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { excludedFields, isExcluded, withoutExcluded } from '@domain/schema/excluded';
import { readView } from '@domain/schema/read-view';
import type { Schema } from '@domain/schema/schema';
import { READERS_TEXTS, valueText } from '@domain/schema/value-text';
import { enumLabel } from '@domain/schema/words';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import shortTerm from '../../../schemas/short_term_programmes.json';
import applicantEl from '../../../src/i18n/el/applicant.json';
import catalogueEl from '../../../src/i18n/el/catalogue.json';
import homeEl from '../../../src/i18n/el/home.json';
import applicantEn from '../../../src/i18n/en/applicant.json';
import catalogueEn from '../../../src/i18n/en/catalogue.json';
import homeEn from '../../../src/i18n/en/home.json';
import { messageFiles } from '../../support/message-files';

const WORK = {
  properties: {
    kind: { 'x-messages': { en: { required: 'Choose the kind of work.' }, el: { required: 'Επιλέξτε το είδος της εργασίας.' } } },
    place: { type: 'string', 'x-messages': { en: { required: 'Enter where you worked.' }, el: { required: 'Συμπληρώστε πού εργαστήκατε.' } } },
    ended: {},
  },
  if: { properties: { current: { const: true } }, required: ['current'] },
  then: { properties: { ended: false } },
  else: { required: ['ended'] },
};

const STUDIES = {
  properties: { status: { enum: ['ongoing', 'completed'] }, awarded: {}, expected: {}, diploma: {} },
  allOf: [
    { if: { properties: { status: { const: 'completed' } }, required: ['status'] }, then: { required: ['awarded'], properties: { expected: false } } },
    { if: { properties: { status: { const: 'ongoing' } }, required: ['status'] }, then: { properties: { awarded: false, diploma: false } } },
  ],
};

const placeOf = (schema: object) => ({ schema: schema as Schema, document: schema });

describe('a message of the schema', () => {
  const missing = { loc: ['kind'], type: 'required', ctx: {} };

  it('takes the place of the general sentence, in each language', () => {
    expect(failureMessage(missing, placeOf(WORK), 'en')).toBe('Choose the kind of work.');
    expect(failureMessage(missing, placeOf(WORK), 'el')).toBe('Επιλέξτε το είδος της εργασίας.');
  });

  it('is the message of an empty text too, which is a missing one, and of no other check', () => {
    const place = (type: string, limit: number) => failureMessage({ loc: ['place'], type, ctx: { limit } }, placeOf(WORK), 'en');
    expect(place('minLength', 1)).toBe('Enter where you worked.');
    expect(place('maxLength', 200)).toBe('Please write at most 200 characters.');
  });
});

describe('fields of the branch not chosen', () => {
  const excluded = (schema: object, record: object) => [...excludedFields(schema as Schema, record)];

  it('are those that no record has to have', () => {
    expect(excluded(STUDIES, { status: 'ongoing', awarded: '2020-07-01' })).toEqual(['awarded', 'diploma']);
    expect(excluded(STUDIES, { status: 'completed' })).toEqual(['expected']);
    expect(excluded(STUDIES, {})).toEqual([]);
    expect(excluded(WORK, { current: true, ended: '2020-07-01' })).toEqual(['ended']);
  });

  it('follow what a condition says of numbers and of the fields of a group', () => {
    const test = { properties: { hours: { minimum: 30 }, place: { properties: { country: { enum: ['GR', 'CY'] } } } }, required: ['hours'] };
    const schema = { if: test, then: { properties: { reason: false } }, else: { properties: { contract: false } } };
    expect(excluded(schema, { hours: 40, place: { country: 'GR' } })).toEqual(['reason']);
    expect(excluded(schema, { hours: 20 })).toEqual(['contract']);
    expect(excluded(schema, { hours: 40, place: { country: 'PT' } })).toEqual(['contract']);
    expect(excluded(schema, { hours: 40, place: {} })).toEqual(['reason']);
  });

  it('follow a condition inside of a branch', () => {
    const inner = { if: { required: ['grant'] }, then: { properties: { fee: false } } };
    const schema = { if: { required: ['abroad'] }, then: { properties: { home: false }, ...inner }, else: { properties: { visa: false } } };
    expect(excluded(schema, { abroad: true, grant: true })).toEqual(['home', 'fee']);
    expect(excluded(schema, { abroad: true })).toEqual(['home']);
    expect(excluded(schema, { grant: true })).toEqual(['visa']);
  });

  it('are left out of nested groups and of list entries, too, when a branch of the whole record excludes them there', () => {
    const documents = {
      schema: { $ref: '#/definitions/place' },
      definitions: { place: { properties: { visa: { type: 'string' }, city: { type: 'string' } } } },
    };
    const excluding = { properties: { place: { properties: { visa: false } }, stays: { items: { properties: { visa: false } } } } };
    const schema = {
      properties: { abroad: { type: 'boolean' }, place: documents.schema, stays: { type: 'array', items: documents.schema } },
      if: { properties: { abroad: { const: true } }, required: ['abroad'] },
      then: {},
      else: excluding,
    };
    const record = { place: { visa: 'D', city: 'Chania' }, stays: [{ visa: 'C', city: 'Rethymno' }, { visa: 'D' }] };
    const described = { schema: schema as Schema, document: { ...schema, ...documents } };
    const read = (abroad: boolean) =>
      readView(described, { abroad, ...record }, { locale: 'en', now: new Date() }).flatMap(({ lines }) => lines.map(({ name, value }) => [name, value]));
    const asked = { abroad: false, place: { city: 'Chania' }, stays: [{ city: 'Rethymno' }, {}] };
    expect(withoutExcluded({ abroad: false, ...record }, described)).toEqual(asked);
    expect([['place', 'visa'], ['place', 'city'], ['stays']].map((path) => isExcluded({ abroad: false, ...record }, path, described))).toEqual([
      true,
      false,
      false,
    ]);
    expect(read(false)).toEqual(Object.entries(asked));
    expect(read(true)).toEqual(Object.entries({ abroad: true, ...record }));
  });

  it('are not read of a group, of the entries of a list, or of what a reference leads to', () => {
    const work = {
      type: 'object',
      ...WORK,
      properties: { current: { type: 'boolean', title: 'Current' }, place: { title: 'Place', type: 'string' }, ended: { title: 'Ended', type: 'string' } },
    };
    const words = { locale: 'en', yes: 'yes', no: 'no', nameOf: () => undefined } as const;
    const read = (schema: object, value: unknown) =>
      valueText(value, { ...words, schema: schema as Schema, document: { definitions: { work } } }, {
        texts: READERS_TEXTS,
        betweenParts: ', ',
        betweenEntries: '; ',
      });
    const former = { current: true, place: 'Crete', ended: '2020' };
    expect(read(work, former)).toBe('Current: yes, Place: Crete');
    expect(read(work, { ...former, current: false })).toBe('Current: no, Place: Crete, Ended: 2020');
    expect(read({ type: 'array', items: { $ref: '#/definitions/work' } }, [former, former])).toBe('Current: yes, Place: Crete; Current: yes, Place: Crete');
  });
});

it('a type of programme has the same label wherever it stands alone', () => {
  for (
    const [locale, catalogue, home] of [
      ['en', catalogueEn, homeEn],
      ['el', catalogueEl, homeEl],
    ] as const
  ) {
    const { ShortTerm } = catalogue.catalogue.type;
    expect(ShortTerm).toBe(enumLabel(shortTerm.properties.prog_type as Schema, 'ShortTerm', locale));
    expect(JSON.stringify(home).toLowerCase(), locale).toContain(ShortTerm.toLowerCase());
    expect(shortTerm['x-titles'][locale].many.toLowerCase()).toContain(ShortTerm.toLowerCase());
  }
  for (const applicant of [applicantEn, applicantEl]) expect(Object.keys(applicant.application.types)).toEqual([...PROGRAMME_TYPES]);
});

describe('one term for a thing, in everything that is read', () => {
  const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(json|txt)$/.test(file));
  const read = (...folders: string[]) => folders.flatMap((folder) => files(folder).map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') })));
  const texts = read('src/i18n', 'src/features', 'schemas', 'server/platform/mail/templates');

  /** What a text says without the names of its fields. */
  const wordsIn = (file: string, text: string): string => {
    if (!file.endsWith('.json')) return text;
    const found: string[] = [];
    JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? found.push(value) : value));
    return found.join('\n');
  };

  it.each([
    [
      'a short-term programme',
      /μικρής διάρκειας|short-term/u,
      /σύντομ(ο|α|ου|ων) πρόγραμμα|σύντομα προγράμματα|σύντομου προγράμματος|^Σύντομο$|short (programme|course)/imu,
    ],
    ['an application that was sent', /\bsent\b|υποβλήθηκε/u, /\bsubmi(t|ss)/iu],
    ['an open call', /ανοιχτ/u, /ανοικτ/iu],
    ['the places of a call', /Places/u, /\bSeats\b|\w seats\b|vacanc/u],
  ])('is there for %s', (_, term, others) => {
    expect(texts.some(({ file, text }) => term.test(wordsIn(file, text)))).toBe(true);
    expect(texts.flatMap(({ file, text }) => others.exec(wordsIn(file, text)) ?? [])).toEqual([]);
  });

  it('is there for how a call stands, on cards, in filters and in lists', () => {
    const labels = texts.flatMap(({ text }) =>
      [...text.matchAll(/\{[^{}]*"upcoming": *"[^{}]*\}/gu)].map(([found]) => JSON.parse(found) as Record<string, string>)
    );
    expect(labels.length).toBeGreaterThanOrEqual(10);
    const { phase } = catalogueEn.catalogue;
    const [english, greek] = [phase, catalogueEl.catalogue.phase].map(({ upcoming, closed }) => ({ upcoming: upcoming.word, closed: closed.word }));
    for (const { upcoming, open, closed } of labels) {
      expect([english, greek]).toContainEqual({ upcoming, closed });
      expect(open).toMatch(upcoming === phase.upcoming.word ? new RegExp(`^${phase.open.word}$`, 'u') : /^Ανοιχτ[ήό]$/u);
    }
  });
});

it('Greek has one word for a receipt', () => {
  const texts = [...messageFiles('el').values(), 'server/platform/pdf/words.ts', 'schemas/applications.json'].map((file) => readFileSync(file, 'utf8'));
  expect(texts.join('\n')).toContain('ποδεικτικό');
  expect(texts.filter((text) => /απ[οό]δείξ?[ηε]|απόδειξη/iu.test(text))).toEqual([]);
});

it('Greek has one word for an upload', () => {
  const places = [...messageFiles('el').values(), 'src/workspace/react-admin.el.json', 'domain/messages/server-checks.ts'];
  const texts = places.map((file) => readFileSync(file, 'utf8'));
  expect(texts.join('\n')).toMatch(/μεταφορτώ/u);
  expect(texts.filter((text) => /ανεβ[άα](σ|ζ|ίν)|ανέβασ/iu.test(text))).toEqual([]);
});

it('no line ends within the word email: it is written without a hyphen wherever it is read', () => {
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/\.(json|txt|md|ts|tsx)$/.test(file) ? [`${folder}/${file}`] : []));
  const texts = ['src', 'schemas', 'domain', 'server', 'openapi/paths', 'openapi/components'].flatMap(read);
  expect(texts.some((file) => /\bemail\b/i.test(readFileSync(file, 'utf8')))).toBe(true);
  expect(texts.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

import type { components } from '@generated/api';
import * as as from './oeapi-values';
import { PROGRAMME_TYPES, type ProgrammeType } from './programme-types';
import { putAt, valueAt } from '../values/value-at';

type Schemas = components['schemas'];

/** Maps a field of the portal to a path in OEAPI, with the codec of its value. Rows may share a field or a path; their lists are joined. */
interface Row<Field extends string> {
  field: Field;
  at: readonly (string | number)[];
  as: as.Codec;
}

/** The mapping of one type of record to the Open Education API, version 6, and back. */
export interface OeapiTable<Field extends string = string> {
  rows: readonly Row<Field>[];
  /** The type of the exported address. */
  addressType: string;
  /** Properties with the same value in every record. */
  constants: Readonly<Record<string, string>>;
}

/** The path in an OEAPI export of the original record, with the keys of the portal's own import, which reads it without loss. */
export const OEAPI_RECORD = ['ext', 'record'] as const;

const ADDRESS = ['addresses', 0] as const;

/** Universities. Fields without a counterpart in OEAPI are in `ext`. */
export const ORGANISATION: OeapiTable<keyof Schemas['universities']> = {
  addressType: 'visit',
  constants: { organisationType: 'root' },
  rows: [
    { field: 'name', at: ['name'], as: as.texts },
    { field: 'short_name', at: ['shortName'], as: as.oneText },
    { field: 'description', at: ['description'], as: as.texts },
    { field: 'website', at: ['link'], as: as.same },
    { field: 'logo', at: ['logo'], as: as.same },
    { field: 'address', at: [...ADDRESS, 'street'], as: as.same },
    { field: 'city', at: [...ADDRESS, 'city'], as: as.oneText },
    { field: 'country', at: [...ADDRESS, 'countryCode', 'iso3166-1-alpha2'], as: as.same },
    { field: 'latitude', at: [...ADDRESS, 'geolocation', 'latitude'], as: as.coordinate('longitude') },
    { field: 'longitude', at: [...ADDRESS, 'geolocation', 'longitude'], as: as.coordinate('latitude') },
    { field: 'ror_id', at: ['otherCodes'], as: as.codeOfType('x-ror') },
    { field: 'erasmus_code', at: ['otherCodes'], as: as.codeOfType('x-erasmus') },
    { field: 'email', at: ['ext', 'email'], as: as.same },
    { field: 'phone', at: ['ext', 'phone'], as: as.same },
  ],
};

const QUALIFICATIONS = { Bachelor: 'bachelor', Master: 'master', ShortTerm: 'certificate' } as const satisfies Record<ProgrammeType, string>;

/** The programme types that award a qualification of OEAPI. */
export const typesAwarding = (qualification: (typeof QUALIFICATIONS)[ProgrammeType]): ProgrammeType[] =>
  PROGRAMME_TYPES.filter((type) => QUALIFICATIONS[type] === qualification);

const MODES_OF_STUDY = { full_time: 'full_time', part_time: 'part_time', work_study: 'dual_training', continuing: 'x-continuing' };
const MODES_OF_DELIVERY = { distance: 'online', blended: 'blended' };

/** Programmes of all types. Fields without a counterpart in OEAPI are in `ext`; fields of only one programme type are left out. */
export const PROGRAMME: OeapiTable<keyof Schemas['master_programmes'] & keyof Schemas['bachelor_programmes'] & keyof Schemas['short_term_programmes']> = {
  addressType: 'teaching',
  constants: { programmeType: 'programme' },
  rows: [
    { field: 'prog_type', at: ['qualificationAwarded'], as: as.coded(QUALIFICATIONS) },
    { field: 'title', at: ['name'], as: as.texts },
    { field: 'description', at: ['description'], as: as.texts },
    { field: 'admission_requirements', at: ['admissionRequirements'], as: as.texts },
    { field: 'topic', at: ['fieldsOfStudy'], as: as.field },
    { field: 'languages', at: ['teachingLanguages'], as: as.languages },
    { field: 'study_modes', at: ['modeOfStudy'], as: as.codedList(MODES_OF_STUDY, 'one') },
    { field: 'study_modes', at: ['modesOfDelivery'], as: as.codedList(MODES_OF_DELIVERY, 'all') },
    { field: 'duration_months', at: ['duration'], as: as.duration },
    { field: 'ects', at: ['studyLoad'], as: as.ects },
    { field: 'eqf_level', at: ['levelOfQualification'], as: as.eqfLevel },
    { field: 'city', at: [...ADDRESS, 'city'], as: as.oneText },
    { field: 'website', at: ['link'], as: as.same },
    { field: 'tuition_fee', at: ['ext', 'priceInformation'], as: as.cost },
  ],
};

/** Calls, as offerings of their programme. */
export const PROGRAMME_OFFERING: OeapiTable<keyof Schemas['calls']> = {
  addressType: 'teaching',
  constants: {},
  rows: [
    { field: 'title', at: ['name'], as: as.texts },
    { field: 'state', at: ['state'], as: as.coded({ published: 'active', cancelled: 'canceled' }) },
    { field: 'seats', at: ['maxNumberStudents'], as: as.same },
    { field: 'opens_at', at: ['enrolmentPeriods', 0, 'startDateTime'], as: as.same },
    { field: 'closes_at', at: ['enrolmentPeriods', 0, 'endDateTime'], as: as.same },
    { field: 'academic_year', at: ['ext', 'academicYear'], as: as.same },
  ],
};

const joined = (before: unknown, value: unknown): unknown =>
  Array.isArray(before) && Array.isArray(value) ? [...new Set<unknown>([...(before as unknown[]), ...(value as unknown[])])] : value;

/** A record as an OEAPI object, without its ids; empty fields are left out. */
export function toOeapi<Field extends string>(
  { rows, addressType, constants }: OeapiTable<Field>,
  record: { readonly [Name in Field]?: unknown },
): Record<string, unknown> {
  const written: Record<string, unknown> = { ...constants };
  for (const { field, at, as: codec } of rows) {
    const value = record[field] === undefined ? undefined : codec.write(record[field], record);
    if (value !== undefined) putAt(written, at, joined(valueAt(written, at), value));
  }
  if (written.addresses !== undefined) putAt(written, [...ADDRESS, 'addressType'], addressType);
  return written;
}

/** An OEAPI object as a record of the portal's schema, not yet validated; properties without a field are left out. */
export function fromOeapi<Field extends string>({ rows }: OeapiTable<Field>, given: Readonly<Record<string, unknown>>): { [Name in Field]?: unknown } {
  const language = as.firstLanguage(given.name);
  const read: { [Name in Field]?: unknown } = {};
  for (const { field, at, as: codec } of rows) {
    const stated = valueAt(given, at);
    const value = stated === undefined || stated === null ? undefined : codec.read(stated, language);
    if (value !== undefined) read[field] = joined(read[field], value);
  }
  return read;
}

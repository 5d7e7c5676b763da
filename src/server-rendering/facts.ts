import type { LocalizedText } from '@domain/locale';
import { localized } from '@domain/locale';
import { plainText } from '@domain/portal/page-texts';
import { instantToLocal } from '@domain/values/instants';
import { callPath, programmePath, universityPath, type Call, type Programme, type University } from '../components/catalogue';
import { currentLocale } from '../i18n';
import type { PageTexts } from '../pages/info/page-text';

/** A description in the vocabulary of schema.org (JSON-LD), for search engines; properties that are undefined are left out. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A localized text of the catalogue in the language of the page; empty where there is none. */
export const localizedText = (text: LocalizedText | null | undefined): string => localized(text ?? undefined, currentLocale()).text;

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

const universityOf = (name: LocalizedText | null | undefined, id: number, origin: string): StructuredData => ({
  '@type': 'CollegeOrUniversity',
  name: localizedText(name),
  url: origin + universityPath(id),
});

/** The base URL of ids in the Research Organization Registry; schema.org asks for URLs. */
const ROR = 'https://ror.org/';

/** A university as JSON-LD (schema.org `CollegeOrUniversity`); `origin` is the public address of the portal. */
export function universityFact(record: University, origin: string): StructuredData {
  const { id, name, latitude, longitude, website, ror_id: ror } = record;
  return {
    ...universityOf(name, id, origin),
    alternateName: Object.values(name).filter((other) => other !== localizedText(name)),
    description: orNothing(localizedText(record.description)),
    address: { '@type': 'PostalAddress', addressLocality: orNothing(localizedText(record.city)), addressCountry: record.country },
    ...(latitude !== undefined && longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(record.logo_path !== undefined && { logo: origin + record.logo_path }),
    email: record.email,
    telephone: record.phone,
    sameAs: [website, ror && ROR + ror].filter((address) => address !== undefined),
  };
}

interface Admission {
  opens_at: string | undefined;
  closes_at: string | undefined;
  time_zone: string | undefined;
}

/** The period for applications. schema.org takes days only: they are those in the call's time zone. */
function admissionFact({ opens_at: opens, closes_at: closes, time_zone: zone = 'UTC' }: Admission): StructuredData {
  const dayOf = (instant: string | undefined) => instant && instantToLocal(instant, zone).slice(0, 'YYYY-MM-DD'.length);
  return { applicationStartDate: dayOf(opens), applicationDeadline: dayOf(closes) };
}

const DAYS_OF_MONTH = 365.25 / 12;

/** Months as a duration of ISO 8601, which allows no fractions of months: these are given in days. */
const durationOf = (months: number): string => (Number.isInteger(months) ? `P${String(months)}M` : `P${String(Math.round(months * DAYS_OF_MONTH))}D`);

/** A programme as JSON-LD (schema.org `EducationalOccupationalProgram`). */
export function programmeFact(record: Programme, origin: string): StructuredData {
  const { id, prog_type, duration_months: months, ects, tuition_fee: fee, university_id: university } = record;
  return {
    '@type': 'EducationalOccupationalProgram',
    name: localizedText(record.title),
    url: origin + programmePath({ id, prog_type }),
    description: orNothing(localizedText(record.description)),
    educationalProgramMode: record.study_modes,
    timeToComplete: months === undefined ? undefined : durationOf(months),
    ...(ects !== undefined && { numberOfCredits: { '@type': 'QuantitativeValue', value: ects, unitText: 'ECTS' } }),
    programPrerequisites: orNothing(localizedText(record.admission_requirements)),
    financialAidEligible: orNothing(localizedText(record.scholarships)),
    ...(fee && { offers: { '@type': 'Offer', price: fee.amount, priceCurrency: fee.currency } }),
    ...(university !== undefined && { provider: universityOf(record.university_name, university, origin) }),
    ...(record.next_call && admissionFact(record.next_call)),
  };
}

/** A call as JSON-LD, with the programme that it belongs to. */
export function callFact(record: Call, origin: string): StructuredData {
  const { programme } = record;
  return {
    '@type': 'EducationalOccupationalProgram',
    name: localizedText(programme.title),
    url: origin + callPath(record.id),
    provider: universityOf(programme.university_name, programme.university_id, origin),
    maximumEnrollment: record.seats,
    ...admissionFact(record),
  };
}

/** Sections of a page of text, each as a question and its answer. */
export const questionsFact = ({ sections }: PageTexts['en']): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: sections.map(({ title, blocks }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
  })),
});

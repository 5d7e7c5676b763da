import type { ProgrammeFields } from '@domain/catalogue/programme-types';
import type { Unchecked } from '@domain/values/field-types';
import type { components } from '@generated/api';
import { listPlace } from '../../platform/contract/list-fields';
import { addressCell, cityCell, codeCell, listCell, localizedCell, numberCell, stated, textCell, type Cells } from './cells';
import { codeReader, typeOfProgramme } from './code-words';
import { readCountry } from './country-words';
import { otherFields, PROGRAMME_FIELDS } from './plain-fields';

/** A programme of a source, before its university is looked up; `data` has the form of our schema, but is not yet validated. */
export interface ProgrammeDraft {
  sourceId: string | undefined;
  source: string | null;
  /** The language that the title is taken to be in, ISO 639-1. */
  language: string;
  university: { ref: string | undefined; name: string | undefined; country: string | undefined };
  data: Record<string, unknown>;
}

const ENGLISH_SPEAKING = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US']);

/** Sources rarely state the language of a title: it is taken to be English in English-speaking countries, else the first language of teaching. */
function titleLanguage(country: string | undefined, languages: readonly string[] | undefined): string {
  if (country && ENGLISH_SPEAKING.has(country)) return 'en';
  return languages?.find((language) => /^[a-z]{2}$/.test(language)) ?? 'en';
}

function feeOf(cells: Cells): Record<string, unknown> | undefined {
  const amount = numberCell(cells, 'tuition_amount', 'money');
  return amount === undefined ? undefined : stated<Unchecked<components['schemas']['money']>>({ amount, currency: textCell(cells, 'currency') });
}

const WEEKS_A_YEAR = 52;
/** Below this number four weeks make a month; from it on, weeks are converted as a part of a year and rounded to whole months. */
const MANY_WEEKS = 13;

const monthsOfWeeks = (weeks: number): number => (weeks < MANY_WEEKS ? weeks / 4 : Math.round((weeks * 12) / WEEKS_A_YEAR));

/** The duration in months, whichever unit the source uses; registers write 0 weeks or years for an unknown duration. */
function monthsOf(cells: Cells): number | string | undefined {
  const inMonths = (name: string, months: (count: number) => number) => {
    const count = numberCell(cells, name);
    return typeof count === 'number' ? months(count) || undefined : count;
  };
  return numberCell(cells, 'duration_months') ?? inMonths('duration_weeks', monthsOfWeeks) ?? inMonths('duration_years', (years) => years * 12);
}

/** The fields that have their own code below; any other field of the schemas is read from the column of its name. */
const READ_BY_HAND = new Set<string>(
  ['prog_type', 'title', 'topic', 'languages', 'study_modes', 'duration_months', 'city', 'tuition_fee', 'website'] satisfies (keyof ProgrammeFields)[],
);

const OTHERS = PROGRAMME_FIELDS.filter(({ name }) => !READ_BY_HAND.has(name));

const PROGRAMMES = listPlace('programmes');
const codesOf = (field: keyof ProgrammeFields) => codeReader(PROGRAMMES, field);
const LANGUAGE = codesOf('languages');
const MODE = codesOf('study_modes');
const TOPIC = codesOf('topic');

/** Reads a row of programmes: `source_id`, `title`, `prog_type`, its university, and any other fields. */
export function readProgrammeRow(cells: Cells): ProgrammeDraft {
  const country = codeCell(cells, 'country', readCountry);
  const languages = listCell(cells, 'language')?.map(LANGUAGE);
  const language = textCell(cells, 'title_language') ?? titleLanguage(country, languages);
  const data = stated<ProgrammeFields>({
    prog_type: codeCell(cells, 'prog_type', typeOfProgramme),
    title: localizedCell(cells, { name: 'title', language }),
    topic: codeCell(cells, 'topic_code', TOPIC),
    languages,
    study_modes: listCell(cells, 'study_mode')?.map(MODE),
    duration_months: monthsOf(cells),
    city: cityCell(cells, language),
    tuition_fee: feeOf(cells),
    website: addressCell(cells, 'url'),
    ...otherFields(cells, OTHERS, language),
  });
  const university = { ref: textCell(cells, 'university_ref'), name: textCell(cells, 'university_name'), country };
  return { sourceId: textCell(cells, 'source_id'), source: textCell(cells, 'source') ?? null, language, university, data };
}

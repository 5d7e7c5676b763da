import { LOCALES } from '@domain/locale';
import { COLUMN_TITLES, inLanguage, type Localized } from '@domain/messages/import';
import { titleOf } from '@domain/schema/words';
import { folded } from '@domain/values/folded';
import type { components } from '@generated/api';
import { matchKey } from './code-words';
import { plainFields, PROGRAMME_FIELDS, type PlainField } from './plain-fields';
import { ID_COLUMN, missingColumns } from './source-kind';

export type ImportKind = 'universities' | 'programmes';

/** A column that the import reads. */
export interface ImportField {
  name: string;
  title: Localized;
  /** The headers by which a file's column is recognised as this one. */
  names: readonly string[];
}

/** The import's column for each column of a file; columns of the file that are not in it are ignored. */
export type Mapping = ReadonlyMap<string, string>;

type Field = keyof components['schemas']['universities'] | keyof components['schemas']['ProgrammeRecord'];

/** Fields whose column has another name. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  topic: 'topic_code',
  languages: 'language',
  study_modes: 'study_mode',
  website: 'url',
  latitude: 'lat',
  longitude: 'lng',
} satisfies Partial<Record<Field, string>>;

const WEBSITE: Field = 'website';
const OF_PLACE = new Set<string>(['latitude', 'longitude'] satisfies Field[]);

/** The name of a field's column. */
export const columnOf = (kind: ImportKind, field: string): string => (kind === 'programmes' || OF_PLACE.has(field) ? (COLUMN_OF[field] ?? field) : field);

/** Headers of the columns in files of other systems, by the kind of the file. */
const ALSO_CALLED: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  universities: {
    id: ['code', 'university code', 'university id', 'institution code', 'institution id', 'κωδικός'],
    name_en: ['university', 'institution', 'university name', 'institution name'],
    name_el: ['πανεπιστήμιο', 'ίδρυμα'],
  },
  programmes: {
    source_id: ['id', 'code', 'programme code', 'programme id', 'course code', 'course id', 'κωδικός', 'κωδικός προγράμματος'],
    university_name: ['university', 'institution', 'university name', 'institution name', 'provider', 'provider name', 'πανεπιστήμιο', 'ίδρυμα'],
    title_en: ['programme', 'program', 'course', 'programme name', 'programme title', 'course name', 'course title'],
    prog_type: ['programme type', 'course level', 'course type', 'degree type', 'τύπος προγράμματος'],
    language: ['course language', 'language of teaching', 'γλώσσα διδασκαλίας'],
    title_el: ['πρόγραμμα', 'πρόγραμμα σπουδών'],
    duration_weeks: ['duration weeks'],
    duration_years: ['duration years'],
    tuition_amount: ['fee', 'fees', 'tuition', 'tuition fee', 'tuition fees', 'δίδακτρα'],
  },
};

function fieldOf({ name, kind, schema }: PlainField, of: ImportKind): ImportField[] {
  const title: Localized = { en: titleOf(schema, 'en'), el: titleOf(schema, 'el') };
  const column = columnOf(of, name);
  if (kind !== 'localized') {
    const shown = COLUMN_TITLES[column] ?? title;
    return [{ name: column, title: shown, names: [column, name, title.en, title.el, shown.en, shown.el, ...(ALSO_CALLED[of][column] ?? [])] }];
  }
  // A column under the Greek title holds Greek text.
  const greek = (language: string) => (language === 'el' ? [title.el] : []);
  const byLanguage = LOCALES.map((language) => {
    const shown = inLanguage(title, language);
    return {
      name: `${column}_${language}`,
      title: shown,
      names: [`${column}_${language}`, shown.en, shown.el, ...greek(language), ...(ALSO_CALLED[of][`${column}_${language}`] ?? [])],
    };
  });
  return [{ name: column, title, names: [column, name, title.en] }, ...byLanguage];
}

const named = (of: ImportKind, ...columns: string[]): ImportField[] =>
  columns.map((name) => {
    const title = COLUMN_TITLES[name] ?? { en: name, el: name };
    return { name, title, names: [name, title.en, title.el, ...(ALSO_CALLED[of][name] ?? [])] };
  });

/** The columns that the import reads, by the kind of the file: those that identify a record first, then the fields of the schemas. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  universities: [
    ...named('universities', 'id'),
    ...plainFields(['universities']).flatMap((field) => fieldOf(field, 'universities')),
    ...named('universities', 'source'),
  ],
  programmes: [
    ...named('programmes', 'source_id', 'university_ref', 'university_name', 'country'),
    // These include the programme type: a constant of each schema, which counts as a plain text field.
    ...PROGRAMME_FIELDS.flatMap((field) => fieldOf(field, 'programmes')),
    ...named('programmes', 'tuition_amount', 'currency', 'duration_weeks', 'duration_years', 'title_language', 'source'),
  ],
};

const NAMES: ReadonlySet<string> = new Set(Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)));

/** The names of all columns that the import reads; a localized text has further ones for other languages, such as `title_fr` beside `title_en`. */
export const COLUMN_NAMES: readonly string[] = [...NAMES];

/** Whether the import reads a column of that name. */
export const isColumnName = (name: string): boolean => NAMES.has(name) || NAMES.has(name.replace(/_[a-z]{2}$/, '_en'));

const isCalled = ({ names }: ImportField, column: string): boolean => names.some((known) => matchKey(known) === matchKey(column));

const wordsOf = (name: string): string => ` ${folded(name).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;

/**
 * Whether a header is a known one for ids after the name of a register: `CRICOS Course Code`. Known headers of one word do not count: `Code` would also match
 * `Provider Code`.
 */
const isIdOfRegister = ({ names }: ImportField, column: string): boolean =>
  names.some((known) => known.includes(' ') && wordsOf(column).endsWith(wordsOf(known)));

/** The address of a page; one that ends as an image file does is a logo's. */
const PAGE_ADDRESS = /^(\[")?https?:\/\/\S+$(?<!\.(png|jpe?g|gif|svg|webp)("\])?)/i;

/** The only column that has nothing but addresses of pages; undefined when there are several, because none of them is to be preferred. */
function pagesColumn(columns: readonly string[], valuesOf: (column: string) => readonly string[]): string | undefined {
  const [found, another] = columns.filter((column) => valuesOf(column).length > 0 && valuesOf(column).every((value) => PAGE_ADDRESS.test(value)));
  return another === undefined ? found : undefined;
}

/**
 * Guesses the import's column for each column of a file, by the names of the import and the titles of the schemas in each language; the website also by the
 * values of a column.
 * @param samples some values of each column, in the order of the columns
 */
export function guessMapping(columns: readonly string[], kind: ImportKind, samples: readonly (readonly string[])[] = []): Mapping {
  const mappedFields = new Set<string>();
  const pairs = columns.flatMap((column) => {
    const field = IMPORT_FIELDS[kind].find((one) => !mappedFields.has(one.name) && isCalled(one, column));
    if (!field) return [];
    mappedFields.add(field.name);
    return [[column, field.name] as const];
  });
  const id = IMPORT_FIELDS[kind].find(({ name }) => name === ID_COLUMN[kind] && !mappedFields.has(name));
  const known = new Set<string>(pairs.map(([column]) => column));
  const ofRegister = id && columns.find((column) => !known.has(column) && isIdOfRegister(id, column));
  if (ofRegister !== undefined && id) pairs.push([ofRegister, id.name]);
  const mapping = new Map<string, string>(pairs);
  const website = columnOf(kind, WEBSITE);
  const unmappedColumns = mappedFields.has(website) ? [] : columns.filter((column) => !mapping.has(column));
  const pages = pagesColumn(unmappedColumns, (column) => samples[columns.indexOf(column)] ?? []);
  return pages === undefined ? mapping : mapping.set(pages, website);
}

/**
 * Guesses the kind of a file: the one that recognises more of its columns; when both recognise the same number, the one that misses fewer required columns,
 * and else programmes.
 */
export function guessKind(columns: readonly string[]): ImportKind {
  const score = (kind: ImportKind) => {
    const fields = [...guessMapping(columns, kind).values()];
    return fields.length === 0 ? 0 : fields.length * 10 - missingColumns(kind, fields).length;
  };
  return score('universities') > score('programmes') ? 'universities' : 'programmes';
}

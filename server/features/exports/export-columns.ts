import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import { criterionColumn, type OwnColumn, type ResultColumn } from '@domain/review/application-columns';
import type { Criterion } from '@domain/review/rubric';
import { sentTitle } from '@domain/review/sent-fields';
import type { RoleName } from '@domain/roles';
import type { Schema } from '@domain/schema/schema';
import { titleOf } from '@domain/schema/words';
import { instantToLocal } from '@domain/values/instants';
import { entityPlace } from '../../platform/contract/contract';
import type { Cell } from '../../platform/files/xlsx';
import { isoInstant } from '../../platform/db/queries/instants';
import type { ExportedApplicationRow } from '../../core/review/queries/review';
import { eligibilityOf, sentValue, type SentCopy } from '../../core/review/sent-values';
import { profileFieldsByName } from '../../core/review/sent-fields';
import { valueCell } from './table-cells';

/** A sent application, with its frozen copy if a column needs it. */
export interface TableRow extends ExportedApplicationRow {
  copy?: SentCopy | undefined;
  /** The means of the scores by criterion. */
  criteria?: Readonly<Record<string, number>> | undefined;
}

/** A column of a table of applications. */
export interface Column {
  title: string;
  cell: (row: TableRow) => Cell;
}

const TITLES = {
  en: {
    number: 'Number',
    name: 'Name',
    email: 'Email',
    status: 'Status',
    sent: 'Sent',
    place: 'Place by score',
    score: 'Score',
    spread: 'Spread of the scores',
    entered: 'Decision entered',
    rank: 'Waiting list rank',
    released: 'Decision released',
    programme: 'Programme',
    university: 'University',
    call: 'Call',
    tags: 'Tags',
    information: 'Information',
    asked: 'Asked for',
    answered: 'Answered',
    eligibility: 'Requirements',
    met: 'met',
    unmet: 'not met',
    unclear: 'unclear',
  },
  el: {
    number: 'Αριθμός',
    name: 'Ονοματεπώνυμο',
    email: 'Email',
    status: 'Κατάσταση',
    sent: 'Υποβλήθηκε',
    place: 'Κατάταξη',
    score: 'Βαθμός',
    spread: 'Απόκλιση βαθμών',
    entered: 'Απόφαση που καταχωρίστηκε',
    rank: 'Σειρά αναμονής',
    released: 'Απόφαση που κοινοποιήθηκε',
    programme: 'Πρόγραμμα',
    university: 'Πανεπιστήμιο',
    call: 'Πρόσκληση',
    tags: 'Ετικέτες',
    information: 'Συμπληρώσεις',
    asked: 'Ζητήθηκε',
    answered: 'Απαντήθηκε',
    eligibility: 'Προϋποθέσεις',
    met: 'πληρούνται',
    unmet: 'δεν πληρούνται',
    unclear: 'ασαφείς',
  },
} as const satisfies Record<Locale, object>;

/** The label of a code, from `x-enum-labels` of its field. */
function wordOf(code: string, locale: Locale, [entity, field]: readonly [entity: string, field: string]): string {
  const { schema } = entityPlace(entity);
  const labels = (schema.properties?.[field] as Schema | undefined)?.['x-enum-labels'];
  return labels?.[locale]?.[code] ?? code;
}

interface Table {
  /** The questions of the call, if all applications are for the same one. */
  questions: Schema | undefined;
  /** The criteria of that call's rubric. */
  criteria: readonly Criterion[];
  locale: Locale;
}

const outcomeWord = (decided: string | null, locale: Locale): string => (decided === null ? '' : wordOf(decided, locale, ['decisions', 'outcome']));
const numberCell = (value: string | number | null | undefined): Cell => (value === null || value === undefined ? '' : Number(value));

/** The columns of the means by criterion, by their names. */
const criteriaColumns = ({ criteria, locale }: Table): Record<string, Column> =>
  Object.fromEntries(
    criteria.map(({ key, schema }) => [criterionColumn(key), {
      title: titleOf(schema as Schema, locale, key),
      cell: (row: TableRow) => numberCell(row.criteria?.[key]),
    }]),
  );

/** The columns that do not depend on questions, by their names in the list of applications or their own names. */
function ownColumns({ locale }: Table) {
  const t = TITLES[locale];
  const text = (words: LocalizedText) => localized(words, locale).text;
  return {
    number: { title: t.number, cell: ({ number }) => number },
    name: { title: t.name, cell: ({ applicant_name }) => applicant_name ?? '' },
    email: { title: t.email, cell: ({ email }) => email ?? '' },
    status: { title: t.status, cell: ({ status }) => wordOf(status, locale, ['applications_record', 'status']) },
    // By the clock of the call.
    submitted_at: { title: t.sent, cell: ({ submitted_at, time_zone }) => ({ date: instantToLocal(isoInstant(submitted_at), time_zone) }) },
    place: { title: t.place, cell: ({ place }) => numberCell(place) },
    score: { title: t.score, cell: ({ score }) => numberCell(score) },
    spread: { title: t.spread, cell: ({ score_spread }) => numberCell(score_spread) },
    entered: { title: t.entered, cell: ({ entered }) => outcomeWord(entered, locale) },
    rank: { title: t.rank, cell: ({ rank }) => numberCell(rank) },
    released: { title: t.released, cell: ({ released }) => outcomeWord(released, locale) },
    programme: { title: t.programme, cell: ({ programme_title }) => text(programme_title) },
    university: { title: t.university, cell: ({ university_name }) => text(university_name) },
    call: { title: t.call, cell: ({ call_title }) => text(call_title) },
    tags: { title: t.tags, cell: ({ tags }) => tags.join('; ') },
  } satisfies Record<Exclude<OwnColumn, 'information'> | ResultColumn, Column> & Record<string, Column>;
}

const answerColumns = ({ questions, locale }: Table): (Column & { name: string })[] =>
  questionRows(questions, locale).map(({ key, title, schema }) => ({
    name: `answers.${key}`,
    title,
    cell: ({ answers, time_zone }) => valueCell(answers[key], { schema, document: schema, locale, zone: time_zone }),
  }));

/** The default columns of a table of applications: the scores by criterion stand behind their total. */
export function columnsOf(table: Table): Column[] {
  const { number, name, email, status, submitted_at, place, score, spread, ...others } = ownColumns(table);
  return [
    number,
    name,
    email,
    status,
    submitted_at,
    place,
    score,
    spread,
    ...Object.values(criteriaColumns(table)),
    ...Object.values(others),
    ...answerColumns(table),
  ];
}

/** The column with the state of information requests. */
const informationColumn = (locale: Locale): Column => ({
  title: TITLES[locale].information,
  cell: ({ information }) => (information === null ? '' : TITLES[locale][information]),
});

/** The column with the numbers of requirements that are met, not met and unclear. */
function eligibilityColumn(locale: Locale): Column {
  const t = TITLES[locale];
  const cell = ({ copy }: TableRow) => {
    const counts = copy && eligibilityOf(copy);
    return counts ? (['met', 'unmet', 'unclear'] as const).map((outcome) => `${t[outcome]} ${String(counts[outcome])}`).join(', ') : '';
  };
  return { title: t.eligibility, cell };
}

/** The column of a field of the profile at any depth, titled by the schema; undefined for an unknown name. */
function profileColumn(name: string, locale: Locale, roles: readonly RoleName[]): Column | undefined {
  const field = profileFieldsByName().get(name);
  if (!field) return undefined;
  const { schema, document } = field;
  return {
    title: sentTitle(field, locale),
    cell: ({ copy, time_zone }) => valueCell(copy && sentValue(copy, name, roles), { schema, document, locale, zone: time_zone }),
  };
}

/** Whether a column is read from the frozen copy. */
export const isSent = (name: string): boolean => name === 'eligibility' || name.startsWith('profile.');

/** Number, name and status, then the named columns in their order; unknown names are left out. */
export function chosenColumns(names: readonly string[], table: Table & { roles: readonly RoleName[] }): Column[] {
  const { locale, roles } = table;
  const { number, name: applicant, status, programme, university, call, ...own } = ownColumns(table);
  const further = new Map<string, Column>([
    ...Object.entries(own),
    ...Object.entries(criteriaColumns(table)),
    ...answerColumns(table).map(({ name, ...column }) => [name, column] as const),
  ]);
  const named = (name: string): readonly (Column | undefined)[] => {
    // The list shows all three in one cell.
    if (name === 'programme') return [programme, university, call];
    if (name === 'information') return [informationColumn(locale)];
    if (name === 'eligibility') return [eligibilityColumn(locale)];
    if (name.startsWith('profile.')) return [profileColumn(name, locale, roles)];
    return [further.get(name)];
  };
  return [number, applicant, status, ...names.flatMap(named).filter((column) => column !== undefined)];
}

import { answerText } from '@domain/applications/answer-text';
import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import { cellText, fieldTitle, type OwnColumn } from '@domain/review/application-columns';
import type { RoleName } from '@domain/roles';
import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { titleOf } from '@domain/schema/words';
import { SECTIONS } from '@domain/sections';
import { PLAIN_TEXTS } from '@domain/schema/value-text';
import { instantToLocal } from '@domain/values/instants';
import { entityPlace } from '../../contract/contract';
import { isoInstant } from '../../repositories/instants';
import type { ExportedApplicationRow } from '../../repositories/review';
import { eligibilityOf, sentValue, type SentCopy } from './read-columns';

/** A sent application, with its frozen copy if a column needs it. */
export interface TableRow extends ExportedApplicationRow {
  copy?: SentCopy | undefined;
}

/** A column of a table of applications. */
export interface Column {
  title: string;
  cell: (row: TableRow) => string | number;
}

const TITLES = {
  en: { number: 'Number', name: 'Name', email: 'Email', status: 'Status', sent: 'Sent', score: 'Score', entered: 'Decision entered', rank: 'Waiting list rank', released: 'Decision released', programme: 'Programme', university: 'University', call: 'Call', tags: 'Tags', information: 'Information', asked: 'Asked for', answered: 'Answered', eligibility: 'Requirements', met: 'met', unmet: 'not met', unclear: 'unclear', yes: 'Yes', no: 'No' },
  el: { number: 'Αριθμός', name: 'Ονοματεπώνυμο', email: 'Email', status: 'Κατάσταση', sent: 'Υποβλήθηκε', score: 'Βαθμός', entered: 'Απόφαση που καταχωρίστηκε', rank: 'Σειρά αναμονής', released: 'Απόφαση που κοινοποιήθηκε', programme: 'Πρόγραμμα', university: 'Πανεπιστήμιο', call: 'Πρόσκληση', tags: 'Ετικέτες', information: 'Συμπληρώσεις', asked: 'Ζητήθηκε', answered: 'Απαντήθηκε', eligibility: 'Προϋποθέσεις', met: 'πληρούνται', unmet: 'δεν πληρούνται', unclear: 'ασαφείς', yes: 'Ναι', no: 'Όχι' },
} as const satisfies Record<Locale, object>;

/** The label of a code, from `x-enum-labels` of its field. */
function wordOf(code: string, locale: Locale, [entity, field]: readonly [entity: string, field: string]): string {
  const { schema } = entityPlace(entity);
  const labels = (schema.properties?.[field] as Schema | undefined)?.['x-enum-labels'];
  return labels?.[locale]?.[code] ?? code;
}

/** The time of sending in the call's time zone, in a form that spreadsheets recognise as a date. */
const sentAt = ({ submitted_at, time_zone }: ExportedApplicationRow): string => instantToLocal(isoInstant(submitted_at), time_zone).replace('T', ' ');

interface Table {
  /** The questions of the call, if all applications are for the same one. */
  questions: Schema | undefined;
  locale: Locale;
}

const outcomeWord = (decided: string | null, locale: Locale): string => (decided === null ? '' : wordOf(decided, locale, ['decisions', 'outcome']));

/** The columns that do not depend on questions, by their names in the list of applications or their own names. */
function ownColumns(locale: Locale) {
  const t = TITLES[locale];
  const text = (words: LocalizedText) => localized(words, locale).text;
  return {
    number: { title: t.number, cell: ({ number }) => number },
    name: { title: t.name, cell: ({ applicant_name }) => applicant_name ?? '' },
    email: { title: t.email, cell: ({ email }) => email ?? '' },
    status: { title: t.status, cell: ({ status }) => wordOf(status, locale, ['applications_record', 'status']) },
    submitted_at: { title: t.sent, cell: sentAt },
    score: { title: t.score, cell: ({ score }) => (score === null ? '' : Number(score)) },
    entered: { title: t.entered, cell: ({ entered }) => outcomeWord(entered, locale) },
    rank: { title: t.rank, cell: ({ rank }) => (rank === null ? '' : Number(rank)) },
    released: { title: t.released, cell: ({ released }) => outcomeWord(released, locale) },
    programme: { title: t.programme, cell: ({ programme_title }) => text(programme_title) },
    university: { title: t.university, cell: ({ university_name }) => text(university_name) },
    call: { title: t.call, cell: ({ call_title }) => text(call_title) },
    tags: { title: t.tags, cell: ({ tags }) => tags.join('; ') },
  } satisfies Record<Exclude<OwnColumn, 'information'>, Column> & Record<string, Column>;
}

const writingIn = (locale: Locale) => ({ locale, words: { yes: TITLES[locale].yes, no: TITLES[locale].no, none: '' }, texts: PLAIN_TEXTS });

const answerColumns = ({ questions, locale }: Table): (Column & { name: string })[] =>
  questionRows(questions, locale).map(({ key, title, schema }) => ({ name: `answers.${key}`, title, cell: ({ answers }) => answerText(answers[key], schema, writingIn(locale)) }));

/** The default columns of a table of applications. */
export function columnsOf(table: Table): Column[] {
  return [...Object.values(ownColumns(table.locale)), ...answerColumns(table)];
}

/** The column with the state of information requests. */
const informationColumn = (locale: Locale): Column => ({ title: TITLES[locale].information, cell: ({ information }) => (information === null ? '' : TITLES[locale][information]) });

/** The column with the numbers of requirements that are met, not met and unclear. */
function eligibilityColumn(locale: Locale): Column {
  const t = TITLES[locale];
  const cell = ({ copy }: TableRow) => {
    const counts = copy && eligibilityOf(copy);
    return counts ? (['met', 'unmet', 'unclear'] as const).map((outcome) => `${t[outcome]} ${String(counts[outcome])}`).join(', ') : '';
  };
  return { title: t.eligibility, cell };
}

/** The column of a field of the profile, or of one of its sections, titled by the schema; undefined for an unknown name. */
function profileColumn(name: string, locale: Locale, roles: readonly RoleName[]): Column | undefined {
  const path = name.split('.').slice(1);
  const section = SECTIONS.find((one) => one === path[0]);
  const [key = '', ...rest] = section ? path.slice(1) : path;
  const { schema, document } = entityPlace(section ?? 'applicant_record');
  const field = schema.properties?.[key];
  if (field === undefined || rest.length > 0) return undefined;
  const resolved = resolve(field, document);
  const title = section === undefined ? titleOf(resolved, locale, key) : fieldTitle(schema, resolved, locale);
  return { title, cell: ({ copy }) => cellText(copy && sentValue(copy, name, roles), resolved, writingIn(locale)) };
}

/** Whether a column is read from the frozen copy. */
export const isSent = (name: string): boolean => name === 'eligibility' || name.startsWith('profile.');

/** Number, name and status, then the named columns in their order; unknown names are left out. */
export function chosenColumns(names: readonly string[], table: Table & { roles: readonly RoleName[] }): Column[] {
  const { locale, roles } = table;
  const { number, name: applicant, status, programme, university, call, ...own } = ownColumns(locale);
  const answers = new Map(answerColumns(table).map(({ name, ...column }) => [name, column]));
  const named = (name: string): readonly (Column | undefined)[] => {
    // The list shows all three in one cell.
    if (name === 'programme') return [programme, university, call];
    if (name === 'information') return [informationColumn(locale)];
    if (name === 'eligibility') return [eligibilityColumn(locale)];
    if (name.startsWith('profile.')) return [profileColumn(name, locale, roles)];
    return [Object.hasOwn(own, name) ? own[name as keyof typeof own] : answers.get(name)];
  };
  return [number, applicant, status, ...names.flatMap(named).filter((column) => column !== undefined)];
}

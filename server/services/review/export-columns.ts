import { answerText } from '@domain/applications/answer-text';
import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import type { Schema } from '@domain/schema/schema';
import { PLAIN_TEXTS } from '@domain/schema/value-text';
import { instantToLocal } from '@domain/values/instants';
import { entityPlace } from '../../contract/contract';
import { isoInstant } from '../../repositories/instants';
import type { ExportedRow } from '../../repositories/review';

/** A column of a table of applications. */
export interface Column {
  title: string;
  cell: (row: ExportedRow) => string | number;
}

const TITLES = {
  en: { number: 'Number', name: 'Name', email: 'Email', status: 'Status', sent: 'Sent', score: 'Score', entered: 'Decision entered', rank: 'Waiting list rank', released: 'Decision released', programme: 'Programme', university: 'University', call: 'Call', tags: 'Tags', yes: 'Yes', no: 'No' },
  el: { number: 'Αριθμός', name: 'Ονοματεπώνυμο', email: 'Email', status: 'Κατάσταση', sent: 'Υποβλήθηκε', score: 'Βαθμός', entered: 'Απόφαση που καταχωρίστηκε', rank: 'Σειρά αναμονής', released: 'Απόφαση που κοινοποιήθηκε', programme: 'Πρόγραμμα', university: 'Πανεπιστήμιο', call: 'Πρόσκληση', tags: 'Ετικέτες', yes: 'Ναι', no: 'Όχι' },
} as const satisfies Record<Locale, object>;

/** What a code is called, by the words of its field in a schema. */
function wordOf(code: string, locale: Locale, [entity, field]: readonly [entity: string, field: string]): string {
  const { schema } = entityPlace(entity);
  const labels = (schema.properties?.[field] as Schema | undefined)?.['x-enum-labels'];
  return labels?.[locale]?.[code] ?? code;
}

/** By the clock of the call, and so that a spreadsheet knows it for a date. */
const sentAt = ({ submitted_at, time_zone }: ExportedRow): string => instantToLocal(isoInstant(submitted_at), time_zone).replace('T', ' ');

/** The columns of a table of applications in a language, with the questions of the call that all of them are about. */
export function columnsOf(questions: Schema | undefined, locale: Locale): Column[] {
  const t = TITLES[locale];
  const text = (words: LocalizedText) => localized(words, locale).text;
  const outcome = (decided: string | null) => (decided === null ? '' : wordOf(decided, locale, ['decisions', 'outcome']));
  const words = { yes: t.yes, no: t.no, none: '' };
  return [
    { title: t.number, cell: ({ number }) => number },
    { title: t.name, cell: ({ applicant_name }) => applicant_name ?? '' },
    { title: t.email, cell: ({ email }) => email ?? '' },
    { title: t.status, cell: ({ status }) => wordOf(status, locale, ['applications_record', 'status']) },
    { title: t.sent, cell: sentAt },
    { title: t.score, cell: ({ score }) => (score === null ? '' : Number(score)) },
    { title: t.entered, cell: ({ entered }) => outcome(entered) },
    { title: t.rank, cell: ({ rank }) => (rank === null ? '' : Number(rank)) },
    { title: t.released, cell: ({ released }) => outcome(released) },
    { title: t.programme, cell: ({ programme_title }) => text(programme_title) },
    { title: t.university, cell: ({ university_name }) => text(university_name) },
    { title: t.call, cell: ({ call_title }) => text(call_title) },
    { title: t.tags, cell: ({ tags }) => tags.join('; ') },
    ...questionRows(questions, locale).map(({ key, title, schema }): Column => ({ title, cell: ({ answers }) => answerText(answers[key], schema, { locale, words, texts: PLAIN_TEXTS }) })),
  ];
}

import { answerText } from '@domain/applications/answer-text';
import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import type { Schema } from '@domain/schema/schema';
import { PLAIN_TEXTS } from '@domain/schema/value-text';
import { entityPlace } from '../../contract/contract';
import { isoInstant } from '../../repositories/instants';
import type { exportedRows } from '../../repositories/review';

/** A sent application with what was answered. */
export type ExportedRow = Awaited<ReturnType<typeof exportedRows>>[number];

/** A column of a table of applications. */
export interface Column {
  title: string;
  cell: (row: ExportedRow) => string;
}

const TITLES = {
  en: { number: 'Number', name: 'Name', email: 'Email', status: 'Status', sent: 'Sent', programme: 'Programme', university: 'University', call: 'Call', tags: 'Tags', yes: 'Yes', no: 'No' },
  el: { number: 'Αριθμός', name: 'Ονοματεπώνυμο', email: 'Email', status: 'Κατάσταση', sent: 'Υποβλήθηκε', programme: 'Πρόγραμμα', university: 'Πανεπιστήμιο', call: 'Πρόσκληση', tags: 'Ετικέτες', yes: 'Ναι', no: 'Όχι' },
} as const satisfies Record<Locale, object>;

/** What a status is called, by the words of the schema. */
function statusWord(status: string, locale: Locale): string {
  const { schema } = entityPlace('applications_record');
  const labels = (schema.properties?.status as Schema | undefined)?.['x-enum-labels'];
  return labels?.[locale]?.[status] ?? status;
}

/** The columns of a table of applications in a language, with the questions of the call that all of them are about. */
export function columnsOf(questions: Schema | undefined, locale: Locale): Column[] {
  const t = TITLES[locale];
  const text = (words: LocalizedText) => localized(words, locale).text;
  const words = { yes: t.yes, no: t.no, none: '' };
  return [
    { title: t.number, cell: ({ number }) => number },
    { title: t.name, cell: ({ applicant_name }) => applicant_name ?? '' },
    { title: t.email, cell: ({ email }) => email ?? '' },
    { title: t.status, cell: ({ status }) => statusWord(status, locale) },
    { title: t.sent, cell: ({ submitted_at }) => isoInstant(submitted_at) },
    { title: t.programme, cell: ({ programme_title }) => text(programme_title) },
    { title: t.university, cell: ({ university_name }) => text(university_name) },
    { title: t.call, cell: ({ call_title }) => text(call_title) },
    { title: t.tags, cell: ({ tags }) => tags.join('; ') },
    ...questionRows(questions, locale).map(({ key, title, schema }): Column => ({ title, cell: ({ answers }) => answerText(answers[key], schema, { locale, words, texts: PLAIN_TEXTS }) })),
  ];
}

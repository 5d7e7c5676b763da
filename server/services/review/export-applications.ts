import { answerText } from '@domain/answer-text';
import { BYTE_ORDER_MARK, csvLine, guardedCell } from '@domain/csv';
import { localized, type Locale, type LocalizedText } from '@domain/locale';
import { questionRows } from '@domain/question-order';
import type { Schema } from '@domain/schema/schema';
import { Readable } from 'node:stream';
import { entityPlace } from '../../contract/contract';
import type { Deps, Identity } from '../../deps';
import { findCallTermsRow } from '../../repositories/call-terms';
import { isoInstant } from '../../repositories/instants';
import { exportedRows, type ReviewFilters } from '../../repositories/review';
import { auditReads } from '../applications/audit-reads';

const PAGE = 500;

type Row = Awaited<ReturnType<typeof exportedRows>>[number];

interface Column {
  title: string;
  cell: (row: Row) => string;
}

const TITLES = {
  en: { number: 'Number', name: 'Name', email: 'E-mail', status: 'Status', sent: 'Sent', programme: 'Programme', university: 'University', call: 'Call', tags: 'Tags', yes: 'Yes', no: 'No' },
  el: { number: 'Αριθμός', name: 'Ονοματεπώνυμο', email: 'E-mail', status: 'Κατάσταση', sent: 'Υποβλήθηκε', programme: 'Πρόγραμμα', university: 'Πανεπιστήμιο', call: 'Πρόσκληση', tags: 'Ετικέτες', yes: 'Ναι', no: 'Όχι' },
} as const satisfies Record<Locale, object>;

/** What a status is called, by the words of the schema. */
function statusWord(status: string, locale: Locale): string {
  const { schema } = entityPlace('applications_record');
  const labels = (schema.properties?.status as Schema | undefined)?.['x-enum-labels'];
  return labels?.[locale]?.[status] ?? status;
}

function columnsOf(questions: Schema | undefined, locale: Locale): Column[] {
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
    ...questionRows(questions, locale).map(({ key, title, schema }): Column => ({ title, cell: ({ answers }) => answerText(answers[key], schema, { locale, words }) })),
  ];
}

/** Line by line; a page is read when the one before was taken, and sent once the trail says who takes it. */
async function* linesOf(deps: Deps, identity: Identity, { filters, columns }: { filters: ReviewFilters; columns: readonly Column[] }): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => guardedCell(title)));
  for (let after = 0; ; ) {
    const rows = await exportedRows(deps.db, { ...filters, after }, PAGE);
    await auditReads(deps, identity, { action: 'application.read-export', applicationIds: rows.map(({ id }) => id) });
    yield rows.map((row) => csvLine(columns.map(({ cell }) => guardedCell(cell(row))))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** All sent applications that match as a CSV file, made while it is read: however many they are, a page of them is in memory. */
export async function exportApplications(deps: Deps, identity: Identity, { filters, locale }: { filters: ReviewFilters; locale: Locale }): Promise<{ name: string; file: Readable }> {
  const [call, ...others] = filters.callIds ?? [];
  const terms = call === undefined || others.length > 0 ? undefined : await findCallTermsRow(deps.db, call);
  // The questions of a draft are its institution's affair, and nobody can have answered them.
  const questions = terms === undefined || terms.state === 'draft' ? undefined : (terms.questions ?? undefined);
  const columns = columnsOf(questions as Schema | undefined, locale);
  return { name: `applications-${deps.clock.now().toISOString().slice(0, 10)}.csv`, file: Readable.from(linesOf(deps, identity, { filters, columns })) };
}

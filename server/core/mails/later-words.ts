import { documentDue } from '@domain/applications/document-dates';
import type { RequiredDocument } from '@domain/calls/call-data';
import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import type { CallTermsRow } from '../applications/queries/call-terms';

const LEAD: Record<Locale, string> = { en: 'You can still add, on the page of the application:', el: 'Μπορείτε ακόμη να προσθέσετε, στη σελίδα της αίτησης:' };
const LINE: Record<Locale, (title: string, due: string) => string> = {
  en: (title, due) => `- ${title}, by ${due}`,
  el: (title, due) => `- ${title}, έως ${due}`,
};

/** The text that lists the documents that can be added after sending, each with its date; empty without any. */
export function laterWords(
  documents: readonly RequiredDocument[],
  { call, locale }: { call: Pick<CallTermsRow, 'closes_at' | 'time_zone'>; locale: Locale },
): string {
  const lines = documents.map((one) =>
    LINE[locale](localized(one.title, locale).text, formatInstant(documentDue(one, call).toISOString(), locale, call.time_zone))
  );
  return lines.length === 0 ? '' : [LEAD[locale], ...lines].join('\n');
}

import { formatDeadline, timeSpan, useLocale, useTranslate } from '../i18n';
import { useLocalized } from './LocalizedText';
import { useNow } from './now';
import { blockersOf, draftOver, nextDocument, type Application } from './own-applications';

interface DraftLine {
  about: 'over' | 'document' | 'late' | 'missing' | 'unmet' | 'ready' | 'cap';
  text: string;
}

type Draft = Pick<Application, 'missing' | 'documents' | 'call'>;

/** Gives a function that says which document is due before the call closes, and until when; undefined when the closing is the next date. */
export function useDocumentFirst(): (draft: Pick<Draft, 'documents' | 'call'>) => string | undefined {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const now = useNow();
  return ({ documents, call }) => {
    const next = nextDocument({ documents, call }, now);
    if (next?.due_at === undefined) return undefined;
    const { text: date } = formatDeadline(next.due_at, call.time_zone, locale);
    return t('application.draft.document_first', { document: localize(next.title ?? {}).text, date, left: timeSpan(next.due_at, now, locale) });
  };
}

/**
 * Gives a function that describes a draft, in one sentence for each fact. When the draft can no longer be sent, that is the only one. When
 * nothing keeps it from being sent, it is ready. Otherwise they say which document is due first, and what is in the way: how many things
 * are missing, how many requirements the profile does not show, a document that came too late, a cap that is reached.
 */
export function useDraftLines(): (draft: Draft) => DraftLine[] {
  const t = useTranslate();
  const documentFirst = useDocumentFirst();
  const now = useNow();
  return (draft) => {
    const over = draftOver(draft, now);
    if (over) return [{ about: 'over', text: t(`catalogue.apply.mine.${over}`) }];
    const { missing, unmet, late, cap } = blockersOf(draft);
    const others = missing - unmet - late;
    const first = documentFirst(draft);
    if (missing === 0 && !cap) return [{ about: 'ready', text: t('application.draft.ready') }];
    return [
      ...(first === undefined ? [] : [{ about: 'document' as const, text: first }]),
      ...(late > 0 ? [{ about: 'late' as const, text: t('application.draft.document_late') }] : []),
      ...(others > 0 ? [{ about: 'missing' as const, text: t('application.draft.missing', { smart_count: others }) }] : []),
      ...(unmet > 0 ? [{ about: 'unmet' as const, text: t('application.draft.unmet', { smart_count: unmet }) }] : []),
      ...(cap ? [{ about: 'cap' as const, text: t(`application.draft.${cap}`) }] : []),
    ];
  };
}

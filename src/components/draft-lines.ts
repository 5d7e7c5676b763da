import { useTranslate } from '../i18n';
import { barriersOf, type Application } from './own-applications';

interface DraftLine {
  about: 'missing' | 'ready' | 'cap';
  text: string;
}

/** What keeps a draft from being sent, a sentence each: how many things are missing and which cap is reached; where nothing does, that it is ready. */
export function useDraftLines(): (draft: Pick<Application, 'missing'>) => DraftLine[] {
  const t = useTranslate();
  return (draft) => {
    const { missing, cap } = barriersOf(draft);
    if (missing === 0 && !cap) return [{ about: 'ready', text: t('core.draft.ready') }];
    return [
      ...(missing > 0 ? [{ about: 'missing' as const, text: t('core.draft.missing', { smart_count: missing }) }] : []),
      ...(cap ? [{ about: 'cap' as const, text: t(`core.draft.${cap}`) }] : []),
    ];
  };
}

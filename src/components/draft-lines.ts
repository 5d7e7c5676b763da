import { useTranslate } from '../i18n';
import { barriersOf, type Application } from './own-applications';

interface DraftLine {
  about: 'missing' | 'unmet' | 'ready' | 'cap';
  text: string;
}

/** What keeps a draft from being sent, a sentence each: how many things are missing, how many requirements the profile does not show, and which cap is reached; where nothing does, that it is ready. */
export function useDraftLines(): (draft: Pick<Application, 'missing'>) => DraftLine[] {
  const t = useTranslate();
  return (draft) => {
    const { missing, unmet, cap } = barriersOf(draft);
    const others = missing - unmet;
    if (missing === 0 && !cap) return [{ about: 'ready', text: t('core.draft.ready') }];
    return [
      ...(others > 0 ? [{ about: 'missing' as const, text: t('core.draft.missing', { smart_count: others }) }] : []),
      ...(unmet > 0 ? [{ about: 'unmet' as const, text: t('core.draft.unmet', { smart_count: unmet }) }] : []),
      ...(cap ? [{ about: 'cap' as const, text: t(`core.draft.${cap}`) }] : []),
    ];
  };
}

import type { StoredDraft } from '@domain/portal/browser-storage';
import Button from '@mui/material/Button';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { Notice } from './Notice';

interface DraftOfferProps {
  draft: StoredDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore the answers of an earlier visit that were never saved. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Notice
      tone="info"
      title={t('forms.draft_title')}
      actions={
        <>
          <Button variant="contained" onClick={onRestore}>
            {t('forms.draft_restore')}
          </Button>
          <Button onClick={onDiscard}>{t('forms.draft_discard')}</Button>
        </>
      }
    >
      {t('forms.draft_text', { when: formatInstant(draft.at, locale) })}
    </Notice>
  );
}

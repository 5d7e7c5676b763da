import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIsUpdating } from '../../api/updating';
import { Actions } from '../../components/Actions';
import type { DraftState } from '../../drafts/draft-states';
import { useTranslate } from '../../i18n';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  state: DraftState;
  submitLabel?: string;
  cancelLabel?: string;
  onCancel?: () => void;
  actions?: ReactNode;
}

/** Save and cancel at the end of a form; live regions announce the progress of saving. */
export function SubmitBar({ state, submitLabel, cancelLabel, onCancel, actions }: SubmitBarProps) {
  const t = useTranslate();
  const busy = state === 'saving' || state === 'offline';
  // A running upload does not disable the button, because saving waits for it. While the save waits for the network the button is not busy.
  const updating = useIsUpdating();
  return (
    <Actions className={styles.actions}>
      <Button type="submit" variant="contained" size="large" aria-disabled={busy || undefined} aria-busy={state === 'saving' || updating || undefined}>
        {busy ? t(state === 'saving' ? 'forms.saving' : 'forms.waiting') : (submitLabel ?? t('forms.save'))}
      </Button>
      {onCancel && (
        <Button variant="text" size="large" onClick={onCancel}>
          {cancelLabel ?? t('forms.cancel')}
        </Button>
      )}
      {actions}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', display: { xs: 'none', md: 'block' }, ml: 'auto' }}>
        {submitLabel === undefined ? t('forms.shortcut') : t('forms.shortcut_of', { action: submitLabel })}
      </Box>
      <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {state === 'saving' ? t('forms.saving') : ''}
      </Box>
      {state === 'offline' && (
        <Box role="status" sx={{ flexBasis: '100%', fontWeight: 600 }}>
          {t('forms.offline')}
        </Box>
      )}
    </Actions>
  );
}

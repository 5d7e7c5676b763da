import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { serverNow } from '../api/server-clock';
import { auth } from '../auth/auth';
import { formatTime, useLocale, useTranslate } from '../i18n';
import type { SaveStatus } from '../drafts/draft-saving';
import { wordsOf } from '../errors/report';

interface Props extends SaveStatus {
  onRetry: () => void;
}

/** Saves again when the language changes after a save has failed: the server's reason is known only in the language that it was asked in. */
function useReasonInLocale(failed: boolean, save: () => void): void {
  const { locale } = useLocale();
  const requestLocale = useRef(locale);
  useEffect(() => {
    if (requestLocale.current === locale) return;
    requestLocale.current = locale;
    if (failed) save();
  });
}

/** Says whether the draft is saved and since when, and offers a retry or the sign-in when it is not. */
export function SaveIndicator({ state, savedAt, failure, onRetry }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const failed = state === 'failed';
  // Autosave does not redirect to the sign-in page by itself: the person signs in when it suits them. The changes are stored on this device.
  const signedOut = failed && failure?.status === 401;
  useReasonInLocale(failed && !signedOut, onRetry);
  const text = signedOut
    ? t('application.update.signed_out')
    : t(`application.update.${state}`, { time: formatTime(savedAt, serverNow(), locale), message: failure ? wordsOf(failure) : '' });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }} data-save-state={state}>
      <Box role="status" sx={{ color: failed || state === 'conflict' ? 'error.main' : 'text.secondary' }}>
        {text}
      </Box>
      {failed && (
        <Button size="small" variant="outlined" onClick={signedOut ? () => void auth.login() : onRetry}>
          {t(signedOut ? 'core.sign_in' : 'application.update.retry')}
        </Button>
      )}
    </Box>
  );
}

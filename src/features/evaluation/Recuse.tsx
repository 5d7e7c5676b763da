import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { PartLabel, TextArea } from '../../schema-ui';
import { recuse } from './requests';

const MAX_CHARACTERS = 1000;

/** Declares a conflict of interest: asks for a reason first, which the Secretary reads. */
export function Recuse({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslate();
  const field = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (asking) text.current?.focus();
  }, [asking]);
  const withdraw = async (event: FormEvent) => {
    event.preventDefault();
    const reason = text.current?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return text.current?.focus();
    setBusy(true);
    try {
      await recuse(id, reason);
      onDone();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  if (!asking) {
    return (
      <Button color="error" onClick={() => setAsking(true)}>
        {t('evaluation.score.recuse')}
      </Button>
    );
  }
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void withdraw(event)} sx={{ display: 'grid', gap: 1 }}>
      <PartLabel htmlFor={field}>{t('evaluation.score.recuse_reason')}</PartLabel>
      <TextArea ref={text} id={field} rows={3} maxLength={MAX_CHARACTERS} aria-describedby={`${field}-help`} aria-invalid={missing || undefined} />
      <Box id={`${field}-help`} sx={{ color: missing ? 'error.main' : 'text.secondary', fontSize: '0.875rem' }}>
        {t(missing ? 'evaluation.score.recuse_missing' : 'evaluation.score.recuse_question')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" color="error" variant="outlined" disabled={busy}>
          {t('evaluation.score.recuse_do')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('core.cancel')}</Button>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';

interface ConflictProps {
  onReload?: () => void;
  onOverwrite: () => void;
}

/** Somebody saved the record meanwhile: the reader decides whose version stays; until then nothing is lost. */
export function Conflict({ onReload, onOverwrite }: ConflictProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ border: '2px solid', borderColor: 'warning.main', borderRadius: 1, p: { xs: 2, sm: 2.5 }, mb: 3, bgcolor: 'background.paper' }}
    >
      <Box component="h2" sx={{ typography: 'h3', fontFamily: 'inherit', m: 0, mb: 1 }}>
        {t('forms.conflict_title')}
      </Box>
      <Box sx={{ mb: 2, maxWidth: '70ch' }}>{t('forms.conflict_text')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onReload && (
          <Button variant="outlined" onClick={onReload}>
            {t('forms.conflict_reload')}
          </Button>
        )}
        <Button variant="contained" onClick={onOverwrite}>
          {t('forms.conflict_overwrite')}
        </Button>
      </Box>
    </Box>
  );
}

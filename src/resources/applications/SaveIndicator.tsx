import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';
import type { SaveState } from './draft-session';

interface Props {
  state: SaveState;
  onRetry: () => void;
  onSettle: (keep: 'mine' | 'theirs') => void;
}

/** Tells in words whether the draft is saved, and offers the way out when it is not. */
export function SaveIndicator({ state, onRetry, onSettle }: Props) {
  const t = useTranslate();
  const failed = typeof state === 'object';
  const text = failed ? t('application.update.failed', { message: state.failed }) : t(`application.update.${state}`);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }} data-save-state={failed ? 'failed' : state}>
      <Box role="status" sx={{ color: failed || state === 'stale' ? 'error.main' : 'text.secondary' }}>
        {text}
      </Box>
      {failed && (
        <Button size="small" variant="outlined" onClick={onRetry}>
          {t('application.update.retry')}
        </Button>
      )}
      {state === 'stale' && (
        <>
          <Button size="small" variant="outlined" onClick={() => onSettle('mine')}>
            {t('application.update.stale_mine')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onSettle('theirs')}>
            {t('application.update.stale_theirs')}
          </Button>
        </>
      )}
    </Box>
  );
}

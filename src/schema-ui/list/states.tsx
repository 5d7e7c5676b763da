import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/EmptyState';
import { useTranslate } from '../../i18n';

const ROWS = [0, 1, 2, 3, 4, 5];

/** A skeleton of the height of the list that is loading, so that the layout does not shift. */
export function ListSkeleton({ wide }: { wide: boolean }) {
  const t = useTranslate();
  return (
    <Box
      role="status"
      aria-busy="true"
      aria-label={t('lists.loading')}
      sx={{ display: 'grid', gap: wide ? '1px' : 1.5, minHeight: 360, alignContent: 'start' }}
    >
      {ROWS.map((row) => <Skeleton key={row} variant="rounded" height={wide ? 52 : 168} />)}
    </Box>
  );
}

/** Shown when no record matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('lists.no_match')}
      actions={
        <Button variant="contained" onClick={onClear}>
          {t('lists.clear')}
        </Button>
      }
    >
      {t('lists.no_match_help')}
    </EmptyState>
  );
}

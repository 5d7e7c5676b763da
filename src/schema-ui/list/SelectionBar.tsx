import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useBulkDeleteController, useListContext } from 'react-admin';
import { isAbandoned } from '../../api/abandoned';
import { ApiError } from '../../api/error';
import { reportError, wordsOf } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { message } from '../../i18n/locale';
import { notify } from '../../notifications';

/** Reports why a deletion failed, and asks to sign in where the session has ended; react-admin itself restores the rows. */
function tellFailure(error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError(0);
  const why = isAbandoned(error) ? message('error.401.title') : wordsOf(failure);
  notify(message('lists.not_removed', { why }), 'error', failure.requestId);
  if (failure !== error || failure.status === 401) reportError(error);
}

/** The actions on the selected rows, sticky while the person selects more. A deletion can be undone for a while. */
export function SelectionBar({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  const { selectedIds } = useListContext();
  const { handleDelete } = useBulkDeleteController({ mutationMode: 'undoable', successMessage: 'lists.removed', mutationOptions: { onError: tellFailure } });
  return (
    <Box
      role="group"
      aria-label={t('lists.selected', { smart_count: selectedIds.length })}
      sx={{
        position: 'sticky',
        top: 80,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        flex: '1 1 auto',
        pl: 2,
        pr: 0.5,
        borderRadius: 1,
        bgcolor: 'tokens.aegeanWash',
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 600 }}>
        {t('lists.selected', { smart_count: selectedIds.length })}
      </Box>
      <Button color="error" onClick={handleDelete}>
        {t('lists.delete_selected')}
      </Button>
      <Button onClick={onClear}>{t('lists.clear_selection')}</Button>
    </Box>
  );
}

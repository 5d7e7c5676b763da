import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useBulkDeleteController, useListContext } from 'react-admin';
import { reportInWords } from '../../errors/report-in-words';
import { useTranslate } from '../../i18n';
import { message } from '../../i18n/locale';

/** Reports why a deletion failed; react-admin itself restores the rows. */
const notifyFailure = (error: unknown) => reportInWords(error, (why) => message('lists.not_removed', { why }));

/** The actions on the selected rows, sticky while the person selects more. A deletion can be undone for a while. */
export function SelectionBar({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  const { selectedIds } = useListContext();
  const { handleDelete } = useBulkDeleteController({ mutationMode: 'undoable', successMessage: 'lists.removed', mutationOptions: { onError: notifyFailure } });
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

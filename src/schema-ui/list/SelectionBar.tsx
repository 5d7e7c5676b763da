import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';

interface Props {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the ticked rows; it stays in sight while one ticks more of them. */
export function SelectionBar({ count, onDelete, onClear }: Props) {
  const t = useTranslate();
  return (
    <Box
      role="group"
      aria-label={t('lists.selected', { smart_count: count })}
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
        {t('lists.selected', { smart_count: count })}
      </Box>
      <Button color="error" onClick={onDelete}>
        {t('lists.delete_selected')}
      </Button>
      <Button onClick={onClear}>{t('lists.clear_selection')}</Button>
    </Box>
  );
}

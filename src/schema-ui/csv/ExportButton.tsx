import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { useCsvExport, type CsvSource } from './useCsvExport';

/** Exports the whole list as it is filtered and sorted; while that runs it says how far it is and can be stopped. */
export function ExportButton(source: CsvSource) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { progress, start, cancel } = useCsvExport(source);
  if (!progress) {
    return (
      <Button onClick={start}>
        {t('lists.export')}
      </Button>
    );
  }
  const [done, total] = [progress.done, progress.total].map((rows) => formatNumber(rows, locale));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="label" sx={{ display: 'grid', fontSize: '0.875rem' }}>
        {t('lists.exporting', { done, total })}
        <progress value={progress.done} max={progress.total || 1} />
      </Box>
      <Button onClick={cancel}>{t('lists.export_cancel')}</Button>
    </Box>
  );
}

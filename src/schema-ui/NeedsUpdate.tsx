import Box from '@mui/material/Box';
import { useTranslate } from '../i18n';
import { COLUMN } from '../theme/column';
import { Notice } from './templates/Notice';
import type { RecordData } from './types';

const isOutdated = (record: RecordData): boolean => record['needs_update'] === true;

/** Beside the name of a record that no longer satisfies its schema. */
export function NeedsUpdateTag({ record }: { record: RecordData }) {
  const t = useTranslate();
  if (!isOutdated(record)) return null;
  return (
    <Box
      component="span"
      data-needs-update
      sx={{ display: 'inline-block', ml: 1, px: 1, border: '1px solid', borderColor: 'warning.main', borderRadius: 1, typography: 'caption', fontWeight: 600 }}
    >
      {t('forms.needs_update')}
    </Box>
  );
}

/** Above the form of such a record, with the form's width: says that the record is outdated and what to do. */
export function NeedsUpdateNotice({ record }: { record: RecordData }) {
  const t = useTranslate();
  if (!isOutdated(record)) return null;
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <Notice tone="info" title={t('forms.needs_update')}>
        {t('forms.needs_update_text')}
      </Notice>
    </Box>
  );
}

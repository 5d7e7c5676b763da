import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useTranslate } from '../../i18n';

/** Back and forth through the pages of a list, with where one is; nothing when all fits on one. */
export function Pager() {
  const t = useTranslate();
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <Box component="nav" aria-label={t('forms.pages')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'center' }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {t('forms.previous')}
      </Button>
      <Box role="status">{t('forms.page_of', { page, pages, total })}</Box>
      <Button variant="outlined" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {t('forms.next')}
      </Button>
    </Box>
  );
}

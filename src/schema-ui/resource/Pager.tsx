import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ROWS } from '../list/query';
import { SelectControl } from '../widgets/controls';

/** Back and forth through the pages of a list, with where one is and how long a page is; nothing when all fits on the shortest. */
export function Pager() {
  const t = useTranslate();
  const { locale } = useLocale();
  const id = useId();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total <= ROWS[0]) return null;
  const [here, all, count] = [page, pages, total].map((value) => formatNumber(value, locale));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box component="nav" aria-label={t('forms.pages')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {t('forms.previous')}
        </Button>
        <span>{t('forms.page_of', { page: here, pages: all, total: count })}</span>
        <Button variant="outlined" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          {t('forms.next')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
          {t('lists.rows')}
        </Box>
        <SelectControl id={id} value={perPage} onChange={({ target }) => setPerPage(Number(target.value))} data-width="short">
          {ROWS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectControl>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import type { Column } from '../types';
import { SelectControl } from '../widgets/controls';

/** Sorting for cards, which have no table headers: a select for the field and a button that reverses the order. */
export function SortControl({ columns }: { columns: readonly Column[] }) {
  const t = useTranslate();
  const { sort, setSort } = useListContext();
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const isKnown = sortable.some(({ name }) => name === sort.field);
  const ascending = sort.order === 'ASC';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, alignItems: 'end', width: '100%' }}>
      <Box component="label" htmlFor={id} sx={{ gridColumn: '1 / -1', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
        {t('lists.sort_by')}
      </Box>
      <SelectControl id={id} value={isKnown ? sort.field : ''} onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}>
        {!isKnown && <option value="">{t('forms.choose')}</option>}
        {sortable.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectControl>
      <Button
        variant="outlined"
        aria-label={t(ascending ? 'lists.ascending' : 'lists.descending')}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
        sx={{ minWidth: 48, px: 1 }}
      >
        <span aria-hidden="true">{ascending ? '↑' : '↓'}</span>
      </Button>
    </Box>
  );
}

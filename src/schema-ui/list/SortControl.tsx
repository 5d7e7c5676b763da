import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from '../../i18n';
import type { Column } from '../types';
import { SelectControl } from '../widgets/controls';
import type { ListSort } from './query';

interface Props {
  columns: readonly Column[];
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/** Sorting where there are no headers to press: a choice of field and a button that turns the order round. */
export function SortControl({ columns, sort, onSort }: Props) {
  const t = useTranslate();
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
      <SelectControl id={id} value={isKnown ? sort.field : ''} onChange={({ target }) => onSort({ field: target.value, order: 'ASC' })}>
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
        onClick={() => onSort({ ...sort, order: ascending ? 'DESC' : 'ASC' })}
        sx={{ minWidth: 48, px: 1 }}
      >
        <span aria-hidden="true">{ascending ? '↑' : '↓'}</span>
      </Button>
    </Box>
  );
}

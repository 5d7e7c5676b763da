import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Chip } from '../../components/Chip';
import { FilterIcon } from '../../components/icons';
import { useTranslate } from '../../i18n';
import type { EntitySchema } from '../types';
import { CellValue } from '../Value';
import { FilterControl } from './FilterControl';
import { setNames, typedValue, type Filter } from './filters';
import { apiFilter, filterTexts, type ListQuery } from './query';

type Values = ListQuery['filters'];

/** The values of the list's filters by their names, and a function that changes some of them. */
function useFilterValues(): { values: Values; change: (changed: Values) => void } {
  const { filterValues, setFilters } = useListContext();
  const values = useMemo(() => filterTexts(filterValues), [filterValues]);
  const change = (changed: Values) =>
    setFilters(apiFilter(Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, chosen]) => chosen.length > 0))));
  return { values, change };
}

interface Props {
  filters: readonly Filter[];
  root: EntitySchema;
  /** Further buttons of the bar. */
  children: ReactNode;
}

/** The filters of a list, drawn from its schema: the first search is visible, the others open by a button. */
export function FilterBar({ filters, root, children }: Props) {
  const t = useTranslate();
  const { values, change } = useFilterValues();
  const panel = useId();
  const search = filters.find(({ shape }) => shape === 'search');
  const others = filters.filter((filter) => filter !== search);
  const active = others.flatMap((filter) => setNames(filter, values)).length;
  const [open, setOpen] = useState(active > 0);
  const control = (filter: Filter) => <FilterControl key={filter.name} filter={filter} values={values} root={root} onChange={change} />;
  return (
    <Box role="search" aria-label={t('lists.filters')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        {search && <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 400 } }}>{control({ ...search, label: t('lists.search', { what: search.label }) })}</Box>}
        {others.length > 0 && (
          <Button variant="outlined" startIcon={<FilterIcon />} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {active > 0 ? t('lists.filters_count', { count: active }) : t('lists.filters')}
          </Button>
        )}
        {children}
      </Box>
      <Box
        id={panel}
        hidden={!open}
        sx={{
          display: open ? 'grid' : 'none',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {open && others.map(control)}
      </Box>
    </Box>
  );
}

interface ChipsProps extends Omit<Props, 'children'> {
  onClear: () => void;
}

/** The active filters as chips, each with a button that removes it; renders nothing when none is active. */
export function FilterChips({ filters, root, onClear }: ChipsProps) {
  const t = useTranslate();
  const { values, change } = useFilterValues();
  const set = filters.flatMap((filter) =>
    setNames(filter, values).flatMap((name) => (values[name] ?? []).map((value) => ({ filter, name, bound: filter.names.indexOf(name), value })))
  );
  if (set.length === 0) return null;
  const leading = ({ filter, bound }: { filter: Filter; bound: number }) =>
    filter.shape === 'range' && bound < 2 ? t(bound === 0 ? 'lists.at_least' : 'lists.at_most', { what: filter.label }) : `${filter.label}:`;
  return (
    <Box role="group" aria-label={t('lists.active')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {set.map((one) => (
        <Chip
          key={`${one.name} ${one.value}`}
          onRemove={() => change({ [one.name]: (values[one.name] ?? []).filter((value) => value !== one.value) })}
        >
          {leading(one)} <ChosenValue {...one} root={root} />
        </Chip>
      ))}
      {set.length > 1 && (
        <Button variant="text" onClick={onClear}>
          {t('lists.clear')}
        </Button>
      )}
    </Box>
  );
}

/** A chosen value in the reader's language; a search text stays as typed. */
function ChosenValue({ filter, bound, value, root }: { filter: Filter; bound: number; value: string; root: EntitySchema }) {
  if (filter.shape === 'search') return <>{value}</>;
  const schema = bound === 2 && filter.currency ? filter.currency : filter.schema;
  return <CellValue value={typedValue(value, schema)} schema={schema} root={root} />;
}

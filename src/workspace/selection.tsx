import type { components } from '@generated/api';
import { MAX_COUNTED } from '@domain/records/list-pages';
import Button from '@mui/material/Button';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { formatNumber, useLocale, useTranslate } from '../i18n';
import { byPaths } from '../schema-ui';

/** What a bulk action is about: the ticked applications, or all that the filter of the list finds when the server does it. */
export type Selection = { ids: number[] } | { matching: components['schemas']['ReviewMatching'] };

/** How many applications a selection has. */
export const countOf = (selection: Selection): number => ('ids' in selection ? selection.ids.length : selection.matching.count);

interface Chosen {
  isAll: boolean;
  setAll: (isAll: boolean) => void;
}

const SelectionContext = createContext<Chosen>({ isAll: false, setAll: () => undefined });

/** The selection of the surrounding list. */
export function useSelection(): Selection {
  const { selectedIds = [], filterValues, total = 0 } = useListContext();
  const { isAll } = use(SelectionContext);
  return useMemo(() => (isAll ? { matching: { filter: byPaths(filterValues as object), count: total } } : { ids: selectedIds.map(Number) }), [
    isAll,
    filterValues,
    total,
    selectedIds,
  ]);
}

/** Around the bulk actions: one can widen the selection from the ticked rows to all that match. It ends with the filter that it was made for. */
export function SelectionScope({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext();
  const key = JSON.stringify(filterValues);
  const [of, setOf] = useState<string>();
  const isAll = of === key;
  const chosen = useMemo(() => ({ isAll, setAll: (all: boolean) => setOf(all ? key : undefined) }), [isAll, key]);
  return <SelectionContext value={chosen}>{children}</SelectionContext>;
}

/** Widens the selection to all that match, or narrows it again; nothing where all are ticked, or where there are too many to count. */
export function AllThatMatch() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { selectedIds = [], total = 0 } = useListContext();
  const { isAll, setAll } = use(SelectionContext);
  if (!isAll && (total <= selectedIds.length || total > MAX_COUNTED)) return null;
  return (
    <Button size="small" aria-pressed={isAll} variant={isAll ? 'contained' : 'outlined'} onClick={() => setAll(!isAll)}>
      {t('desk.bulk.all', { count: formatNumber(total, locale) })}
    </Button>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { useDesk } from '../../components/hooks';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ExportButton } from '../csv/ExportButton';
import { FilterBar, FilterChips } from '../list/FilterBar';
import { RowsFrameProvider, type ListedRecord, type RowsFrame, type RowsProps } from '../list/rows';
import { SchemaCards } from '../list/SchemaCards';
import { SchemaTable } from '../list/SchemaTable';
import { SelectionBar } from '../list/SelectionBar';
import { SortControl } from '../list/SortControl';
import { ListFailed, ListSkeleton, NoMatch } from '../list/states';
import { useBulkDelete } from '../list/useBulkDelete';
import { recordLabel } from '../recordLabel';
import type { ResourceListProps } from '../types';
import { useDeletion } from './deletion';
import { Pager } from './Pager';
import { useListed } from './useListed';

type Listed = ReturnType<typeof useListed>;

const NO_RECORDS: readonly ListedRecord[] = [];

const NONE: ReadonlySet<number> = new Set();

/** Which rows are ticked, and how that changes. */
function useTicks() {
  const [ticked, setTicked] = useState(NONE);
  const tick = useCallback((ids: readonly number[], on: boolean) => {
    setTicked((all) => new Set(on ? [...all, ...ids] : [...all].filter((id) => !ids.includes(id))));
  }, []);
  return { ticked, tick, clear: () => setTicked(NONE) };
}

interface ResultsProps {
  list: Listed;
  rows: RowsProps;
  frame: RowsFrame;
  desk: boolean;
  onTickAll: (ticked: boolean) => void;
  onClearFilters: () => void;
}

/** The rows or cards, or what stands in their place. */
function Results({ list, rows, frame, desk, onTickAll, onClearFilters }: ResultsProps) {
  const { query, change, answer } = list;
  if (answer.error) return <ListFailed onRetry={() => void answer.refetch()} />;
  if (answer.isPending) return <ListSkeleton wide={desk} />;
  if (answer.total === 0) return <NoMatch onClear={onClearFilters} />;
  return (
    <RowsFrameProvider value={frame}>
      {desk ? <SchemaTable {...rows} sort={query.sort} onSort={(sort) => change({ sort })} onTickAll={onTickAll} /> : <SchemaCards {...rows} />}
    </RowsFrameProvider>
  );
}

/** What all rows share; made anew only when the list itself changes. */
function useFrame({ resource, path, deletable = false }: ResourceListProps, { schema, columns }: Listed, deeds: Pick<RowsFrame, 'onTick' | 'onDelete'>): RowsFrame {
  const { locale } = useLocale();
  const { onTick, onDelete } = deeds;
  return useMemo(
    () => ({
      resource,
      schema,
      columns,
      editHref: path === undefined ? undefined : ({ id }) => `${path}/${String(id)}/update`,
      labelOf: (record) => recordLabel(record, schema, locale),
      onDelete: deletable ? onDelete : undefined,
      onTick,
      now: new Date(),
    }),
    [resource, path, schema, columns, locale, deletable, onTick, onDelete],
  );
}

function LoadedList(props: ResourceListProps) {
  const { resource, path, empty } = props;
  const t = useTranslate();
  const { locale } = useLocale();
  const desk = useDesk();
  const list = useListed(props);
  const { schema, columns, filters, query, change, filter, answer } = list;
  const { ticked, tick, clear } = useTicks();
  const { hidden, remove } = useBulkDelete(resource);
  const { ask, question } = useDeletion(resource);
  const onTick = useCallback((id: number, on: boolean) => tick([id], on), [tick]);
  const frame = useFrame(props, list, { onTick, onDelete: ask });
  const summary = useRef<HTMLDivElement>(null);
  const { data = NO_RECORDS, isPending } = answer;

  const records = useMemo(() => data.filter(({ id }) => !hidden.has(id)), [data, hidden]);
  const total = (answer.total ?? 0) - (data.length - records.length);
  const chosen = records.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  // What was pressed goes away, and the focus must not go with it.
  const keepFocus = () => summary.current?.focus({ preventScroll: true });
  const clearFilters = () => {
    change({ filters: {} });
    keepFocus();
  };
  const unselect = () => {
    clear();
    keepFocus();
  };
  const deleteChosen = () => {
    remove(chosen);
    clear();
  };
  const add = path !== undefined && (
    <Button component={RouterLink} to={`${path}/create`} variant="contained">
      {t('forms.add')}
    </Button>
  );
  const isNew = answer.total === 0 && Object.keys(query.filters).length === 0;
  if (isNew) return <EmptyState title={t('forms.empty')} actions={add}>{empty}</EmptyState>;
  return (
    <>
      <FilterBar filters={filters} query={query} change={change} root={schema}>
        {add}
      </FilterBar>
      <FilterChips filters={filters} query={query} change={change} root={schema} onClear={clearFilters} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: 48 }}>
        <Box ref={summary} role="status" tabIndex={-1} sx={{ fontWeight: 600 }}>
          {isPending ? t('lists.loading') : t('lists.count', { smart_count: total, total: formatNumber(total, locale) })}
        </Box>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <ExportButton resource={resource} schema={schema} filter={filter} sort={query.sort} />
        </Box>
        {!desk && <SortControl columns={columns} sort={query.sort} onSort={(sort) => change({ sort })} />}
        {chosen.length > 0 && <SelectionBar count={chosen.length} onDelete={deleteChosen} onClear={unselect} />}
      </Box>
      <Results
        list={list}
        rows={{ records, ticked, busy: answer.isPlaceholderData }}
        frame={frame}
        desk={desk}
        onTickAll={(on) => tick(records.map(({ id }) => id), on)}
        onClearFilters={clearFilters}
      />
      <Pager query={query} total={total} change={change} />
      {question}
    </>
  );
}

/**
 * The screen part that lists a resource, all of it from the schema: columns, filters, order and pages, kept in the address; export,
 * and the buttons to add, edit and delete.
 */
export function ResourceList(props: ResourceListProps) {
  const desk = useDesk();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Suspense fallback={<ListSkeleton wide={desk} />}>
        <LoadedList {...props} />
      </Suspense>
    </Box>
  );
}

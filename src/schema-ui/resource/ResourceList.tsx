import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useRef, type Ref } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { useDesk } from '../../components/hooks';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { ExportButton } from '../csv/ExportButton';
import { useCsvExporter } from '../csv/useCsvExporter';
import { AddressedList } from '../list/AddressedList';
import { FilterBar, FilterChips } from '../list/FilterBar';
import { ListLoadFailed } from '../list/ListLoadFailed';
import { RowsFrameProvider, type ListedRecord, type RowsFrame } from '../list/rows';
import { SchemaCards } from '../list/SchemaCards';
import { SchemaTable } from '../list/SchemaTable';
import { SelectionBar } from '../list/SelectionBar';
import { SortControl } from '../list/SortControl';
import { ListSkeleton, NoMatch } from '../list/states';
import { recordLabel } from '../recordLabel';
import type { Column, ResourceListProps } from '../types';
import { useDeletion } from './deletion';
import { Pager } from './Pager';
import { useListShape, type ListShape } from './useListShape';

interface ShapedProps extends ResourceListProps {
  shape: ListShape;
}

/** Up to this many of the person's own records are shown as cards. */
const MAX_CARDS = 3;
/** A list of up to this many records has no search, selection or sorting: all of it is visible at once. */
const MAX_AT_A_GLANCE = 10;

/** How a list is rendered: as cards or as a table, and whether with search, selection, sorting and export. */
function useLayout(ownRecords: boolean): { cards: boolean; tools: boolean } {
  const desk = useDesk() ?? false;
  const { total, filterValues } = useListContext();
  // While a filter is active the filter bar stays, however few records match.
  const isWhole = Object.keys(filterValues).length === 0;
  const upTo = (most: number) => ownRecords && isWhole && (total ?? 0) <= most;
  return { cards: !desk || upTo(MAX_CARDS), tools: !upTo(MAX_AT_A_GLANCE) };
}

/** The column without sorting. */
const unsorted = (column: Column): Column => ({ ...column, sortable: false });

/** The query that tells a form of the list which page to open after it is saved. */
const nextQuery = (next: string | undefined): string => (next === undefined ? '' : `?next=${encodeURIComponent(next)}`);

/** The shared props of the rows, memoized until the list itself changes. */
function useFrame(
  { resource, path, next, deletable = false, shape }: ShapedProps,
  { onDelete, tools }: Pick<RowsFrame, 'onDelete'> & { tools: boolean },
): RowsFrame {
  const { locale } = useLocale();
  const { onToggleItem } = useListContext();
  const { schema, columns } = shape;
  return useMemo(
    () => ({
      resource,
      schema,
      columns: tools ? columns : columns.map(unsorted),
      editHref: path === undefined ? undefined : ({ id }) => `${path}/${String(id)}/update${nextQuery(next)}`,
      labelOf: (record) => recordLabel(record, schema, locale),
      onDelete: deletable ? onDelete : undefined,
      onTick: deletable && tools ? onToggleItem : undefined,
    }),
    [resource, path, next, schema, columns, locale, deletable, onDelete, tools, onToggleItem],
  );
}

/** The rows or cards, or the skeleton, empty or error state in their place. */
function Results({ frame, cards, onClearFilters }: { frame: RowsFrame; cards: boolean; onClearFilters: () => void }) {
  const { data, total, error, isPending } = useListContext<ListedRecord>();
  if (error && !data) return <ListLoadFailed />;
  if (isPending) return <ListSkeleton wide={!cards} />;
  if (total === 0) return <NoMatch onClear={onClearFilters} />;
  return (
    <RowsFrameProvider value={frame}>
      <ListLoadFailed />
      {cards ? <SchemaCards records={data ?? []} /> : <SchemaTable records={data ?? []} />}
    </RowsFrameProvider>
  );
}

/** The number of records, or that they are loading; a live region. */
function Count({ heading }: { heading: Ref<HTMLDivElement> }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { total = 0, error, isPending } = useListContext();
  return (
    <Box ref={heading} role="status" tabIndex={-1} sx={{ fontWeight: 600 }}>
      {isPending ? t('lists.loading') : error && total === 0 ? '' : t('lists.count', { smart_count: total, total: formatNumber(total, locale) })}
    </Box>
  );
}

function ShapedList(props: ShapedProps) {
  const { resource, path, next, empty, shape, ownRecords = false } = props;
  const { schema, columns, filters } = shape;
  const t = useTranslate();
  const { cards, tools } = useLayout(ownRecords);
  const { total = 0, error, isPending, filterValues, setFilters, selectedIds, onSelect, onUnselectItems } = useListContext();
  const navigateAfterWrite = useNavigateAfterWrite();
  const { ask, question } = useDeletion(resource, (deleted) => {
    onSelect(selectedIds.filter((id) => id !== deleted));
    if (next !== undefined) void navigateAfterWrite(next);
  });
  const frame = useFrame(props, { onDelete: ask, tools });
  const summary = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus is moved to the summary; otherwise it would be lost.
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  const clearFilters = () => {
    setFilters({});
    focusSummary();
  };
  const unselect = () => {
    onUnselectItems();
    focusSummary();
  };
  // The button moves once the number of records is known. Until then it is hidden: it keeps its space but cannot hold the focus, which would be lost.
  const add = path !== undefined && (
    <Button component={RouterLink} to={`${path}/create${nextQuery(next)}`} variant="contained" sx={{ visibility: isPending ? 'hidden' : 'visible' }}>
      {t('forms.add')}
    </Button>
  );
  // A list that failed to load must not be shown as an empty one.
  const isNew = !isPending && !error && total === 0 && Object.keys(filterValues).length === 0;
  if (isNew) return <EmptyState title={t('forms.empty')} actions={add}>{empty}</EmptyState>;
  return (
    <>
      {tools ?
        (
          <FilterBar filters={filters} root={schema}>
            {add}
          </FilterBar>
        ) :
        <Box>{add}</Box>}
      <FilterChips filters={filters} root={schema} onClear={clearFilters} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: 48 }}>
        <Count heading={summary} />
        {tools && (
          <Box sx={{ marginInlineStart: 'auto' }}>
            <ExportButton />
          </Box>
        )}
        {tools && cards && <SortControl columns={columns} />}
        {selectedIds.length > 0 && <SelectionBar onClear={unselect} />}
      </Box>
      <Results frame={frame} cards={cards} onClearFilters={clearFilters} />
      <Pager />
      {question}
    </>
  );
}

function LoadedList(props: ResourceListProps) {
  const shape = useListShape(props);
  const exporter = useCsvExporter(shape.schema);
  return (
    <AddressedList resource={props.resource} bounds={shape.bounds} exporter={exporter}>
      <ShapedList {...props} shape={shape} />
    </AddressedList>
  );
}

/**
 * The screen part that lists a resource: react-admin's list controller with columns, filters, sorting and pages by the schema, export, and
 * the buttons to add, edit and delete.
 */
export function ResourceList(props: ResourceListProps) {
  const desk = useDesk() ?? false;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Suspense fallback={<ListSkeleton wide={desk} />}>
        <LoadedList {...props} />
      </Suspense>
    </Box>
  );
}

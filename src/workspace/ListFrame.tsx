import { MAX_COUNTED } from '@domain/records/list-pages';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { ListView, Pagination, PaginationActions, useListContext } from 'react-admin';
import { useTable } from '../components/hooks';
import { formatNumber, messageKey, useLocale, useTranslate } from '../i18n';
import { ListLoadFailed, MOST_PRINTED, refusesFilter, ROWS, usePrintAll } from '../schema-ui';
import { PrintHead } from './PrintHead';
import { withInitialValue } from './InitialValueFilter';
import { PrintedFilters } from './PrintedFilters';
import { restoreLostFocus } from '../layout/restore-lost-focus';

/** react-admin's page numbers, whose landmark has a name in English alone. */
function Steps(steps: ComponentProps<typeof PaginationActions>) {
  const t = useTranslate();
  return <PaginationActions {...steps} aria-label={t('pages.title')} />;
}

/** react-admin's pager. The server counts a long list only up to `MAX_COUNTED`; the pager then says "more than" instead of a total. */
function Pages() {
  const t = useTranslate();
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t(count > MAX_COUNTED ? 'manage.pages.of_many' : 'manage.pages.of', { from: number(from), to: number(to), count: number(Math.min(count, MAX_COUNTED)) });
  // On a phone react-admin leaves these to MUI, which knows English alone.
  const getItemAriaLabel = (step: 'first' | 'last' | 'next' | 'previous') => t(messageKey(`ra.navigation.${step}`));
  // react-admin's pager passes unknown props on to MUI's, but its type does not declare them: hence the spread.
  const pager = { rowsPerPageOptions: [...ROWS], labelDisplayedRows, getItemAriaLabel };
  return <Pagination {...pager} actions={Steps} />;
}

/** The head of the list on paper: its filters, which rows are there, and the date. */
function ListHead({ filters }: { filters: readonly ReactElement[] }) {
  const { data = [], page, perPage, total = 0 } = useListContext();
  const first = (page - 1) * perPage;
  return (
    <PrintHead shown={{ from: Math.min(first + 1, first + data.length), to: first + data.length, of: total }}>
      <PrintedFilters filters={filters} />
    </PrintHead>
  );
}

/** Prints all rows of the list, which the browser's own print would do with those of one page. */
function PrintButton() {
  const t = useTranslate();
  const print = usePrintAll();
  const { total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <Button size="small" onClick={print} sx={{ mt: 1 }}>
      {total > MOST_PRINTED ? t('manage.print.first', { count: MOST_PRINTED }) : t('manage.print.label')}
    </Button>
  );
}

interface Props {
  filters: ReactElement<{ source?: string }>[];
  /** Rendered next to the filters. */
  actions?: ReactElement;
  /** The text on a phone when no row matches; the table has its own. */
  empty?: string;
  table: ReactNode;
  /** The same rows as cards, for a phone. */
  cards: ReactNode;
}

/** On a desktop a table that is wider than the page scrolls inside its own box, and a filter is wide enough for its label. */
const ON_DESK = { '& .RaList-main': { minWidth: 0 }, '& .filter-field .MuiFormControl-root': { minWidth: 304, mt: 1, mb: 0.5 } };

/**
 * On a phone each row is a card: react-admin's paper below the filters (the first part) and the rows would be a card around cards. A filter is as
 * wide as the page, so that its label can be read.
 */
const WITHOUT_GROUND = {
  '& .RaList-main > :first-of-type, & .RaList-content': { backgroundColor: 'transparent', boxShadow: 'none' },
  '& .RaList-content': { mt: 2 },
  '& .filter-field': { width: '100%' },
  '& .filter-field .MuiAutocomplete-root, & .filter-field .MuiFormControl-root': { flex: 1, minWidth: 0 },
};

/**
 * The frame of every list of the workspace, around the surrounding list context; on failure it shows what section 8 of the specification requires.
 * The filters stay where the server refuses one of them: it can be corrected, and a saved query that holds it can be removed.
 */
export function ListFrame({ filters, actions, empty, table, cards }: Props) {
  const { data, total, error } = useListContext();
  const desk = useTable();
  const initialFilters = useMemo(() => filters.map(withInitialValue), [filters]);
  const isRead = !error || data !== undefined;
  return (
    <div ref={restoreLostFocus}>
      <ListLoadFailed />
      {isRead && <ListHead filters={filters} />}
      {(isRead || refusesFilter(error)) && (
        <ListView
          title={false}
          empty={false}
          filters={initialFilters}
          actions={actions ?? false}
          pagination={isRead && <Pages />}
          sx={{
            ...(desk ? ON_DESK : WITHOUT_GROUND),
            '@media print': {
              '& .RaList-main > :first-of-type, & .MuiTablePagination-root, & .RaList-actions, & [data-bulk-actions-toolbar]': { display: 'none' },
            },
          }}
        >
          {isRead && !desk && total === 0 && empty !== undefined && <Typography sx={{ p: 2 }}>{empty}</Typography>}
          {isRead && (desk ? table : cards)}
        </ListView>
      )}
      {isRead && <PrintButton />}
    </div>
  );
}

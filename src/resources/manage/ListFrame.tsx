import { MOST_COUNTED } from '@domain/records/list-pages';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { ListView, Pagination, useListContext } from 'react-admin';
import { useDesk } from '../../components/hooks';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ListUnread, ROWS } from '../../schema-ui';
import { restoreLostFocus } from '../../layout/restore-lost-focus';

/** react-admin's pager. A long list is not counted to its end, and says so instead of naming where counting stopped. */
function Pages() {
  const t = useTranslate();
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t(count > MOST_COUNTED ? 'manage.pages.of_many' : 'manage.pages.of', { from: number(from), to: number(to), count: number(Math.min(count, MOST_COUNTED)) });
  // react-admin's pager passes unknown props on to MUI's, which its type does not declare: hence the spread.
  const pager = { rowsPerPageOptions: [...ROWS], labelDisplayedRows };
  return <Pagination {...pager} />;
}

interface Props {
  filters: ReactElement[];
  /** Beside the filters. */
  actions?: ReactElement;
  /** What a phone says when no row matches; a table says so by itself. */
  empty?: string;
  table: ReactNode;
  /** The same rows for a phone. */
  cards: ReactNode;
}

/** On a desk a table that is wider than the page scrolls by itself instead of making the page wider, and a filter is as wide as its name. */
const ON_DESK = { '& .RaList-main': { minWidth: 0 }, '& .filter-field .MuiFormControl-root': { minWidth: 304, mt: 1, mb: 0.5 } };

/**
 * On a phone each row is a card of its own: react-admin's ground below filters (the first part) and rows would be a card around cards. A filter is as
 * wide as the page, so that what it asks for can be read.
 */
const WITHOUT_GROUND = {
  '& .RaList-main > :first-of-type, & .RaList-content': { backgroundColor: 'transparent', boxShadow: 'none' },
  '& .RaList-content': { mt: 2 },
  '& .filter-field': { width: '100%' },
  '& .filter-field .MuiAutocomplete-root, & .filter-field .MuiFormControl-root': { flex: 1, minWidth: 0 },
};

/** The list around as every list of the workspace has it; what section 8 of the specification puts in its place when it does not come. */
export function ListFrame({ filters, actions, empty, table, cards }: Props) {
  const { data, total, error } = useListContext();
  const desk = useDesk();
  return (
    <div ref={restoreLostFocus}>
      <ListUnread />
      {(!error || data) && (
        <ListView title={false} empty={false} filters={filters} actions={actions ?? false} pagination={<Pages />} sx={desk ? ON_DESK : WITHOUT_GROUND}>
          {!desk && total === 0 && empty !== undefined && <Typography sx={{ p: 2 }}>{empty}</Typography>}
          {desk ? table : cards}
        </ListView>
      )}
    </div>
  );
}

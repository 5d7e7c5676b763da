import { MAX_COUNTED } from '@domain/records/list-pages';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { ListView, Pagination, PaginationActions, useListContext } from 'react-admin';
import { useDesk } from '../../components/hooks';
import { formatNumber, messageKey, useLocale, useTranslate } from '../../i18n';
import { ListLoadFailed, refusesFilter, ROWS } from '../../schema-ui';
import { restoreLostFocus } from '../../layout/restore-lost-focus';

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

interface Props {
  filters: ReactElement[];
  /** Drawn beside the filters. */
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
  const desk = useDesk();
  const isRead = !error || data !== undefined;
  return (
    <div ref={restoreLostFocus}>
      <ListLoadFailed />
      {(isRead || refusesFilter(error)) && (
        <ListView title={false} empty={false} filters={filters} actions={actions ?? false} pagination={isRead && <Pages />} sx={desk ? ON_DESK : WITHOUT_GROUND}>
          {isRead && !desk && total === 0 && empty !== undefined && <Typography sx={{ p: 2 }}>{empty}</Typography>}
          {isRead && (desk ? table : cards)}
        </ListView>
      )}
    </div>
  );
}

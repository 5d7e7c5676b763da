import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { Children, cloneElement, isValidElement, useCallback, type ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableHead,
  DataTableRow,
  useDataTableSortContext,
  useRecordContext,
  type DataTableColumnProps,
  type DataTableProps,
  type DataTableRowProps,
  type RaRecord,
} from 'react-admin';
import { messageKey, useTranslate } from '../i18n';

/** react-admin's row with `data-record-id`, as in every list of the portal. */
export function StaffTableRow(props: DataTableRowProps) {
  const record = useRecordContext();
  return <DataTableRow {...props} data-record-id={record?.id} />;
}

const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={StaffTableRow}>{children}</DataTableBody>;

/** react-admin's head with `aria-sort`, which tells screen readers by which column the table is sorted. */
function SortedHead({ children }: { children?: ReactNode }) {
  const sort = useDataTableSortContext();
  const directionOf = (source?: string) => (source !== undefined && source === sort?.field ? (sort.order === 'ASC' ? 'asc' : 'desc') : false);
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) ? cloneElement(column, { sortDirection: directionOf(column.props.source) }) : column)}
    </DataTableHead>
  );
}

/** Spread into the column that names the rows, it makes its cells headers of their rows. */
export const ROW_HEADER = { component: 'th' } as const;

/** The table of staff pages: react-admin's, of a list or, with `resource` and `data`, of any records. Its rows neither link nor can be selected by default. */
export const StaffTable = <Listed extends RaRecord>(props: DataTableProps<Listed>) => (
  <DataTable<Listed> body={Body} head={SortedHead} rowClick={false} bulkActionButtons={false} size="small" {...props} />
);

const namedBy = (name: string) => ({ defaultProps: { role: 'group', slotProps: { input: { 'aria-label': name } } } });

/**
 * Wraps react-admin's table to give its row checkboxes an accessible name: react-admin sets `aria-label` on the box around the checkbox, where it
 * is not allowed without a role. An `aria-label` that react-admin sets on a checkbox itself wins. Nothing but a table may stand inside: this name
 * would override the `<label>` of any other checkbox.
 */
export function NamedTicks({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const name = t(messageKey('ra.action.select_row'));
  // Memoized on the name: a new theme function would render every cell again.
  const theme = useCallback((outer: Theme) => ({ ...outer, components: { ...outer.components, MuiCheckbox: namedBy(name) } }), [name]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

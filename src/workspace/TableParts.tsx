import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { useCallback, type ReactNode } from 'react';
import { DataTableBody, DataTableRow, useRecordContext, type DataTableRowProps } from 'react-admin';
import { messageKey, useTranslate } from '../i18n';

/** react-admin's row with `data-record-id`, as in every list of the portal. */
function Row(props: DataTableRowProps) {
  const record = useRecordContext();
  return <DataTableRow {...props} data-record-id={record?.id} />;
}

/** The body of a table whose rows have `data-record-id`. */
export const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={Row}>{children}</DataTableBody>;

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

import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { useCallback, type ReactNode } from 'react';
import { DataTableBody, DataTableRow, useRecordContext, type DataTableRowProps } from 'react-admin';
import { messageKey, useTranslate } from '../../i18n';

/** react-admin's row with the id of its record, as every list of the portal names its rows. */
function Row(props: DataTableRowProps) {
  const record = useRecordContext();
  return <DataTableRow {...props} data-record-id={record?.id} />;
}

/** The body of a table whose rows have the ids of their records. */
export const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={Row}>{children}</DataTableBody>;

const namedBy = (name: string) => ({ defaultProps: { role: 'group', slotProps: { input: { 'aria-label': name } } } });

/**
 * Around react-admin's table: it names the box around the tick of a row where the tick itself is to be named, and a name is not allowed on a
 * box without a role. What it names by itself stays. Nothing but a table may stand inside, for every other tick has a label of its own, which
 * this name would replace.
 */
export function NamedTicks({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const name = t(messageKey('ra.action.select_row'));
  // The same function as long as the name is: a new theme would draw every cell anew.
  const theme = useCallback((outer: Theme) => ({ ...outer, components: { ...outer.components, MuiCheckbox: namedBy(name) } }), [name]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

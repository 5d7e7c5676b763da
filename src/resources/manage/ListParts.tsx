import type { ReactNode } from 'react';
import { DataTableBody, DataTableRow, useRecordContext, type DataTableRowProps } from 'react-admin';

/** react-admin's row with the id of its record, as every list of the portal names its rows. */
function Row(props: DataTableRowProps) {
  const record = useRecordContext();
  return <DataTableRow {...props} data-record-id={record?.id} />;
}

/** The body of a table with such rows. */
export const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={Row}>{children}</DataTableBody>;

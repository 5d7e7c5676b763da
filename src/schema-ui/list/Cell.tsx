import { valueAt } from '../columns';
import type { Column, EntitySchema, RecordData } from '../types';
import { CellValue, isBlank } from '../Value';
import { NameLink } from './styles';

interface CellProps {
  column: Column;
  record: RecordData;
  root: EntitySchema;
  href?: string | undefined;
}

/** One value of a list in short; the first of a row is its name and leads to it. */
export function Cell({ column, record, root, href }: CellProps) {
  const value = valueAt(record, column.path);
  if (isBlank(value) && href === undefined) return <span aria-hidden="true">—</span>;
  const shown = isBlank(value) ? `#${String(record['id'])}` : <CellValue value={value} schema={column.schema} root={root} record={record} name={column.name} />;
  return href === undefined ? shown : <NameLink to={href}>{shown}</NameLink>;
}

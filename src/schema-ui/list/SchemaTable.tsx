import { memo, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import type { Column } from '../types';
import { Cell } from './Cell';
import type { ListSort } from './query';
import { RowActions, RowTick } from './RowActions';
import { useRowsFrame, type ListedRecord, type RowsProps } from './rows';
import { Frame, SortButton, Table, Tick } from './styles';

const ARROWS = { ASC: '↑', DESC: '↓' } as const;

interface HeaderProps {
  column: Column;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

function HeaderCell({ column, sort, onSort }: HeaderProps) {
  if (!column.sortable) return <th scope="col">{column.label}</th>;
  const order = sort.field === column.name ? sort.order : undefined;
  const sorted = order === 'ASC' ? 'ascending' : order === 'DESC' ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={sorted}>
      <SortButton type="button" data-sorted={order} onClick={() => onSort({ field: column.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}>
        {column.label}
        <span aria-hidden="true">{order ? ARROWS[order] : '↕'}</span>
      </SortButton>
    </th>
  );
}

const Row = memo(function Row({ record, ticked }: { record: ListedRecord; ticked: boolean }) {
  const { columns, schema, labelOf, editHref, onDelete } = useRowsFrame();
  const label = labelOf(record);
  return (
    <tr data-record-id={record.id} data-selected={ticked || undefined}>
      {onDelete && (
        <td className="tick">
          <RowTick record={record} label={label} ticked={ticked} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} data-field={column.name}>
          <Cell column={column} record={record} root={schema} href={index === 0 ? editHref?.(record) : undefined} />
        </td>
      ))}
      {(editHref || onDelete) && (
        <td className="actions">
          <RowActions record={record} label={label} />
        </td>
      )}
    </tr>
  );
});

export interface SchemaTableProps extends RowsProps {
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  onTickAll: (ticked: boolean) => void;
}

function TickAll({ records, ticked, onTickAll }: SchemaTableProps) {
  const t = useTranslate();
  const count = records.filter(({ id }) => ticked.has(id)).length;
  const all = count > 0 && count === records.length;
  return (
    <Tick>
      <input
        type="checkbox"
        checked={all}
        // `indeterminate` is a property without an attribute.
        ref={(input) => void (input && (input.indeterminate = count > 0 && !all))}
        onChange={({ target }) => onTickAll(target.checked)}
        aria-label={t('lists.select_all')}
      />
    </Tick>
  );
}

/** A list for a desk: one row a record, sorted by its headers. `children` stand in place of the rows, such as a skeleton. */
export function SchemaTable({ children, ...props }: SchemaTableProps & { children?: ReactNode }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { resource, schema, columns, editHref, onDelete } = useRowsFrame();
  return (
    <Frame tabIndex={0} role="region" aria-label={schema['x-titles']?.[locale]?.many ?? t('forms.table')}>
      <Table data-resource={resource} aria-busy={props.busy}>
        <thead>
          <tr>
            {onDelete && (
              <th className="tick" scope="col">
                <TickAll {...props} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {(editHref || onDelete) && (
              <th className="actions" scope="col">
                {t('forms.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {children ?? props.records.map((record) => <Row key={record.id} record={record} ticked={props.ticked.has(record.id)} />)}
        </tbody>
      </Table>
    </Frame>
  );
}

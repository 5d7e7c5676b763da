import { memo } from 'react';
import { useListContext } from 'react-admin';
import { useOverflow } from '../../components/useOverflow';
import { useLocale, useTranslate } from '../../i18n';
import type { Column } from '../types';
import { Cell } from './Cell';
import { RowActions, RowTick } from './RowActions';
import { useRowsFrame, type ListedRecord, type RowsProps } from './rows';
import { Frame, SortButton, Table } from './styles';

const ARROWS = { ASC: '↑', DESC: '↓' } as const;

function HeaderCell({ column }: { column: Column }) {
  const { sort, setSort } = useListContext();
  if (!column.sortable) return <th scope="col">{column.label}</th>;
  const order = sort.field === column.name ? sort.order : undefined;
  const sorted = order === 'ASC' ? 'ascending' : order === 'DESC' ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={sorted}>
      <SortButton type="button" data-sorted={order} onClick={() => setSort({ field: column.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}>
        {column.label}
        <span aria-hidden="true">{order ? ARROWS[order] : '↕'}</span>
      </SortButton>
    </th>
  );
}

const Row = memo(function Row({ record, ticked }: { record: ListedRecord; ticked: boolean }) {
  const { columns, schema, labelOf, editHref, onDelete, onTick } = useRowsFrame();
  const label = labelOf(record);
  return (
    <tr data-record-id={record.id} data-selected={ticked || undefined}>
      {onTick && (
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

/** Selects all records of the page, or deselects them; the selection on other pages stays. */
function TickAll({ records }: RowsProps) {
  const t = useTranslate();
  const { selectedIds, onSelect } = useListContext();
  const ids = records.map(({ id }) => id);
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  const count = selectedIds.length - elsewhere.length;
  const all = count > 0 && count === ids.length;
  return (
    <label className="list-tick">
      <input
        type="checkbox"
        checked={all}
        // `indeterminate` is a property without an attribute.
        ref={(input) => void (input && (input.indeterminate = count > 0 && !all))}
        onChange={({ target }) => onSelect(target.checked ? [...elsewhere, ...ids] : elsewhere)}
        aria-label={t('lists.select_all')}
      />
    </label>
  );
}

/** The records of a list on a wide screen: one row per record, and headers that sort. */
export function SchemaTable({ records }: RowsProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { resource, schema, columns, editHref, onDelete, onTick } = useRowsFrame();
  const { selectedIds, isPlaceholderData } = useListContext();
  const frame = useOverflow<HTMLDivElement>();
  return (
    <Frame ref={frame} tabIndex={0} role="region" aria-label={schema['x-titles']?.[locale]?.many ?? t('forms.table')}>
      <Table data-resource={resource} aria-busy={isPlaceholderData}>
        <thead>
          <tr>
            {onTick && (
              <th className="tick" scope="col">
                <TickAll records={records} />
              </th>
            )}
            {columns.map((column) => <HeaderCell key={column.name} column={column} />)}
            {(editHref || onDelete) && (
              <th className="actions" scope="col">
                {t('forms.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => <Row key={record.id} record={record} ticked={selectedIds.includes(record.id)} />)}
        </tbody>
      </Table>
    </Frame>
  );
}

import { valueAt } from '@domain/values/value-at';
import { memo, type ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { isBlank } from '@domain/schema/read-view';
import { Cell } from './Cell';
import { RowActions, RowTick } from './RowActions';
import { useRowsFrame, type ListedRecord, type RowsProps } from './rows';
import { Cards } from './styles';

/** Parts of a card that are not in the schema: `name` replaces the first field, `more` follows the last. They read the record from the context. */
export interface CardParts {
  name?: ReactNode;
  more?: ReactNode;
}

const Card = memo(function Card({ record, ticked, name, more }: CardParts & { record: ListedRecord; ticked: boolean }) {
  const { columns, schema, labelOf, editHref, onDelete } = useRowsFrame();
  const first = name === undefined ? columns[0] : undefined;
  const others = first ? columns.slice(1) : columns;
  const label = labelOf(record);
  return (
    <li data-record-id={record.id} data-selected={ticked || undefined}>
      <div className="name">
        <RowTick record={record} label={label} ticked={ticked} />
        {name !== undefined && <RecordContextProvider value={record}>{name}</RecordContextProvider>}
        {first && (
          <span data-field={first.name}>
            <Cell column={first} record={record} root={schema} href={editHref?.(record)} />
          </span>
        )}
      </div>
      <dl>
        {others
          .filter((column) => column.formula !== undefined || !isBlank(valueAt(record, column.path)))
          .map((column) => (
            <div key={column.name} data-field={column.name}>
              <dt>{column.label}</dt>
              <dd>
                <Cell column={column} record={record} root={schema} />
              </dd>
            </div>
          ))}
        {more !== undefined && <RecordContextProvider value={record}>{more}</RecordContextProvider>}
      </dl>
      {(editHref || onDelete) && (
        <div className="actions">
          <RowActions record={record} label={label} />
        </div>
      )}
    </li>
  );
});

/** The records of a list on a phone: one card per record. */
export function SchemaCards({ records, ...parts }: RowsProps & CardParts) {
  const { resource } = useRowsFrame();
  const { selectedIds, isPlaceholderData } = useListContext();
  return (
    <Cards data-resource={resource} aria-busy={isPlaceholderData}>
      {records.map((record) => <Card key={record.id} record={record} ticked={selectedIds.includes(record.id)} {...parts} />)}
    </Cards>
  );
}

import { isLeafKind, shownKind } from '@domain/schema/kinds';
import { readValue, type ReadLeaf } from '@domain/schema/read-value';
import { ReadParts } from '../components/ReadParts';
import type { ValueProps } from './widgets/contract';
import { widgets } from './widgets/registry';

/** A value in full, by the kind that its schema gives it. */
export function Value({ value, schema, root, record, path = [] }: ValueProps) {
  const read = readValue({ value, schema, path }, { document: root });
  const leaf = ({ kind, ...of }: ReadLeaf) => {
    const { display: Display } = widgets[kind];
    return <Display value={of.value} schema={of.schema} root={root} record={record} path={of.path} />;
  };
  return read ? <ReadParts read={read} leaf={leaf} list="ol" /> : null;
}

/** A value in short, for a cell of a list. */
export function CellValue(props: ValueProps) {
  const kind = shownKind(props.schema, props.root);
  if (isLeafKind(kind)) {
    const { cell: Cell } = widgets[kind];
    return <Cell {...props} />;
  }
  return kind === 'list' ? <>{Array.isArray(props.value) ? props.value.length : null}</> : <Value {...props} />;
}

import { isRecord } from '@domain/values/is-record';
import { groupLine, groupParts } from '@domain/schema/group-line';
import { resolve } from '@domain/schema/resolve';
import { shownKind } from '@domain/schema/value-text';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useLocale } from '../i18n';
import type { ValueProps } from './widgets/contract';
import { isLeafKind, widgets } from './widgets/registry';
import { PlainText } from './widgets/text';

/** An object on one line if its schema defines one (`groupLine`), else its parts as a nested definition list. */
function ObjectValue({ value, schema, path = [], ...of }: ValueProps) {
  const { root } = of;
  const { locale } = useLocale();
  const parts = isRecord(value) ? value : {};
  const partOf = (name: string) => <Value {...of} value={parts[name]} schema={resolve(schema.properties?.[name], root)} path={[...path, name]} />;
  const line = groupLine(schema, parts);
  if (line) return <>{line.map((piece, index) => <Fragment key={index}>{'part' in piece ? partOf(piece.part) : piece.words}</Fragment>)}</>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {groupParts({ schema, document: root }, parts).map(({ name, property }) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {titleOf(property, locale, name)}:
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {partOf(name)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ListValue({ value, schema, path = [], ...of }: ValueProps) {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const itemSchema = resolve(schema.items, of.root);
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {items.map((item, index) => (
        <li key={index}>
          <Value {...of} value={item} schema={itemSchema} path={[...path, index]} />
        </li>
      ))}
    </Box>
  );
}

/** A value in full, by the kind that its schema gives it. */
export function Value(props: ValueProps) {
  const kind = shownKind(props.schema, props.root);
  if (isLeafKind(kind)) {
    const { display: Display } = widgets[kind];
    return <Display {...props} />;
  }
  if (kind === 'list') return <ListValue {...props} />;
  return kind === 'object' ? <ObjectValue {...props} /> : <PlainText {...props} />;
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

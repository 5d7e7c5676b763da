import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useLocale } from '../../i18n';
import { recordLabel } from '../recordLabel';
import type { ListShape } from '../resource/useListShape';
import { RowsFrameProvider, type ListedRecord, type RowsFrame } from './rows';
import { SchemaCards, type CardParts } from './SchemaCards';

/** The context that cells need, for screens that render rows with components of their own. */
export function CellsOf({ shape, path, children }: { shape: ListShape; path: string; children: ReactNode }) {
  const { locale } = useLocale();
  const { resource } = useListContext();
  const frame = useMemo((): RowsFrame => {
    const { schema, columns } = shape;
    return {
      resource,
      schema,
      columns,
      labelOf: (record) => recordLabel(record, schema, locale),
      editHref: ({ id }) => `${path}/${String(id)}/update`,
      onDelete: undefined,
      onTick: undefined,
    };
  }, [shape, path, resource, locale]);
  return <RowsFrameProvider value={frame}>{children}</RowsFrameProvider>;
}

/** The records of the surrounding list as cards, for a phone. */
export function RecordCards(parts: CardParts) {
  const { data = [] } = useListContext<ListedRecord>();
  return <SchemaCards records={data} {...parts} />;
}

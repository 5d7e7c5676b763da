import { isExcluded, withoutExcluded } from '@domain/schema/excluded';
import { valueAt } from '@domain/values/value-at';
import { useState } from 'react';
import { Link } from 'react-router';
import { Boundary } from '../../errors/Boundary';
import { useLocale } from '../../i18n';
import { NeedsUpdateTag } from '../NeedsUpdate';
import { computedWords } from '@domain/records/computed-words';
import type { Column, EntitySchema, RecordData } from '../types';
import { isBlank } from '@domain/schema/read-view';
import { CellValue } from '../Value';
import '../list.css';

interface CellProps {
  column: Column;
  record: RecordData;
  root: EntitySchema;
  href?: string | undefined;
}

const nothing = <span aria-hidden="true">—</span>;

function ComputedCell({ formula, record }: { formula: NonNullable<Column['formula']>; record: RecordData }) {
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  return computedWords(formula, record, { locale, now }) || nothing;
}

function CellContent({ column, record, root, href }: CellProps) {
  const place = { schema: root, document: root };
  if (column.formula) return <ComputedCell formula={column.formula} record={withoutExcluded(record, place)} />;
  const value = isExcluded(record, column.path, place) ? undefined : valueAt(record, column.path);
  if (isBlank(value) && href === undefined) return nothing;
  const shown = isBlank(value) ? `#${String(record['id'])}` : <CellValue value={value} schema={column.schema} root={root} record={record} path={column.path} />;
  if (href === undefined) return shown;
  return (
    <>
      <Link className="list-name" to={href}>
        {shown}
      </Link>
      <NeedsUpdateTag record={record} />
    </>
  );
}

/** One value of a list in short; with `href`, for the first of a row, it is the record's name and links to it. */
export const Cell = (props: CellProps) => (
  <Boundary>
    <CellContent {...props} />
  </Boundary>
);

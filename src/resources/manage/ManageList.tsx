import { resourceOf, type CatalogueResource } from '@domain/resources';
import Box from '@mui/material/Box';
import { Suspense, useMemo, type ReactNode } from 'react';
import { BulkExportButton, ColumnsButton, CreateButton, DataTable, DataTableBody, DataTableRow, ExportButton, FilterButton, TopToolbar, useListContext, useRecordContext, type DataTableRowProps } from 'react-admin';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList, Cell, CellsOf, FormSkeleton, RecordCards, useCsvExporter, useListShape, type Column, type EntitySchema, type RecordData } from '../../schema-ui';
import { filterInputs } from './FilterInputs';
import { ListFrame } from './ListFrame';
import { useManaged } from './manage';
import { NamedTicks } from './NamedTicks';
import { KEPT_IN_VIEW } from './workspace';

/** Only the records of the institutions that the Secretary works for. */
const OWN = { in_scope: true };
const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** Everything of one kind that the Secretary keeps, in react-admin's own interface. */
export function Component() {
  const t = useTranslate();
  const managed = useManaged();
  return (
    <>
      <PageTitle>{t(`manage.${managed}.title`)}</PageTitle>
      <Suspense fallback={<FormSkeleton />}>
        <ManagedList key={managed} managed={managed} />
      </Suspense>
    </>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      <ExportButton maxResults={Number.MAX_SAFE_INTEGER} label="lists.export" />
      <CreateButton label="forms.add" variant="contained" />
    </TopToolbar>
  );
}

interface ShownProps {
  column: Column;
  root: EntitySchema;
  href?: string;
}

/** One value of the row around; the first of a row leads to its form. */
function Shown({ href, ...props }: ShownProps) {
  const record = useRecordContext<RecordData & { id: number }>();
  if (!record) return null;
  return (
    <span data-field={props.column.name}>
      <Cell {...props} record={record} {...(href !== undefined && { href: `${href}/${String(record.id)}/update` })} />
    </span>
  );
}

/** react-admin's row with the id of its record, as every list of the portal names its rows. */
function Row(props: DataTableRowProps) {
  const record = useRecordContext();
  return <DataTableRow {...props} data-record-id={record?.id} />;
}

/** Only while rows are chosen: react-admin keeps the bar over the table's head all the time, where it would lie over what sorts. */
function BulkActions() {
  const { selectedIds = [] } = useListContext();
  return selectedIds.length > 0 && <BulkExportButton label="lists.export" />;
}

const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={Row}>{children}</DataTableBody>;

function Table({ managed, columns, root }: { managed: CatalogueResource; columns: readonly Column[]; root: EntitySchema }) {
  return (
    <DataTable body={Body} rowClick={false} bulkActionButtons={<BulkActions />} size="small" sx={KEPT_IN_VIEW}>
      {columns.map((column, index) => (
        <DataTable.Col key={column.name} source={column.name} label={column.label} disableSort={!column.sortable}>
          <Shown column={column} root={root} {...(index === 0 && { href: `/manage/${managed}` })} />
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

function ManagedList({ managed }: { managed: CatalogueResource }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const shape = useListShape({ schemaName: resourceOf(managed)?.schemas ?? [], sort: NEWEST_FIRST });
  const exporter = useCsvExporter(shape.schema);
  const filters = useMemo(() => filterInputs(shape.filters, { locale, t }), [shape, locale, t]);
  return (
    <AddressedList resource={managed} bounds={shape.bounds} filter={OWN} exporter={exporter}>
      <CellsOf shape={shape} path={`/manage/${managed}`}>
        <Box data-resource={managed}>
          <ListFrame filters={filters} actions={<Actions />} table={<NamedTicks><Table managed={managed} columns={shape.columns} root={shape.schema} /></NamedTicks>} cards={<RecordCards />} />
        </Box>
      </CellsOf>
    </AddressedList>
  );
}

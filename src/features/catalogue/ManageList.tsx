import { localized } from '@domain/locale';
import { resolve } from '@domain/schema/resolve';
import { resourceOf, type CatalogueResource } from '@domain/resources';
import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { CreateButton, DataTable, FilterButton, TopToolbar, useListContext, useRecordContext } from 'react-admin';
import { LocalizedText } from '../../components/LocalizedText';
import type { Programme } from '../../components/catalogue';
import { PlannedPublication } from '../../components/PlannedPublication';
import { Tag } from '../../components/Tag';
import { useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import {
  AddressedList,
  Cell,
  CellsOf,
  ExportButton,
  ExportChosen,
  FormSkeleton,
  MOST_CHANGED,
  RecordCards,
  useCsvExporter,
  useListShape,
  type Column,
  type EntitySchema,
  type ListShape,
  type RecordData,
} from '../../schema-ui';
import { COUNT_FACTS, Counted } from './ApplicationCounts';
import { ArchiveChosen, archiveInput, withArchive } from './Archive';
import { CallActions } from './calls/CallActions';
import { callColumns, CallCards } from './calls/CallTable';
import { useCallList } from './calls/useCallList';
import { ColumnsMenu } from '../../workspace/ColumnsMenu';
import { ColumnsByName, namedColumns, type NamedColumn } from '../../workspace/column-store';
import { filterInputs } from '../../workspace/FilterInputs';
import { FactLines, factColumns, type ListedFact } from './ListedFacts';
import { ListFrame } from '../../workspace/ListFrame';
import { LiveTag } from './LiveTag';
import { useManaged } from './manage';
import { PublicLink } from './PublicLink';
import { PublishChosen, stateInput, withState } from './Publish';
import { NamedTicks, StaffTable } from '../../workspace/StaffTable';
import { STICKY_TABLE } from '../../workspace/workspace';

/** Only the records of the institutions that the Secretary works for. */
const OWN = { in_scope: true };
const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
/** Rows on a page, and how many records can be selected at once. */
const SIZE = { rows: 25, chosen: MOST_CHANGED } as const;

/** The Secretary's records of one catalogue resource, in react-admin's interface. */
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

function Actions({ columns }: { columns: readonly NamedColumn[] }) {
  const managed = useManaged();
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsMenu storeKey={`${managed}.datatable`} columns={columns} />
      <ExportButton size="small" />
      <CreateButton label="forms.add" variant="contained" />
    </TopToolbar>
  );
}

interface RowCellProps {
  column: Column;
  root: EntitySchema;
  href?: string;
}

/** One value of the surrounding row; the first cell of a row links to its form. */
function RowCell({ href, ...props }: RowCellProps) {
  const record = useRecordContext<RecordData & { id: number }>();
  if (!record) return null;
  return (
    <span data-field={props.column.name}>
      <Cell {...props} record={record} {...(href !== undefined && { href: `${href}/${String(record.id)}/update` })} />
    </span>
  );
}

type ListedProgramme = Pick<Programme, 'id' | 'title' | 'prog_type' | 'state' | 'publish_at' | 'university_name' | 'apply_status'>;

/** Rendered only while rows are selected: react-admin keeps its toolbar mounted over the table's head, where it would cover the sort buttons. */
function BulkActions() {
  const managed = useManaged();
  const { selectedIds = [] } = useListContext();
  return (
    selectedIds.length > 0 && (
      <>
        {managed === 'programmes' && <PublishChosen />}
        <ArchiveChosen />
        <ExportChosen size="small" />
      </>
    )
  );
}

/** Whether a column holds numbers, which are aligned to the right; the numbers of a code list are shown as words. */
function isFigures({ schema }: Column, root: EntitySchema): boolean {
  const { type, enum: codes } = resolve(schema, root);
  return codes === undefined && (type === 'integer' || type === 'number');
}

/** A column for each property that the schema lists; with a path, the first column links to the forms below it. */
const columnsOf = ({ columns, schema }: ListShape, path?: string) =>
  columns.map((column, index) => (
    <DataTable.Col
      key={column.name}
      source={column.name}
      label={column.label}
      disableSort={!column.sortable}
      {...(isFigures(column, schema) && { align: 'right' })}
    >
      <RowCell column={column} root={schema} {...(index === 0 && path !== undefined && { href: path })} />
    </DataTable.Col>
  ));

function University() {
  const programme = useRecordContext<ListedProgramme>();
  return programme && <LocalizedText text={programme.university_name} />;
}

/** Whether the programme is public, and if so whether it takes applications now, with a link to its public page. */
function Live() {
  const t = useTranslate();
  const { locale } = useLocale();
  const programme = useRecordContext<ListedProgramme>();
  if (!programme) return null;
  const { state, apply_status: live } = programme;
  return (
    <>
      {state === 'draft' ? <Tag tone="dashed">{t('manage.programmes.draft')}</Tag> : <LiveTag live={live ?? 'none'} />}{' '}
      <PublicLink record={programme} name={localized(programme.title, locale).text} /> <PlannedPublication of={programme} brief />
    </>
  );
}

/** The columns that the schemas do not have: of a programme its university and live state, of both the application counts. */
const FACTS: Readonly<Record<'universities' | 'programmes', readonly ListedFact[]>> = {
  universities: COUNT_FACTS,
  programmes: [
    { name: 'university_name', label: 'manage.programmes.university', value: <University /> },
    { name: 'apply_status', label: 'manage.calls.live_label', value: <Live /> },
    ...COUNT_FACTS,
  ],
};

const MORE = { universities: <FactLines facts={FACTS.universities} />, programmes: <FactLines facts={FACTS.programmes} /> } as const;

function ManagedList({ managed }: { managed: CatalogueResource }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const shape = useListShape({ schemaName: resourceOf(managed)?.schemas ?? [], sort: NEWEST_FIRST });
  const exporter = useCsvExporter(shape.schema);
  const ofCalls = useCallList(shape);
  const ownFilters = useMemo(() => {
    const inputs = [...filterInputs(shape.filters, { locale, t }), archiveInput(t)];
    return managed === 'programmes' ? [...inputs, stateInput(t)] : inputs;
  }, [managed, shape, locale, t]);
  const isCalls = managed === 'calls';
  const bounds = useMemo((): ListShape['bounds'] => {
    if (isCalls) return { ...ofCalls.bounds, ...SIZE };
    return { ...withArchive(managed === 'programmes' ? withState(shape.bounds) : shape.bounds), ...SIZE };
  }, [isCalls, managed, ofCalls, shape]);
  const [first, ...others] = columnsOf(shape, `/manage/${managed}`);
  const columns = isCalls ? callColumns(columnsOf(shape), t) : [first, ...factColumns(FACTS[managed], t), ...others];
  const named = namedColumns(columns);
  const table = (
    <ColumnsByName columns={named}>
      <StaffTable bulkActionButtons={isCalls ? <CallActions /> : <BulkActions />} sx={STICKY_TABLE}>
        {columns}
      </StaffTable>
    </ColumnsByName>
  );
  const cards = isCalls ? <CallCards /> : <RecordCards more={MORE[managed]} />;
  return (
    <AddressedList resource={managed} bounds={bounds} filter={OWN} exporter={exporter}>
      <CellsOf shape={shape} path={`/manage/${managed}`}>
        <Box data-resource={managed}>
          <Counted>
            <ListFrame
              filters={isCalls ? ofCalls.filters : ownFilters}
              actions={<Actions columns={named} />}
              table={<NamedTicks>{table}</NamedTicks>}
              cards={cards}
            />
          </Counted>
        </Box>
      </CellsOf>
    </AddressedList>
  );
}

import { APPLICATION_STATUSES } from '@domain/application-lifecycle';
import { PROGRAMME_TYPES } from '@domain/programme-types';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { DataTable, FilterButton, ListView, Pagination, SelectInput, TextInput, TopToolbar, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { components } from '@generated/api';
import { CardList, LinkCard } from '../../components/Card';
import { useDesk } from '../../components/hooks';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList, ROWS } from '../../schema-ui';
import { ListRead } from '../manage/ListRead';
import { KEPT_IN_VIEW } from '../manage/workspace';
import { StartReviews } from './StartReview';

type Row = components['schemas']['ReviewApplication'];

const BOUNDS = {
  filters: ['q', 'status', 'prog_type', 'call_id'],
  typed: ['q'],
  sortable: ['number', 'name', 'status', 'submitted_at'],
  sort: { field: 'submitted_at', order: 'DESC' },
} as const;

/** Without a line of help below: react-admin would write an invisible letter there as HTML, which the portal's pages refuse. */
const bare = { helperText: false, translateChoice: false } as const;

function filtersOf(t: Translate) {
  const sent = APPLICATION_STATUSES.filter((status) => status !== 'Draft').map((id) => ({ id, name: t(`application.status.${id}`) }));
  const types = PROGRAMME_TYPES.map((id) => ({ id, name: t(`manage.types.${id}`) }));
  return [
    <TextInput key="q" source="q" label={t('manage.applications.search')} type="search" helperText={false} resettable alwaysOn />,
    <SelectInput key="status" {...bare} source="status" label={t('manage.applications.status')} choices={sent} />,
    <SelectInput key="prog_type" {...bare} source="prog_type" label={t('manage.applications.type')} choices={types} />,
  ];
}

const hrefOf = ({ id }: Row) => `/manage/applications/${String(id)}`;

function Name({ row, main }: { row: Row; main?: boolean }) {
  const t = useTranslate();
  return (
    <Link component={RouterLink} to={hrefOf(row)} {...(main && { 'data-main': true })}>
      {row.applicant.name ?? t('manage.applications.nameless')}
    </Link>
  );
}

function Programme({ row: { programme, call_title } }: { row: Row }) {
  return (
    <>
      <LocalizedText text={programme.title} />
      <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        <LocalizedText text={programme.university_name} /> · <LocalizedText text={call_title} />
      </Typography>
    </>
  );
}

function NameCell() {
  const row = useRecordContext<Row>();
  return row && <Name row={row} />;
}

function ProgrammeCell() {
  const row = useRecordContext<Row>();
  return row && <Programme row={row} />;
}

function Table() {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <DataTable<Row> rowClick={false} bulkActionButtons={<StartReviews />} size="small" sx={KEPT_IN_VIEW}>
      <DataTable.Col source="number" label={t('manage.applications.number')} />
      <DataTable.Col source="name" label={t('manage.applications.name')}>
        <NameCell />
      </DataTable.Col>
      <DataTable.Col source="programme" label={t('manage.applications.programme')} disableSort>
        <ProgrammeCell />
      </DataTable.Col>
      <DataTable.Col source="status" label={t('manage.applications.status')} render={({ status }: Row) => t(`application.status.${status as 'Draft'}`)} />
      <DataTable.Col source="submitted_at" label={t('manage.applications.sent')} render={({ submitted_at }: Row) => formatInstant(submitted_at, locale)} />
    </DataTable>
  );
}

/** The same list for a phone. */
function Cards() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data = [] } = useListContext<Row>();
  return (
    <CardList>
      {data.map((row) => (
        <li key={row.id} data-record-id={row.id}>
          <LinkCard>
            <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
              <Name row={row} main />
            </Typography>
            <Programme row={row} />
            <Typography sx={{ mt: 1 }}>
              {t(`application.status.${row.status as 'Draft'}`)} · {row.number} · {formatInstant(row.submitted_at, locale)}
            </Typography>
          </LinkCard>
        </li>
      ))}
    </CardList>
  );
}

function Sent() {
  const t = useTranslate();
  const desk = useDesk();
  const { total } = useListContext();
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <ListView
      title={false}
      empty={false}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
        </TopToolbar>
      }
      pagination={<Pagination rowsPerPageOptions={[...ROWS]} />}
    >
      {total === 0 && <Typography sx={{ p: 2 }}>{t('manage.applications.empty')}</Typography>}
      {desk ? <Table /> : <Cards />}
    </ListView>
  );
}

/** The applications that were sent to the institutions of a Secretary. */
export function Component() {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('manage.applications.title')}</PageTitle>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('manage.applications.lead')}</Typography>
      <AddressedList resource="review_applications" bounds={BOUNDS}>
        <ListRead>
          <Sent />
        </ListRead>
      </AddressedList>
    </>
  );
}

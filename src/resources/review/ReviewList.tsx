import { APPLICATION_STATUSES } from '@domain/application-lifecycle';
import { PROGRAMME_TYPES } from '@domain/programme-types';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { ColumnsButton, DataTable, DateInput, FilterButton, SelectInput, TextInput, TopToolbar, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { useDesk } from '../../components/hooks';
import { Tag } from '../../components/Tag';
import { formatInstant, formatNumber, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList, FormSkeleton } from '../../schema-ui';
import { AppliedTo } from '../manage/AppliedTo';
import { ListFrame } from '../manage/ListFrame';
import { NamedTicks } from '../manage/NamedTicks';
import { KEPT_IN_VIEW } from '../manage/workspace';
import { BulkActions } from './BulkActions';
import { BOUNDS, hrefIn, pressed, type Row } from './review-list';
import { useColumnsKey, useExtraColumns, useExtraValues, type ExtraColumn } from './extra-columns';
import { ExportApplications } from './ExportApplications';
import { SharedViews } from './SharedViews';

/** Without a line of help below: react-admin would write an invisible letter there as HTML, which the portal's pages refuse. */
const bare = { helperText: false, translateChoice: false } as const;

function filtersOf(t: Translate) {
  const sent = APPLICATION_STATUSES.filter((status) => status !== 'Draft').map((id) => ({ id, name: t(`application.status.${id}`) }));
  const standings = (['answered', 'asked'] as const).map((id) => ({ id, name: t(`desk.standing.${id}`) }));
  const yesNo = (['true', 'false'] as const).map((id) => ({ id, name: t(id === 'true' ? 'forms.yes' : 'forms.no') }));
  const types = PROGRAMME_TYPES.map((id) => ({ id, name: t(`manage.types.${id}`) }));
  return [
    <TextInput key="q" source="q" label={t('manage.applications.search')} type="search" helperText={false} resettable alwaysOn />,
    <SelectInput key="status" {...bare} source="status" label={t('manage.applications.status')} choices={sent} />,
    <SelectInput key="information" {...bare} source="information" label={t('desk.information.title')} choices={standings} />,
    <TextInput key="tag" source="tag" label={t('desk.tags.one')} type="search" helperText={false} resettable />,
    <DateInput key="sent_on" source="sent_on" label={t('desk.filters.sent_on')} helperText={false} />,
    <SelectInput key="scored" {...bare} source="scored" label={t('desk.filters.scored')} choices={yesNo} />,
    <TextInput key="country" source="country" label={t('desk.filters.country')} helperText={false} resettable />,
    <SelectInput key="prog_type" {...bare} source="prog_type" label={t('manage.applications.type')} choices={types} />,
  ];
}

/** Words about an application, beside its name. */
function Marks({ row: { information, tags } }: { row: Row }) {
  const t = useTranslate();
  if (information === null && tags.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 0.25 }}>
      {information !== null && <Tag tone={information === 'answered' ? 'amber' : 'dashed'}>{t(`desk.standing.${information}`)}</Tag>}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Box>
  );
}

function Name({ row, main }: { row: Row; main?: boolean }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { data = [], page, perPage } = useListContext<Row>();
  const place = (page - 1) * perPage + data.findIndex(({ id }) => id === row.id);
  return (
    <>
      <Link component={RouterLink} to={hrefIn(search, row, place)} data-open {...(main && { 'data-main': true })}>
        {row.applicant.name ?? t('manage.applications.nameless')}
      </Link>
      <Marks row={row} />
    </>
  );
}

/** J and K go down and up the rows, O opens one: while the focus is in the list, so that no key is taken from anything else. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')];
  const at = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  const code = pressed(event);
  if (code === 'KeyO') links[at]?.click();
  const step = code === 'KeyJ' ? 1 : code === 'KeyK' ? -1 : 0;
  if (step !== 0) links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** `leads`: the call leads to its decisions; not on a card, which is a link itself. */
const Programme = ({ row: { programme, call_id, call_title }, leads = false }: { row: Row; leads?: boolean }) => (
  <AppliedTo programme={programme.title} university={programme.university_name} call={call_title} {...(leads && { callHref: `/manage/calls/${String(call_id)}/decisions` })} />
);

function NameCell() {
  const row = useRecordContext<Row>();
  return row && <Name row={row} />;
}

/** The total of 100, and how far the evaluators are apart where there are several. */
function Score({ score }: Pick<Row, 'score'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!score) return null;
  const total = formatNumber(score.total, locale);
  return <>{score.given === 1 ? total : t('evaluation.total_spread', { total, spread: formatNumber(score.spread, locale) })}</>;
}

function ProgrammeCell() {
  const row = useRecordContext<Row>();
  return row && <Programme row={row} leads />;
}

/** Columns that stand there once they are chosen. */
const FURTHER = ['email', 'tags', 'information'] as const;

function Table() {
  const extra = useExtraColumns();
  const key = useColumnsKey();
  return extra ? <Columns key={key} storeKey={key} extra={extra} /> : <FormSkeleton />;
}

function Columns({ storeKey, extra }: { storeKey: string; extra: readonly ExtraColumn[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const hidden = useMemo(() => [...FURTHER, ...extra.map(({ name }) => name)], [extra]);
  const textOf = useExtraValues(extra, hidden);
  return (
    <DataTable<Row> rowClick={false} bulkActionButtons={<BulkActions />} storeKey={storeKey} hiddenColumns={hidden} size="small" sx={KEPT_IN_VIEW}>
      <DataTable.Col source="number" label={t('manage.applications.number')} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="name" label={t('manage.applications.name')}>
        <NameCell />
      </DataTable.Col>
      <DataTable.Col source="programme" label={t('manage.applications.programme')} disableSort>
        <ProgrammeCell />
      </DataTable.Col>
      <DataTable.Col source="status" label={t('manage.applications.status')} render={({ status }: Row) => t(`application.status.${status as 'Draft'}`)} />
      {/* Not a column of numbers: that one shows what the source holds, whatever it is told to draw. */}
      <DataTable.Col source="score" align="right" sortByOrder="DESC" label={t('evaluation.total')} render={({ score }: Row) => <Score score={score} />} />
      <DataTable.Col source="submitted_at" label={t('manage.applications.sent')} render={({ submitted_at }: Row) => formatInstant(submitted_at, locale)} />
      <DataTable.Col source="email" label={t('desk.columns.email')} disableSort render={({ applicant }: Row) => applicant.email} />
      <DataTable.Col source="tags" label={t('desk.tags.title')} disableSort render={({ tags }: Row) => tags.join(', ')} />
      <DataTable.Col source="information" label={t('desk.information.title')} disableSort render={({ information }: Row) => information && t(`desk.standing.${information}`)} />
      {extra.map((column) => (
        <DataTable.Col key={column.name} source={column.name} label={column.label} disableSort render={({ id }: Row) => textOf(id, column)} />
      ))}
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

function Actions() {
  const desk = useDesk();
  const columns = useColumnsKey();
  return (
    <TopToolbar>
      <FilterButton />
      {desk && <ColumnsButton storeKey={columns} />}
      <ExportApplications />
    </TopToolbar>
  );
}

/** The applications that were sent to the institutions of a Secretary. */
export function Component() {
  const t = useTranslate();
  const desk = useDesk();
  const filters = useMemo(() => filtersOf(t), [t]);
  const withKeys = (rows: ReactNode) => <Box onKeyDown={moveInList}>{rows}</Box>;
  return (
    <>
      <PageTitle>{t('manage.applications.title')}</PageTitle>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('manage.applications.lead')} {desk && t('desk.keys')}</Typography>
      <SharedViews />
      <AddressedList resource="review_applications" bounds={BOUNDS}>
        <ListFrame filters={filters} actions={<Actions />} empty={t('manage.applications.empty')} table={withKeys(<Suspense fallback={<FormSkeleton />}><NamedTicks><Table /></NamedTicks></Suspense>)} cards={withKeys(<Cards />)} />
      </AddressedList>
    </>
  );
}

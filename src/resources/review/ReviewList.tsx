import { APPLICATION_STATUSES } from '@domain/applications/application-lifecycle';
import { localized, type Locale } from '@domain/locale';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { ColumnsButton, DataTable, DateInput, FilterButton, SelectInput, TextInput, TopToolbar, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { useDesk } from '../../components/hooks';
import { LocalizedText } from '../../components/LocalizedText';
import { StatusTag } from '../../components/StatusTag';
import { Tag } from '../../components/Tag';
import { formatBriefInstant, formatInstant, formatNumber, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList, FormSkeleton } from '../../schema-ui';
import { AppliedTo } from '../manage/AppliedTo';
import { CountryInput } from '../manage/CountryInput';
import { referenceInput } from '../manage/FilterInputs';
import { ListFrame } from '../manage/ListFrame';
import { NamedTicks } from '../manage/NamedTicks';
import { KEPT_IN_VIEW } from '../manage/workspace';
import { useListedCall } from '../shared/listed-call';
import { BulkActions } from './BulkActions';
import { CallWays } from './CallWays';
import { BulkWarnings } from './bulk-warnings';
import { DeskKeys, type KeyActions } from './desk-keys';
import { BOUNDS, hrefIn, wordsOfOrder, type Row } from './review-list';
import { hiddenAtFirst, OWN_LABELS, useColumnsKey, useExtraColumns, useExtraValues, type ExtraColumn } from './extra-columns';
import { ExportApplications } from './ExportApplications';
import { SharedViews } from './SharedViews';

/** Without a line of help below: react-admin would write an invisible letter there as HTML, which the portal's pages refuse. */
const bare = { helperText: false, translateChoice: false } as const;

function filtersOf(words: { t: Translate; locale: Locale }) {
  const { t } = words;
  const sent = APPLICATION_STATUSES.filter((status) => status !== 'Draft').map((id) => ({ id, name: t(`application.status.${id}`) }));
  const standings = (['answered', 'asked'] as const).map((id) => ({ id, name: t(`desk.standing.${id}`) }));
  const yesNo = (['true', 'false'] as const).map((id) => ({ id, name: t(id === 'true' ? 'forms.yes' : 'forms.no') }));
  const types = PROGRAMME_TYPES.map((id) => ({ id, name: t(`manage.types.${id}`) }));
  return [
    <TextInput key="q" source="q" label={t('manage.applications.search')} type="search" helperText={false} resettable alwaysOn />,
    <SelectInput key="status" {...bare} source="status" label={t('manage.applications.status')} choices={sent} />,
    referenceInput({ name: 'call_id', label: t('manage.applications.call'), resource: 'calls', search: 'q' }, words),
    referenceInput({ name: 'programme_id', label: t('manage.applications.programme'), resource: 'programmes' }, words),
    referenceInput({ name: 'university_id', label: t('manage.programmes.university'), resource: 'universities' }, words),
    <SelectInput key="information" {...bare} source="information" label={t('desk.information.title')} choices={standings} />,
    <TextInput key="tag" source="tag" label={t('desk.tags.one')} type="search" helperText={false} resettable />,
    <DateInput key="sent_on" source="sent_on" label={t('desk.filters.sent_on')} helperText={false} />,
    <SelectInput key="scored" {...bare} source="scored" label={t('desk.filters.scored')} choices={yesNo} />,
    <CountryInput key="country" source="country" label={t('desk.filters.country')} />,
    <SelectInput key="prog_type" {...bare} source="prog_type" label={t('manage.applications.type')} choices={types} />,
  ];
}

/** Whether something was asked for again, and answered: a word beside where the application stands. */
function Asked({ information }: Pick<Row, 'information'>) {
  const t = useTranslate();
  if (information === null) return null;
  return <Tag tone={information === 'answered' ? 'amber' : 'dashed'}>{t(`desk.standing.${information}`)}</Tag>;
}

const Tags = ({ tags }: Pick<Row, 'tags'>) => tags.map((tag) => <Tag key={tag} sx={{ mr: 0.5 }}>{tag}</Tag>);

/** Where an application stands, in words with a colour. */
const State = ({ row: { status, information } }: { row: Row }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    <StatusTag status={status as 'Draft'} />
    <Asked information={information} />
  </Box>
);

function Name({ row, main }: { row: Row; main?: boolean }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { data = [], page, perPage } = useListContext<Row>();
  const place = (page - 1) * perPage + data.findIndex(({ id }) => id === row.id);
  return (
    <Link component={RouterLink} to={hrefIn(search, row, place)} data-open {...(main && { 'data-main': true })} sx={{ fontWeight: 600 }}>
      {row.applicant.name ?? t('manage.applications.nameless')}
    </Link>
  );
}

const openers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-open]')];

/** The row that the focus is in, by its place; -1 while it is in none. */
const focused = (): number => openers().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));

const step = (by: 1 | -1) => () => {
  const all = openers();
  all[Math.min(Math.max(focused() + by, 0), all.length - 1)]?.focus();
};

/** Go down and up the rows, and open the one that the focus is in. */
const LIST_KEYS: KeyActions = { KeyJ: step(1), KeyK: step(-1), KeyO: () => openers()[focused()]?.click() };

/** On one line: the programme, which leads to the decisions of its call, and the university. */
function ProgrammeCell() {
  const { locale } = useLocale();
  const row = useRecordContext<Row>();
  if (!row) return null;
  const { programme, call_id, call_title } = row;
  const whole = [programme.title, programme.university_name, call_title].map((text) => localized(text, locale).text).join(' · ');
  return (
    <span title={whole}>
      <Link component={RouterLink} to={`/manage/calls/${String(call_id)}/decisions`} color="inherit">
        <LocalizedText text={programme.title} />
      </Link>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        <LocalizedText text={programme.university_name} />
      </Box>
    </span>
  );
}

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

function Table() {
  const extra = useExtraColumns();
  const key = useColumnsKey();
  return extra ? <Columns key={key} storeKey={key} extra={extra} /> : <FormSkeleton />;
}

function Columns({ storeKey, extra }: { storeKey: string; extra: readonly ExtraColumn[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const call = useListedCall();
  const hidden = useMemo(() => hiddenAtFirst(call, extra), [call, extra]);
  const textOf = useExtraValues(extra, hidden);
  return (
    <DataTable<Row> rowClick={false} bulkActionButtons={<BulkActions />} storeKey={storeKey} hiddenColumns={hidden} size="small" sx={KEPT_IN_VIEW}>
      <DataTable.Col source="name" label={t(OWN_LABELS.name)}>
        <NameCell />
      </DataTable.Col>
      <DataTable.Col source="status" label={t(OWN_LABELS.status)} render={(row: Row) => <State row={row} />} />
      <DataTable.Col source="number" label={t(OWN_LABELS.number)} />
      <DataTable.Col source="programme" label={t(OWN_LABELS.programme)} disableSort>
        <ProgrammeCell />
      </DataTable.Col>
      {/* Not a column of numbers: that one shows what the source holds, whatever it is told to draw. */}
      <DataTable.Col source="score" align="right" sortByOrder="DESC" label={t(OWN_LABELS.score)} render={({ score }: Row) => <Score score={score} />} />
      <DataTable.Col source="submitted_at" label={t(OWN_LABELS.submitted_at)} render={({ submitted_at }: Row) => <time dateTime={submitted_at} title={formatInstant(submitted_at, locale)}>{formatBriefInstant(submitted_at, locale)}</time>} />
      <DataTable.Col source="email" label={t(OWN_LABELS.email)} disableSort render={({ applicant }: Row) => applicant.email} />
      <DataTable.Col source="tags" label={t(OWN_LABELS.tags)} disableSort render={({ tags }: Row) => <Tags tags={tags} />} />
      <DataTable.Col source="information" label={t(OWN_LABELS.information)} disableSort render={({ information }: Row) => information && t(`desk.standing.${information}`)} />
      {/* In the order of OWN_COLUMNS, then these: exports count on it. */}
      {extra.map((column) => (
        <DataTable.Col key={column.name} source={column.name} label={column.label} disableSort render={({ id }: Row) => textOf(id, column)} />
      ))}
    </DataTable>
  );
}

/** The same list for a phone. */
function Cards() {
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
            <AppliedTo programme={row.programme.title} university={row.programme.university_name} call={row.call_title} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 1 }}>
              <State row={row} />
              <Tags tags={row.tags} />
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>
              {row.number} · {formatInstant(row.submitted_at, locale)}
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
  const { locale } = useLocale();
  const filters = useMemo(() => filtersOf({ t, locale }), [t, locale]);
  const order = wordsOfOrder(useLocation().search);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <PageTitle sx={{ mb: 0 }}>{t('manage.applications.title')}</PageTitle>
        <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 240 }}>{order && t(order)}</Typography>
        <SharedViews />
        <DeskKeys actions={LIST_KEYS} />
      </Box>
      <BulkWarnings />
      <AddressedList resource="review_applications" bounds={BOUNDS}>
        <CallWays />
        <ListFrame filters={filters} actions={<Actions />} empty={t('manage.applications.empty')} table={<Suspense fallback={<FormSkeleton />}><NamedTicks><Table /></NamedTicks></Suspense>} cards={<Cards />} />
      </AddressedList>
    </>
  );
}

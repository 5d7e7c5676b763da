import { localized } from '@domain/locale';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo, type ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { StatusTag } from '../../components/StatusTag';
import { Tag } from '../../components/Tag';
import { formatBriefInstant, formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import { FormSkeleton } from '../../schema-ui';
import { ColumnsMenu } from '../../workspace/ColumnsMenu';
import { ColumnsByName } from '../../workspace/column-store';
import { StaffTable } from '../../workspace/StaffTable';
import { STICKY_TABLE } from '../../workspace/workspace';
import { useListedCall } from '../../workspace/listed-call';
import { BulkActions } from './BulkActions';
import { useColumnsKey } from './column-choice';
import { hiddenAtFirst, OWN_LABELS, useAllColumns, useExtraColumns, type ExtraColumn } from './extra-columns';
import { useExtraValues } from './extra-values';
import { hrefIn, type Row } from './review-list';
import styles from './ReviewTable.module.css';

/** A tag beside the status when information was requested or answered. */
function InformationState({ information }: Pick<Row, 'information'>) {
  const t = useTranslate();
  if (information === null) return null;
  return <Tag tone={information === 'answered' ? 'amber' : 'dashed'}>{t(`desk.information_status.${information}`)}</Tag>;
}

/** The tags of an application, in one row. */
export const Tags = ({ tags }: Pick<Row, 'tags'>) => tags.map((tag) => <Tag key={tag} className={styles.tag}>{tag}</Tag>);

/** The status of an application as a coloured tag, with the state of its information requests. */
export const State = ({ row: { status, information } }: { row: Row }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    <StatusTag status={status as 'Draft'} />
    <InformationState information={information} />
  </Box>
);

/** The applicant's name, which links to the application; `main` makes it the main link of a card. */
export function Name({ row, main }: { row: Row; main?: boolean }) {
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

/** On one line: the programme, which links to the decisions of its call, and the university. */
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

/** The total score out of 100, with the spread between evaluators when there are several. */
function Score({ score }: Pick<Row, 'score'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!score) return null;
  const total = formatNumber(score.total, locale);
  return <>{score.given === 1 ? total : t('evaluation.total_spread', { total, spread: formatNumber(score.spread, locale) })}</>;
}

/** The table of sent applications with the chosen columns, and bulk actions of other features. Suspends like `useExtraColumns`. */
export function ReviewTable({ bulkActions }: { bulkActions: ReactNode }) {
  const extra = useExtraColumns();
  const columns = useAllColumns(extra);
  const key = useColumnsKey();
  if (!extra || !columns) return <FormSkeleton />;
  return (
    <ColumnsByName columns={columns}>
      <Columns key={key} storeKey={key} extra={extra} bulkActions={bulkActions} />
    </ColumnsByName>
  );
}

/** Chooses the columns of the table. Suspends like `useExtraColumns`. */
export function ReviewColumns() {
  const extra = useExtraColumns();
  const columns = useAllColumns(extra);
  const key = useColumnsKey();
  const call = useListedCall();
  return extra && columns && <ColumnsMenu key={key} storeKey={key} columns={columns} hiddenAtFirst={hiddenAtFirst(call, extra)} />;
}

function Columns({ storeKey, extra, bulkActions }: { storeKey: string; extra: readonly ExtraColumn[]; bulkActions: ReactNode }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const call = useListedCall();
  const hidden = useMemo(() => hiddenAtFirst(call, extra), [call, extra]);
  const textOf = useExtraValues(extra, hidden);
  return (
    <StaffTable<Row>
      bulkActionButtons={<BulkActions>{bulkActions}</BulkActions>}
      storeKey={storeKey}
      hiddenColumns={hidden}
      sx={STICKY_TABLE}
    >
      <DataTable.Col source="name" label={t(OWN_LABELS.name)}>
        <NameCell />
      </DataTable.Col>
      <DataTable.Col source="status" label={t(OWN_LABELS.status)} render={(row: Row) => <State row={row} />} />
      <DataTable.Col source="number" label={t(OWN_LABELS.number)} />
      <DataTable.Col source="programme" label={t(OWN_LABELS.programme)} disableSort>
        <ProgrammeCell />
      </DataTable.Col>
      {/* Not `DataTable.NumberCol`, which ignores `render` and shows the value of its source. */}
      <DataTable.Col source="score" align="right" sortByOrder="DESC" label={t(OWN_LABELS.score)} render={({ score }: Row) => <Score score={score} />} />
      <DataTable.Col
        source="submitted_at"
        label={t(OWN_LABELS.submitted_at)}
        render={({ submitted_at }: Row) => (
          <time dateTime={submitted_at} title={formatInstant(submitted_at, locale)}>{formatBriefInstant(submitted_at, locale)}</time>
        )}
      />
      <DataTable.Col source="email" label={t(OWN_LABELS.email)} disableSort render={({ applicant }: Row) => applicant.email} />
      <DataTable.Col source="tags" label={t(OWN_LABELS.tags)} disableSort render={({ tags }: Row) => <Tags tags={tags} />} />
      <DataTable.Col
        source="information"
        label={t(OWN_LABELS.information)}
        disableSort
        render={({ information }: Row) => information && t(`desk.information_status.${information}`)}
      />
      {/* The order is that of OWN_COLUMNS, then the extra columns: the stored order and exports rely on it. */}
      {extra.map((column) => (
        <DataTable.Col
          key={column.name}
          source={column.name}
          label={column.label}
          disableSort={!column.sortable}
          render={({ id }: Row) => textOf(id, column)}
        />
      ))}
    </StaffTable>
  );
}

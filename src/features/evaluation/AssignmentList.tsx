import type { Locale } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { DataTable, SelectInput, useListContext, useRecordContext } from 'react-admin';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { serverNow } from '../../api/server-clock';
import { CardList } from '../../components/Card';
import { useLocalized } from '../../components/LocalizedText';
import { formatInstant, formatNumber, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList } from '../../schema-ui';
import { AppliedTo } from '../../workspace/AppliedTo';
import { referenceInput } from '../../workspace/FilterInputs';
import { ListFrame } from '../../workspace/ListFrame';
import { RowCard } from '../../workspace/RowCard';
import { StaffTable } from '../../workspace/StaffTable';
import { useListedCall } from '../../workspace/listed-call';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { getNext, getProgress, type Assignment, type ScoringProgress } from './requests';

const STATUSES = ['open', 'draft', 'submitted', 'recused'] as const;
const BOUNDS = { filters: ['status', 'call_id'], typed: [], sortable: ['number', 'status', 'next'], sort: { field: 'next', order: 'ASC' } } as const;

const filtersOf = (words: { t: Translate; locale: Locale }) => {
  const { t } = words;
  return [
    <SelectInput
      key="status"
      source="status"
      label={t('evaluation.list.status')}
      choices={STATUSES.map((id) => ({ id, name: t(`evaluation.status.${id}`) }))}
      translateChoice={false}
      helperText={false}
      alwaysOn
    />,
    referenceInput(
      { name: 'call_id', label: t('manage.applications.call'), of: { resource: 'calls', label: 'title' }, own: 'assigned', alwaysOn: true },
      words,
    ),
  ];
};

/** The Evaluator's progress with all assignments, or with the call by which the list is filtered, and a link to the next one. */
function Progress() {
  const call = useListedCall();
  const query = useQuery({ queryKey: ['assignments', 'progress', call], queryFn: () => getProgress(call), placeholderData: (before) => before });
  return <QueryBoundary query={query}>{(progress) => <Done progress={progress} of={call === undefined ? 'all' : 'call'} />}</QueryBoundary>;
}

function Done({ progress: { waiting, done, next }, of }: { progress: ScoringProgress; of: 'all' | 'call' }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const all = waiting + done;
  // For a call without assignments the list itself says that nothing matches.
  if (all === 0) return of === 'all' && <Typography sx={{ mb: 2 }}>{t('evaluation.list.nothing')}</Typography>;
  const words = t(`evaluation.list.progress_of.${of}`, { done: formatNumber(done, locale), all: formatNumber(all, locale) });
  return (
    <Box sx={{ maxWidth: 520, mb: 3 }}>
      <Typography sx={{ mb: 1 }}>{words}</Typography>
      <LinearProgress variant="determinate" value={(100 * done) / all} aria-label={words} sx={{ height: 8, borderRadius: 1, mb: 2 }} />
      {next ?
        (
          <Button component={RouterLink} to={`/manage/assignments/${String(next.id)}`} variant="contained">
            {t(next.status === 'draft' ? 'evaluation.list.go_on' : 'evaluation.list.begin', { number: next.number })}
          </Button>
        ) :
        (
          <>
            <Typography sx={{ fontWeight: 600 }}>{t(`evaluation.list.done_of.${of}`)}</Typography>
            {of === 'call' && <NextCall />}
          </>
        )}
    </Box>
  );
}

/** Offers another call whose applications wait for scores: its rubric is another one, so it is never opened by itself. */
function NextCall() {
  const t = useTranslate();
  const localize = useLocalized();
  const { data: next } = useQuery({ queryKey: ['assignments', 'next'], queryFn: getNext });
  if (!next) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography sx={{ mb: 1 }}>
        {t('evaluation.list.next_call', { call: localize(next.call_title).text, programme: localize(next.programme_title).text })}
      </Typography>
      <Button component={RouterLink} to={`/manage/assignments?call_id=${String(next.call_id)}`} variant="contained">
        {t('evaluation.list.to_next_call')}
      </Button>
    </Box>
  );
}

/** An assignment is identified by its number, because blind evaluation hides the name. */
function Number({ row: { id, number, status, applicant_name: name }, main = false }: { row: Assignment; main?: boolean }) {
  const words = name === null ? number : `${number}, ${name}`;
  if (status === 'recused') return <>{words}</>;
  return (
    <Link component={RouterLink} to={`/manage/assignments/${String(id)}`} {...(main && { 'data-main': true })}>
      {words}
    </Link>
  );
}

function NumberCell() {
  const row = useRecordContext<Assignment>();
  return row && <Number row={row} />;
}

const Programme = ({ row }: { row: Assignment }) => <AppliedTo programme={row.programme_title} university={row.university_name} call={row.call_title} />;

function ProgrammeCell() {
  const row = useRecordContext<Assignment>();
  return row && <Programme row={row} />;
}

/** Until when the evaluator is asked to score; a date that has passed is said in words too. */
function Due({ row: { due_at, status } }: { row: Pick<Assignment, 'due_at' | 'status'> }) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (due_at === null || (status !== 'open' && status !== 'draft')) return null;
  const isOver = Date.parse(due_at) <= serverNow().getTime();
  const at = formatInstant(due_at, locale);
  return <Box component="span" sx={{ color: isOver ? 'error.main' : undefined }}>{t(isOver ? 'evaluation.due.over' : 'evaluation.due.until', { at })}</Box>;
}

function Table() {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <StaffTable<Assignment>>
      <DataTable.Col source="number" label={t('evaluation.list.application')}>
        <NumberCell />
      </DataTable.Col>
      <DataTable.Col source="programme" label={t('evaluation.list.programme')} disableSort>
        <ProgrammeCell />
      </DataTable.Col>
      <DataTable.Col source="status" label={t('evaluation.list.status')} render={({ status }: Assignment) => t(`evaluation.status.${status}`)} />
      <DataTable.Col source="due_at" label={t('evaluation.due.column')} disableSort render={(row: Assignment) => <Due row={row} />} />
      <DataTable.Col
        source="total"
        align="right"
        label={t('evaluation.total')}
        disableSort
        render={({ total }: Assignment) => (total === null ? '' : formatNumber(total, locale))}
      />
    </StaffTable>
  );
}

/** The same list as cards, for a phone. */
function Cards() {
  const t = useTranslate();
  const { data = [] } = useListContext<Assignment>();
  return (
    <CardList>
      {data.map((row) => (
        <RowCard key={row.id} id={row.id} name={<Number row={row} main />}>
          <Programme row={row} />
          <Typography sx={{ mt: 1 }}>{t(`evaluation.status.${row.status}`)}</Typography>
          <Due row={row} />
        </RowCard>
      ))}
    </CardList>
  );
}

/** The Evaluator's assignments, the progress, and the next one. */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const filters = useMemo(() => filtersOf({ t, locale }), [t, locale]);
  return (
    <>
      <PageTitle>{t('evaluation.list.title')}</PageTitle>
      <AddressedList resource="assignments" bounds={BOUNDS}>
        <Progress />
        <ListFrame filters={filters} empty={t('evaluation.list.empty')} table={<Table />} cards={<Cards />} />
      </AddressedList>
    </>
  );
}

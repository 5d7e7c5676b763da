import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, DataTableBody, useRecordContext, type DataTableRowProps } from 'react-admin';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Card, CardList } from '../../components/Card';
import { useTable } from '../../components/hooks';
import { StatusTag } from '../../components/StatusTag';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ROW_HEADER, StaffTable, StaffTableRow } from '../../workspace/StaffTable';
import { readSort } from './decisions-sort';
import type { SortProps } from './DecisionsOrder';
import type { CallDecision } from './requests';

function Name({ row: { id, name } }: { row: CallDecision }) {
  const t = useTranslate();
  return (
    <Link component={RouterLink} to={`/manage/applications/${String(id)}`}>
      {name ?? t('decisions.page.nameless')}
    </Link>
  );
}

function useWords() {
  const t = useTranslate();
  const { locale } = useLocale();
  return {
    score: ({ score }: CallDecision) => (score === null ? t('decisions.page.nothing') : formatNumber(score, locale)),
    place: ({ place }: CallDecision) => (place === null ? t('decisions.page.nothing') : formatNumber(place, locale)),
    entered: (
      { entered, own }: CallDecision,
    ) => (entered === null ? t('decisions.page.nothing') : `${t(`decisions.outcome.${entered}`)}${own ? ` (${t('decisions.page.own')})` : ''}`),
    released: ({ released }: CallDecision) => t(released === null ? 'decisions.page.nothing' : `decisions.outcome.${released}`),
    rank: ({ rank }: CallDecision) => (rank === null ? t('decisions.page.nothing') : String(rank)),
  };
}

interface Props extends SortProps {
  rows: readonly CallDecision[];
  seats: number | null;
  /** The first application without a place of the call, when the table is sorted by score. */
  beyond: number | undefined;
}

const LINE = { borderTop: '2px solid', borderColor: 'warning.main', color: 'text.secondary', fontWeight: 600 } as const;
const COLUMNS = 8;

/** An application, of which `line` is the text of the line above its row. */
type Listed = CallDecision & { line?: string | undefined };

function Row(props: DataTableRowProps) {
  const line = useRecordContext<Listed>()?.line;
  return (
    <>
      {line && (
        <tr>
          <Box component="td" colSpan={COLUMNS} sx={{ ...LINE, px: 2, py: 0.75 }}>
            {line}
          </Box>
        </tr>
      )}
      <StaffTableRow {...props} />
    </>
  );
}

const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={Row}>{children}</DataTableBody>;

/** The applications of a call, one per row; on a phone one per card. */
export function DecisionTable({ rows, seats, beyond, sort, to }: Props) {
  const t = useTranslate();
  const words = useWords();
  const navigate = useNavigate();
  const end = t('decisions.page.places_end', { smart_count: seats ?? 0 });
  if (useTable() === false) {
    return (
      <CardList>
        {rows.map((row) => (
          <li key={row.id} data-record-id={row.id}>
            {row.id === beyond && <Box sx={{ ...LINE, pt: 1, mb: 1 }}>{end}</Box>}
            <Card>
              <Name row={row} />
              {row.score !== null && (
                <Typography>
                  {t('decisions.page.score')}: {words.score(row)}
                  {row.place !== null && `, ${t('decisions.page.place')} ${words.place(row)}`}
                </Typography>
              )}
              <Typography>
                {row.number} <StatusTag status={row.status as ApplicationStatus} />
              </Typography>
              {row.entered !== null && (
                <Typography>
                  {t('decisions.page.decision')}: {words.entered(row)}
                  {row.rank !== null && `, ${t('decisions.page.rank')} ${words.rank(row)}`}
                </Typography>
              )}
            </Card>
          </li>
        ))}
      </CardList>
    );
  }
  return (
    <StaffTable<Listed>
      resource="decisions"
      data={rows.map((row) => (row.id === beyond ? { ...row, line: end } : row))}
      body={Body}
      sort={sort}
      // In the address, so that back, forward and a reload keep the order.
      setSort={({ field, order }) => void navigate(to(readSort(new URLSearchParams({ sort: field, order }))), { preventScrollReset: true })}
    >
      <DataTable.Col source="place" label={t('decisions.page.place')} disableSort align="right" render={words.place} />
      <DataTable.Col source="name" label={t('decisions.page.name')} render={(row: Listed) => <Name row={row} />} {...ROW_HEADER} />
      <DataTable.Col source="number" label={t('decisions.page.number')} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="score" label={t('decisions.page.score')} sortByOrder="DESC" align="right" render={words.score} />
      <DataTable.Col
        source="status"
        label={t('decisions.page.status')}
        disableSort
        render={({ status }: Listed) => <StatusTag status={status as ApplicationStatus} />}
      />
      <DataTable.Col source="entered" label={t('decisions.page.decision')} disableSort render={words.entered} />
      <DataTable.Col source="rank" label={t('decisions.page.rank')} align="right" render={words.rank} />
      <DataTable.Col source="released" label={t('decisions.page.released_col')} disableSort render={words.released} />
    </StaffTable>
  );
}

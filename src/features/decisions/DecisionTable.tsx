import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { Card, CardList } from '../../components/Card';
import { useTable } from '../../components/hooks';
import { StatusTag } from '../../components/StatusTag';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import type { DecisionsField } from './decisions-sort';
import { SortHead, type SortProps } from './DecisionsOrder';
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

const SORTED: Readonly<Record<string, DecisionsField>> = { name: 'name', number: 'number', rank: 'rank', score: 'score' };
const NUMBERS: ReadonlySet<string> = new Set(['place', 'score', 'rank']);
const LINE = { borderTop: '2px solid', borderColor: 'warning.main', color: 'text.secondary', fontWeight: 600 } as const;

/** The applications of a call, one per row; on a phone one per card. */
export function DecisionTable({ rows, seats, beyond, sort, to }: Props) {
  const t = useTranslate();
  const words = useWords();
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
  const columns = ['place', 'name', 'number', 'score', 'status', 'decision', 'rank', 'released_col'] as const;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => {
            const field = SORTED[column];
            const cell = { ...(NUMBERS.has(column) && { align: 'right' as const }), children: t(`decisions.page.${column}`) };
            return field ? <SortHead key={column} field={field} sort={sort} to={to} {...cell} /> : <TableCell key={column} {...cell} />;
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            {row.id === beyond && (
              <TableRow>
                <TableCell colSpan={columns.length} sx={LINE}>
                  {end}
                </TableCell>
              </TableRow>
            )}
            <TableRow data-record-id={row.id}>
              <TableCell align="right">{words.place(row)}</TableCell>
              <TableCell component="th" scope="row">
                <Name row={row} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.number}</TableCell>
              <TableCell align="right">{words.score(row)}</TableCell>
              <TableCell>
                <StatusTag status={row.status as ApplicationStatus} />
              </TableCell>
              <TableCell>{words.entered(row)}</TableCell>
              <TableCell align="right">{words.rank(row)}</TableCell>
              <TableCell>{words.released(row)}</TableCell>
            </TableRow>
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

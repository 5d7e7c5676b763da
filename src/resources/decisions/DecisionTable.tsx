import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Card, CardList } from '../../components/Card';
import { useDesk } from '../../components/hooks';
import { StatusTag } from '../../components/StatusTag';
import { useTranslate } from '../../i18n';
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
  return {
    entered: ({ entered, own }: CallDecision) => (entered === null ? t('decisions.page.nothing') : `${t(`decisions.outcome.${entered}`)}${own ? ` (${t('decisions.page.own')})` : ''}`),
    released: ({ released }: CallDecision) => t(released === null ? 'decisions.page.nothing' : `decisions.outcome.${released}`),
    rank: ({ rank }: CallDecision) => (rank === null ? t('decisions.page.nothing') : String(rank)),
  };
}

/** Applications of a call, one a row; for a phone one a card. */
export function DecisionTable({ rows }: { rows: readonly CallDecision[] }) {
  const t = useTranslate();
  const words = useWords();
  if (useDesk() === false) {
    return (
      <CardList>
        {rows.map((row) => (
          <li key={row.id} data-record-id={row.id}>
            <Card>
              <Name row={row} />
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
  const columns = ['name', 'number', 'status', 'decision', 'rank', 'released_col'] as const;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column} {...(column === 'rank' && { align: 'right' })}>{t(`decisions.page.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} data-record-id={row.id}>
            <TableCell component="th" scope="row">
              <Name row={row} />
            </TableCell>
            <TableCell>{row.number}</TableCell>
            <TableCell>
              <StatusTag status={row.status as ApplicationStatus} />
            </TableCell>
            <TableCell>{words.entered(row)}</TableCell>
            <TableCell align="right">{words.rank(row)}</TableCell>
            <TableCell>{words.released(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

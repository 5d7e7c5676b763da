import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FactList } from '../../components/FactList';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { SeatWarnings } from './SeatWarnings';
import type { ReleaseStatus } from './requests';

/** How many places of a call are filled and offered, in total and for each quota, with warnings where they exceed the available ones. */
export function ReleaseFigures({ releaseStatus }: { releaseStatus: ReleaseStatus }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { seats, quotas, filled, offered, waiting, undecided, warnings, last_release } = releaseStatus;
  const remainingSeats = seats === null ? null : seats - filled;
  const free = remainingSeats === null ? 0 : Math.max(0, remainingSeats - offered);
  return (
    <Box sx={{ mb: 2 }}>
      <FactList
        row
        facts={[
          { label: t('decisions.page.seats'), value: seats ?? t('decisions.page.unlimited') },
          { label: t('decisions.page.filled'), value: String(filled) },
          { label: t('decisions.page.left'), value: remainingSeats === null ? null : String(remainingSeats), optional: true },
          { label: t('decisions.page.offered'), value: String(offered) },
          ...quotas.map((quota) => ({
            label: t('decisions.page.quota', { tag: quota.tag }),
            value: `${t('decisions.page.quota_filled', { filled: quota.filled, seats: quota.seats })}${
              quota.offered > 0 ? t('decisions.page.quota_offered', { smart_count: quota.offered }) : ''
            }`,
          })),
          { label: t('decisions.page.waiting'), value: String(waiting) },
          { label: t('decisions.page.undecided'), value: String(undecided) },
          { label: t('decisions.page.last'), value: last_release === null ? null : formatInstant(last_release, locale), optional: true },
        ]}
      />
      <SeatWarnings warnings={warnings} />
      {quotas
        .filter((quota) => quota.filled > quota.seats)
        .map(({ tag, seats: quotaSeats, filled: offeredTo }) => (
          <Alert key={tag} severity="warning" sx={{ mt: 2 }}>
            {t('decisions.page.quota_over', { tag, smart_count: offeredTo - quotaSeats })}
          </Alert>
        ))}
      {free > 0 && waiting > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('decisions.page.free', { smart_count: Math.min(free, waiting) })}
        </Alert>
      )}
    </Box>
  );
}

/** The number of decisions of each kind. */
export function DecisionCounts({ releaseStatus: { decisions } }: { releaseStatus: ReleaseStatus }) {
  const t = useTranslate();
  const sum = (of: 'entered' | 'released') => decisions.reduce((count, row) => count + row[of], 0);
  return (
    <Table size="small" sx={{ mb: 3, width: 'auto', '& td, & th': { px: 1.5 }, '& td, & th:not(:first-of-type)': { textAlign: 'end' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('decisions.page.kind')}</TableCell>
          <TableCell>{t('decisions.page.decision')}</TableCell>
          <TableCell>{t('decisions.page.released_col')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {decisions.map(({ outcome, entered, released }) => (
          <TableRow key={outcome}>
            <TableCell component="th" scope="row">{t(`decisions.outcome.${outcome}`)}</TableCell>
            <TableCell>{entered}</TableCell>
            <TableCell>{released}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">{t('decisions.page.total')}</TableCell>
          <TableCell>{sum('entered')}</TableCell>
          <TableCell>{sum('released')}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

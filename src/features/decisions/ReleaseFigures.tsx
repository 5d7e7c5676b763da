import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { FactList } from '../../components/FactList';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { ROW_HEADER, StaffTable } from '../../workspace/StaffTable';
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

/** The number of decisions of each kind, and in total. */
export function DecisionCounts({ releaseStatus: { decisions } }: { releaseStatus: ReleaseStatus }) {
  const t = useTranslate();
  const sum = (of: 'entered' | 'released') => decisions.reduce((count, row) => count + row[of], 0);
  const rows = [
    ...decisions.map((row) => ({ ...row, id: row.outcome, kind: t(`decisions.outcome.${row.outcome}`) })),
    { id: 'total', kind: t('decisions.page.total'), entered: sum('entered'), released: sum('released') },
  ];
  return (
    <StaffTable
      resource="decisions"
      data={rows}
      sx={{ mb: 3, '& table': { width: 'auto' }, '& td, & th': { px: 1.5 }, '& tr:last-of-type > *': { fontWeight: 600 } }}
    >
      <DataTable.Col source="kind" label={t('decisions.page.kind')} {...ROW_HEADER} />
      <DataTable.Col source="entered" label={t('decisions.page.decision')} align="right" />
      <DataTable.Col source="released" label={t('decisions.page.released_col')} align="right" />
    </StaffTable>
  );
}

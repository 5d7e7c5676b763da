import { pageCount } from '@domain/records/list-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, Navigate, useParams, useSearchParams } from 'react-router';
import { Pagination } from '../../components/Pagination';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { MOST_PRINTED, usePrinting } from '../../schema-ui';
import { CallPageHead } from '../../workspace/CallPageHead';
import { PrintHead } from '../../workspace/PrintHead';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { DecideByScore } from './DecideByScore';
import { DecisionTable } from './DecisionTable';
import { firstBeyond, readSort, sortInAddress, type DecisionsSort } from './decisions-sort';
import { SortLinks } from './DecisionsOrder';
import { DecisionCounts, ReleaseFigures } from './ReleaseFigures';
import { ReleasePanel } from './ReleasePanel';
import { getReleaseStatus, listAllDecisions, listCallDecisions, PAGE_ROWS, saveCommitteeTable } from './requests';

const KINDS = ['undecided', 'entered', 'released'] as const;

/** The counts beside the release panel, so that the applications below come into view; on a phone one below the other. */
const CountsAndRelease = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 24, alignItems: 'start' },
}));

/** The applications of a call with their decisions, and the release. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const releaseStatus = useQuery({ queryKey: ['review', 'call', id, 'standing'], queryFn: () => getReleaseStatus(id) });
  return (
    <>
      <CallPageHead id={id} title={t('decisions.page.title')} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('decisions.page.lead')}</Typography>
      <QueryBoundary query={releaseStatus}>
        {(now) => (
          <>
            <ReleaseFigures releaseStatus={now} />
            <CountsAndRelease>
              <DecisionCounts releaseStatus={now} />
              <ReleasePanel key={id} id={id} releaseStatus={now} />
            </CountsAndRelease>
          </>
        )}
      </QueryBoundary>
      <Applications id={id} seats={releaseStatus.data?.seats ?? null} />
    </>
  );
}

/** Links that filter the applications by the state of their decisions. */
function Kinds({ chosen, to }: { chosen: string; to: (kind: string) => string }) {
  const t = useTranslate();
  return (
    <Box component="nav" aria-label={t('decisions.page.show')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
      {(['', ...KINDS] as const).map((kind) => (
        <Link
          key={kind}
          component={RouterLink}
          to={to(kind)}
          {...(kind === chosen && { 'aria-current': 'page' })}
          sx={{ py: 1, minWidth: 24, '&[aria-current]': { fontWeight: 700, textDecoration: 'none', color: 'text.primary' } }}
        >
          {t(kind === '' ? 'decisions.page.all' : `decisions.page.filter.${kind}`)}
        </Link>
      ))}
    </Box>
  );
}

/** The applications of a call, by the kind of their decisions, in an order and by pages; all of it is in the address. */
export function Applications({ id, seats }: { id: number; seats: number | null }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const decision = KINDS.find((kind) => kind === address.get('decision')) ?? '';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const sort = readSort(address);
  const query = useQuery({
    queryKey: ['review', 'call', id, 'decisions', decision, sort, page],
    queryFn: () => listCallDecisions(id, { decision, sort, page }),
    placeholderData: (before) => before,
  });
  const to = ({ kind = decision, by = sort, at = 1 }: { kind?: string; by?: DecisionsSort; at?: number }) =>
    `?${new URLSearchParams({ ...(kind && { decision: kind }), ...sortInAddress(by), ...(at > 1 && { page: String(at) }) }).toString()}`;
  const { rows: printed, print } = usePrinting(() => listAllDecisions(id, { decision, sort }));
  const last = pageCount(query.data?.total ?? 0, PAGE_ROWS);
  const bestFirst = sort.field === 'score' && sort.order === 'DESC';
  // An old link, or a page whose last decision has changed meanwhile.
  if (query.data && !query.isPlaceholderData && page > last) return <Navigate to={to({ at: last })} replace />;
  return (
    <>
      <Link
        component={RouterLink}
        to={`/manage/applications?${new URLSearchParams({ call_id: String(id), status: 'UnderReview', sort: '-score' }).toString()}`}
        sx={{ display: 'inline-block', py: 1 }}
      >
        {t('decisions.page.several')}
      </Link>
      <Kinds chosen={decision} to={(kind) => to({ kind })} />
      <SortLinks sort={sort} to={(by) => to({ by })} />
      <QueryBoundary query={query}>
        {({ rows: some, total }) => {
          const rows = printed ?? some;
          const first = printed ? 0 : (page - 1) * PAGE_ROWS;
          return (
            <>
              <PrintHead shown={{ from: Math.min(first + 1, first + rows.length), to: first + rows.length, of: total }}>
                <div>
                  <b>{t('decisions.page.show')}:</b> {t(decision === '' ? 'decisions.page.all' : `decisions.page.filter.${decision}`)}
                </div>
              </PrintHead>
              {total > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
                  <Button size="small" onClick={print}>
                    {total > MOST_PRINTED ? t('manage.print.first', { count: MOST_PRINTED }) : t('manage.print.label')}
                  </Button>
                  <DecideByScore key={seats} id={id} seats={seats} />
                  <Button size="small" onClick={() => void saveCommitteeTable(id, { decision, sort }).catch(reportError)}>
                    {t('decisions.page.committee')}
                  </Button>
                </Box>
              )}
              {total === 0
                ? <Typography>{t('decisions.page.empty')}</Typography>
                : <DecisionTable rows={rows} sort={sort} to={(by) => to({ by })} seats={seats} beyond={bestFirst ? firstBeyond(rows, seats)?.id : undefined} />}
              {total > PAGE_ROWS && <Pagination page={page} pages={last} to={(at) => to({ at })} label={t('decisions.page.title')} />}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

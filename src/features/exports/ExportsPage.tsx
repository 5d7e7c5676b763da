import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useIsUpdating } from '../../api/updating';
import { Card, CardList } from '../../components/Card';
import { LocalizedText } from '../../components/LocalizedText';
import { Tag } from '../../components/Tag';
import { reportError } from '../../errors/report';
import { formatBytes, formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { COLUMN } from '../../theme/column';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { exportsQuery, takeExport, type ReviewExport } from './requests';

/** The polling interval while an export is being made, in milliseconds. */
const POLL_MS = 2000;
const TONES = { waiting: 'dashed', making: 'dashed', ready: 'aegean', failed: 'amber', expired: 'plain', discarded: 'plain' } as const;

const isUnmade = ({ state }: ReviewExport): boolean => state === 'waiting' || state === 'making';

function useTake(): (id: number) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    await takeExport(id).catch(reportError);
    await queries.invalidateQueries(exportsQuery);
  };
}

/** Downloads the export that was ordered on the previous page as soon as it is ready, once. */
function useDownloadWhenReady(exports: readonly ReviewExport[] | undefined): void {
  const state: unknown = useLocation().state;
  const ordered = typeof state === 'object' && state !== null && 'ordered' in state ? state.ordered : undefined;
  const take = useTake();
  const orderedId = useRef(ordered);
  useEffect(() => {
    const row = exports?.find(({ id }) => id === orderedId.current);
    if (!row || isUnmade(row)) return;
    // After a reload of the page, an export that was downloaded already is not downloaded again.
    const isNew = row.state === 'ready' && row.download_count === 0;
    orderedId.current = undefined;
    if (isNew) void take(row.id);
  });
}

/** The exports of sent applications: those in progress, those ready to download, and who downloaded which. */
export function Component() {
  const t = useTranslate();
  const query = useQuery({ ...exportsQuery, refetchInterval: ({ state }) => state.data?.some(isUnmade) && POLL_MS });
  useDownloadWhenReady(query.data);
  const ready = query.data?.filter(({ own, state }) => own && state === 'ready').length ?? 0;
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('manage.exports.title')}</PageTitle>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('exports.lead')}</Typography>
      <Typography role="status" sx={{ mb: 2 }}>
        {ready > 0 && t('exports.ready_count', { smart_count: ready })}
      </Typography>
      <QueryBoundary query={query}>
        {(exports) =>
          exports.length === 0 ?
            (
              <Typography>
                {t('exports.none')}{' '}
                <Link component={RouterLink} to="/manage/applications">
                  {t('exports.to_list')}
                </Link>
              </Typography>
            ) :
            (
              <CardList aria-label={t('manage.exports.title')}>
                {exports.map((one) => (
                  <li key={one.id}>
                    <One row={one} />
                  </li>
                ))}
              </CardList>
            )}
      </QueryBoundary>
    </Box>
  );
}

function One({ row }: { row: ReviewExport }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const busy = useIsUpdating();
  const take = useTake();
  const title = useId();
  const {
    id,
    format,
    call_title,
    programme_title,
    by,
    own,
    state,
    total,
    size,
    failure,
    created_at,
    expires_at,
    download_count: downloads,
    downloaded_at: downloadedAt,
  } = row;
  return (
    // No landmark, because several exports may have the same name.
    <Card as="article" aria-labelledby={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'baseline' }}>
        <Typography id={title} variant="h2" sx={{ fontSize: 17 }}>
          {t(`exports.formats.${format}`)}: {call_title === null || programme_title === null ?
            (
              t('exports.several')
            ) :
            (
              <>
                <LocalizedText text={programme_title} /> · <LocalizedText text={call_title} />
              </>
            )}
        </Typography>
        <Tag tone={TONES[state]}>{t(`exports.states.${state}`)}</Tag>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t(own ? 'exports.ordered_by_you' : 'exports.ordered', { by, at: formatInstant(created_at, locale) })}{' '}
        {t('exports.applications', { smart_count: total, count: formatNumber(total, locale) })}
      </Box>
      {isUnmade(row) && <Progress row={row} label={title} />}
      {failure !== null && <Typography sx={{ mt: 1 }}>{t(`exports.failures.${failure}`)}</Typography>}
      {state === 'discarded' && <Typography sx={{ mt: 1 }}>{t('exports.discarded')}</Typography>}
      {downloads > 0 && downloadedAt !== null && (
        <Box sx={{ color: 'text.secondary' }}>{t('exports.downloads', { smart_count: downloads, at: formatInstant(downloadedAt, locale) })}</Box>
      )}
      {state === 'ready' && own && size !== null && (
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <Button variant="contained" disabled={busy} onClick={() => void take(id)} aria-describedby={title}>
            {t('exports.take', { size: formatBytes(size, locale) })}
          </Button>
          {expires_at !== null && <Box sx={{ color: 'text.secondary' }}>{t('exports.until', { at: formatInstant(expires_at, locale) })}</Box>}
        </Box>
      )}
    </Card>
  );
}

function Progress({ row: { done, total }, label }: { row: ReviewExport; label: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const share = total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinearProgress variant="determinate" value={share} aria-labelledby={label} />
      <Box sx={{ mt: 0.5 }}>{t('exports.progress', { done: formatNumber(done, locale), total: formatNumber(total, locale) })}</Box>
    </Box>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { body, client } from '../../api/client';
import { EmptyState } from '../../components/EmptyState';
import { LocalizedText } from '../../components/LocalizedText';
import { Tag } from '../../components/Tag';
import { applicationPath } from '../../components/own-applications';
import { noteUnread } from '../../components/unread-updates';
import { logFailure } from '../../errors/log';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { listUpdates, updateText, type Update } from './updates';

const PAGE = 25;

function UpdateRow({ update }: { update: Update }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { application_id: id, application_status: status, at, programme, university, reason, unread } = update;
  return (
    <Box component="li" data-update={update.id} sx={{ display: 'grid', gap: 0.25, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: unread ? 700 : 500 }}>{updateText(update, t)}</Box>
        {unread && <Tag tone="amber">{t('application.updates.unread')}</Tag>}
      </Box>
      {reason !== null && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('application.details.reason_given', { reason })}</Box>}
      <Link component={RouterLink} to={applicationPath({ id, status })} sx={{ justifySelf: 'start', py: 0.5 }}>
        <LocalizedText text={programme} /> · <LocalizedText text={university} />
      </Link>
      <Typography component="time" dateTime={at} sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formatInstant(at, locale)}
      </Typography>
    </Box>
  );
}

/** Marks the shown updates as seen on the server; the marks on the page stay until it is opened again. A failure is only logged. */
function useSeen(newest: Update | undefined): void {
  const until = newest?.at;
  useEffect(() => {
    if (until === undefined) return;
    body(client.PUT('/api/updates/seen', { body: { until } })).then(
      ({ unread }) => noteUnread(unread),
      (error: unknown) => logFailure('What was looked at could not be kept.', error),
    );
  }, [until]);
}

/** All updates of the person's applications, the newest first, each in a sentence. */
export function Component() {
  const t = useTranslate();
  const query = useInfiniteQuery({
    queryKey: ['updates'],
    queryFn: ({ pageParam }) => listUpdates([pageParam, pageParam + PAGE - 1]),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < PAGE ? undefined : all.length * PAGE),
    gcTime: 0,
  });
  useSeen(query.data?.pages[0]?.[0]);
  return (
    <>
      <PageTitle>{t('application.updates.title')}</PageTitle>
      <QueryBoundary query={query}>
        {({ pages }) =>
          pages[0]?.length === 0 ?
            <EmptyState title={t('application.updates.none_title')}>{t('application.updates.none')}</EmptyState> :
            (
              <Box component="ol" aria-label={t('application.updates.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {pages.flat().map((update) => <UpdateRow key={update.id} update={update} />)}
              </Box>
            )}
      </QueryBoundary>
      {query.hasNextPage && (
        <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} sx={{ mt: 2 }}>
          {t('application.updates.more')}
        </Button>
      )}
    </>
  );
}

import type { components } from '@generated/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { body, client, listQuery } from '../../api/client';
import { useLocalized } from '../../components/LocalizedText';
import { LoadFailed } from '../../errors/LoadFailed';
import { formatInstant, useLocale, useTranslate, messageKey } from '../../i18n';
import type { Application } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';

type Access = components['schemas']['ApplicationRead'];

const PAGE = 5;
const WORDS = new Set(['read', 'read-in-list', 'read-file', 'read-pdf', 'read-reference', 'read-scores', 'read-state', 'read-export', 'interview-read']);

const listReads = (id: number, from: number): Promise<Access[]> =>
  body(client.GET('/api/applications/{id}/reads', { params: { path: { id }, query: listQuery({ range: [from, from + PAGE - 1] }) } }));

function AccessRow({ access, application }: { access: Access; application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const university = useLocalized()(application.call.programme.university_name).text;
  const { role, of, file, at, count } = access;
  const name = application.frozen?.files.find(({ id }) => id === file)?.name;
  const action = access.action.replace('application.', '');
  const what = name === undefined
    ? t(messageKey(`application.looks.what.${WORDS.has(action) ? action : 'other'}`))
    : t('application.looks.what.read-file_named', { name });
  const who = t(messageKey(`application.looks.who.${role === null || of === null ? 'staff' : `${role}_${of}`}`), { university });
  return (
    <Box component="li" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      <time dateTime={at}>{formatInstant(at, locale, application.call.time_zone)}</time> · {who}: {what}
      {count > 1 && `, ${t('application.looks.often', { count })}`}
    </Box>
  );
}

/** Lists the staff who looked at a sent application: in which role, when and at which part. Repeated looks on one day are one line. */
export function AccessHistory({ application }: { application: Application }) {
  const t = useTranslate();
  const { id } = application;
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['application', id, 'reads'],
    queryFn: ({ pageParam }) => listReads(id, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < PAGE ? undefined : all.length * PAGE),
  });
  const looks = data?.pages.flat();
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Panel title={t('application.looks.title')}>
        <Typography sx={{ typography: 'caption', color: 'text.secondary', mb: 1.5 }}>{t('application.looks.help')}</Typography>
        {error && <LoadFailed error={error} again={() => void refetch()} busy={isFetching} />}
        {looks?.length === 0 && t('application.looks.none')}
        {looks !== undefined && looks.length > 0 && (
          <Box component="ul" data-looks={looks.length} sx={{ m: 0, pl: 2.5 }}>
            {looks.map((access) => <AccessRow key={access.id} access={access} application={application} />)}
          </Box>
        )}
        {hasNextPage && (
          <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
            {t('application.looks.more')}
          </Button>
        )}
      </Panel>
    </Box>
  );
}

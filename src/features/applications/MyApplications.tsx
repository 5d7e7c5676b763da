import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ListContextProvider, useGetList, useListContext, useListController } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { serverNow } from '../../api/server-clock';
import { EmptyState } from '../../components/EmptyState';
import { byNextDate } from '../../components/own-applications';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { Pager } from '../../schema-ui/resource/Pager';
import { ALL, NEWEST_FIRST, type Application } from '../../signed-in/requests';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { ApplicationCard } from './ApplicationCard';

function Cards({ title, applications }: { title: string; applications: readonly Application[] }) {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} data-resource="applications" sx={{ listStyle: 'none', m: 0, mb: 4, p: 0, display: 'grid', gap: 2 }}>
        {applications.map((application) => <ApplicationCard key={application.id} application={application} level="h3" />)}
      </Box>
    </>
  );
}

function Sent() {
  const t = useTranslate();
  const { data = [], total = 0 } = useListContext<Application>();
  if (total === 0) return null;
  return (
    <>
      <Cards title={t('application.list.sent')} applications={data} />
      <Pager />
    </>
  );
}

function Nothing() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('application.list.none_title')}
      actions={
        <Button component={RouterLink} to="/programmes?is_open=true" variant="contained">
          {t('application.list.find')}
        </Button>
      }
    >
      {t('application.list.none')}
    </EmptyState>
  );
}

/** All applications of the person: first the drafts, those with the next date on top, then the sent ones. */
export function Component() {
  const t = useTranslate();
  const drafts = useGetList<Application>('applications', { filter: { status: 'Draft' }, pagination: ALL, sort: NEWEST_FIRST });
  const sent = useListController<Application>({
    resource: 'applications',
    filter: { status: SENT_STATUSES },
    sort: NEWEST_FIRST,
    storeKey: false,
    disableSyncWithLocation: true,
    disableAuthentication: true,
    // `QueryBoundary` shows the failure (specification, section 8), so react-admin must not notify.
    queryOptions: { onError: () => undefined },
  });
  return (
    <>
      <PageTitle>{t('application.nav')}</PageTitle>
      <QueryBoundary query={drafts}>
        {(started) => (
          <>
            {started.length > 0 && <Cards title={t('application.list.drafts_title')} applications={[...started].sort(byNextDate(serverNow()))} />}
            <QueryBoundary query={sent}>
              {() => (
                <ListContextProvider value={sent}>
                  {started.length === 0 && sent.total === 0 ? <Nothing /> : <Sent />}
                </ListContextProvider>
              )}
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
    </>
  );
}

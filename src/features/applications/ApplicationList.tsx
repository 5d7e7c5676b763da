import { APPLICATION_STATUSES, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { SelectField } from '../../components/Fields';
import { useTranslate, messageKey } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList } from '../../schema-ui';
import { Pager } from '../../schema-ui/resource/Pager';
import type { Application } from '../../signed-in/requests';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { ApplicationCard } from './ApplicationCard';

/** The status that the list shows when the query names none (specification, section 2). */
const DEFAULT_STATUS: ApplicationStatus = 'Finalized';

/** The query parameters that the address may set: the status and the page. */
const BOUNDS = { filters: ['status'], typed: [], sortable: [], sort: { field: 'updated_at', order: 'DESC' } } as const;

/** The person's applications to programmes of one type, with one status. */
export function Component() {
  const t = useTranslate();
  const { type = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const status = APPLICATION_STATUSES.find((one) => one === query.get('status')) ?? DEFAULT_STATUS;
  return (
    <>
      <PageTitle>{`${t('application.nav')}: ${t(messageKey(`application.types.${type}`))}`}</PageTitle>
      <Box sx={{ maxWidth: 280, mb: 3 }}>
        <SelectField
          label={t('application.status_label')}
          name="status"
          value={status}
          onChange={(value) => setQuery(value === DEFAULT_STATUS ? {} : { status: value })}
        >
          {APPLICATION_STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(`application.status.${one}`)}
            </option>
          ))}
        </SelectField>
      </Box>
      {/* The key remounts the list, so that no applications of the previous status stay visible while the new ones load. */}
      <AddressedList key={`${type}/${status}`} resource="applications" bounds={BOUNDS} filter={{ prog_type: type, status }}>
        <Results status={status} />
      </AddressedList>
    </>
  );
}

function Results({ status }: { status: ApplicationStatus }) {
  const list = useListContext<Application>();
  return <QueryBoundary query={list}>{(applications) => <Cards applications={applications} total={list.total ?? 0} status={status} />}</QueryBoundary>;
}

function Cards({ applications, total, status }: { applications: readonly Application[]; total: number; status: ApplicationStatus }) {
  const t = useTranslate();
  if (applications.length === 0) {
    return (
      <EmptyState
        title={t('application.list.empty_title')}
        actions={
          <>
            {status !== 'Draft' && (
              <Button component={RouterLink} to="?status=Draft" variant="outlined">
                {t('application.list.drafts')}
              </Button>
            )}
            <Button component={RouterLink} to="/programmes?is_open=true" variant="contained">
              {t('application.list.find')}
            </Button>
          </>
        }
      >
        {t('application.list.empty', { status: t(`application.status.${status}`) })}
      </EmptyState>
    );
  }
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {t('application.list.count', { smart_count: total })}
      </Typography>
      <Box component="ul" data-resource="applications" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {applications.map((application) => <ApplicationCard key={application.id} application={application} />)}
      </Box>
      <Pager />
    </>
  );
}

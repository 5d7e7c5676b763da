import { APPLICATION_STATUSES, type ApplicationStatus } from '@domain/application-lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { SelectField } from '../../components/Fields';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { listApplications, type Application } from '../requests';
import { Reading } from '../shared/Reading';
import { ApplicationCard } from './ApplicationCard';

/** The status that the list shows when the query names none (specification, section 2). */
const DEFAULT_STATUS: ApplicationStatus = 'Finalized';

/** The person's applications to programmes of one type, with one status. */
export function Component() {
  const t = useTranslate();
  const { type = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const status = APPLICATION_STATUSES.find((one) => one === query.get('status')) ?? DEFAULT_STATUS;
  const applications = useQuery({
    queryKey: ['applications', type, status],
    queryFn: () => listApplications({ prog_type: type, status }),
    gcTime: 0,
  });
  return (
    <>
      <PageTitle>{`${t('application.nav')}: ${t(`application.types.${type}`)}`}</PageTitle>
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
      <Reading query={applications}>{(found) => <Results applications={found} status={status} />}</Reading>
    </>
  );
}

function Results({ applications, status }: { applications: readonly Application[]; status: ApplicationStatus }) {
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
        {t('application.list.count', { smart_count: applications.length })}
      </Typography>
      <Box component="ul" data-resource="applications" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </Box>
    </>
  );
}

import { APPLICATION_STATUSES, type ApplicationStatus } from '@domain/application-lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { DeadlineState } from '../../components/Deadline';
import { EmptyState } from '../../components/EmptyState';
import { SelectField } from '../../components/Fields';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { listApplications, type Application } from '../requests';
import { Reading } from '../shared/Reading';

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
          <Row key={application.id} application={application} />
        ))}
      </Box>
    </>
  );
}

function Row({ application }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { id, call, status, receipt, created_at } = application;
  const draft = status === 'Draft';
  return (
    <Box
      component="li"
      data-record-id={id}
      sx={{ p: { xs: 2, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', display: 'grid', gap: 1 }}
    >
      <Typography variant="h3" component="h2">
        <Link component={RouterLink} to={`/applications/${String(id)}/${draft ? 'update' : 'details'}`}>
          <LocalizedText text={call.programme.title} />
        </Link>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
      </Typography>
      <Typography>
        <strong>{t(`application.status.${status}`)}</strong>
        {' · '}
        {receipt
          ? t('application.list.sent_on', { date: formatInstant(receipt.finalized_at, locale) })
          : t('application.list.started_on', { date: formatInstant(created_at, locale) })}
      </Typography>
      {draft && <DeadlineState window={call} />}
    </Box>
  );
}

import { callStatus } from '@domain/calls/call-status';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { isNetworkLost } from '../../api/network';
import { useIsUpdating } from '../../api/updating';
import { serverNow } from '../../api/server-clock';
import { DeadlineState } from '../../components/Deadline';
import { isLive } from '../../components/own-applications';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { useTitlePart } from '../../layout/title';
import { COLUMN } from '../../theme/column';
import { getCall, listApplications, type Application, type Call } from '../../signed-in/requests';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AppliedFor } from '../../components/AppliedFor';
import { EarlierApplications } from './EarlierApplications';

interface CallToApply {
  call: Call;
  /** The person's live application to this call. */
  existing: Application | undefined;
  /** The person's applications whose answers a new draft can copy. */
  earlier: Application[];
}

/** Whether an application has answers or documents to copy. */
const saysSomething = ({ answers, documents }: Application): boolean => Object.keys(answers).length + Object.keys(documents).length > 0;

async function readCall(id: number): Promise<CallToApply> {
  const [call, applications] = await Promise.all([getCall(id), listApplications()]);
  return { call, existing: applications.find((one) => one.call_id === id && isLive(one)), earlier: applications.filter(saysSomething) };
}

/** Starts an application to a call, or links to the existing one. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const query = useQuery({ queryKey: ['application-create', id], queryFn: () => readCall(id), gcTime: 0 });
  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <PageTitle>{t('application.create.title')}</PageTitle>
      <QueryBoundary query={query}>{(callToApply) => <Start {...callToApply} />}</QueryBoundary>
    </Box>
  );
}

function Start({ call, existing, earlier }: CallToApply) {
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  // The mutation lives here and not in the button: when the query is read again (after a change of language) and finds the new draft, the button
  // unmounts and its callbacks would be lost.
  // A request that met a lost network is repeated once the portal answers again, as one that is made offline is sent then. The client's
  // `Idempotency-Key` keeps the repeat from creating a second application.
  const [create] = useCreate<Application & { call_id: number }>(undefined, undefined, { retry: (_failures, error) => isNetworkLost(error) });
  const start = () =>
    void create(
      'applications',
      { data: { call_id: call.id } },
      { onSuccess: ({ id }) => void navigateAfterWrite(`/applications/${String(id)}/update`, { replace: true }), onError: reportError },
    );
  useTitlePart(useLocalized()(call.programme.title).text);
  const status = call.state === 'cancelled' ? 'cancelled' : call.state === 'published' ? callStatus(call, serverNow()) : 'closed';
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2">
        <LocalizedText text={call.programme.title} />
      </Typography>
      <AppliedFor call={call} />
      <DeadlineState window={call} cancelled={call.state === 'cancelled'} />
      {existing ?
        (
          <>
            <Typography>{t('application.create.existing')}</Typography>
            <Button
              variant="contained"
              component={RouterLink}
              to={`/applications/${String(existing.id)}/${existing.status === 'Draft' ? 'update' : 'details'}`}
            >
              {t('application.create.open_existing')}
            </Button>
          </>
        ) :
        status === 'open' ?
        (
          <>
            <StartButton start={start} />
            <EarlierApplications callId={call.id} applications={earlier} />
          </>
        ) :
        <Typography>{t(`application.create.not_open_${status}`)}</Typography>}
      <Button component={RouterLink} to={`/calls/${String(call.id)}/details`}>
        {t('application.create.back')}
      </Button>
    </Box>
  );
}

function StartButton({ start }: { start: () => void }) {
  const t = useTranslate();
  const busy = useIsUpdating();
  return (
    <>
      <Typography sx={{ maxWidth: '70ch' }}>{t('application.create.intro')}</Typography>
      <Button variant="contained" disabled={busy} onClick={start}>
        {t('application.create.start')}
      </Button>
    </>
  );
}

import { SEATED_STATUSES, transition, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import { callStatus } from '@domain/calls/call-status';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { serverNow } from '../api/server-clock';
import { Actions } from '../components/Actions';
import { LocalizedText, useLocalized } from '../components/LocalizedText';
import { useLocale, useTranslate } from '../i18n';
import { Logo } from '../layout/Logo';
import { PageTitle } from '../layout/PageTitle';
import { useTitlePart } from '../layout/title';
import { COLUMN } from '../theme/column';
import type { Application } from '../signed-in/requests';
import { QueryBoundary } from '../signed-in/QueryBoundary';
import { useApplication } from '../signed-in/application/applications';
import { InterviewPart } from '../features/interviews/InterviewPart';
import { ownInterviewQuery } from '../features/interviews/requests';
import { interviewSteps } from '../features/interviews/words';
import { InformationNotice } from '../features/information-requests/InformationNotice';
import { AccessHistory } from '../features/applications/AccessHistory';
import { Offer } from '../features/decisions/Offer';
import { MigrationReport } from '../features/applications/MigrationReport';
import { OwnTimeline } from '../features/updates/OwnTimeline';
import { RefereesPanel } from '../features/referees/Referees';
import { PaperDocuments } from '../features/applications/PaperDocuments';
import { ReleasedDecision } from '../features/decisions/ReleasedDecision';
import { ReopenButton } from '../features/applications/ReopenButton';
import { Receipt } from '../signed-in/application/Receipt';
import { SentParts, SentPerson } from '../signed-in/application/SentParts';
import { WhatHappensNext } from '../features/applications/WhatHappensNext';
import { WithdrawButton } from '../features/applications/WithdrawButton';
import styles from './ApplicationDetails.module.css';

/** One of the applicant's applications: receipt, status, and the frozen copy of what was sent. */
export function Component() {
  const t = useTranslate();
  const query = useApplication(Number(useParams().id));
  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <Box aria-hidden sx={{ display: 'none', displayPrint: 'block', mb: 3, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Logo />
      </Box>
      <PageTitle>{t('application.details.title')}</PageTitle>
      <QueryBoundary query={query}>{(application) => <Details application={application} />}</QueryBoundary>
    </Box>
  );
}

const GOOD_NEWS: readonly ApplicationStatus[] = ['Finalized', ...SEATED_STATUSES];

function Details({ application }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { call, status, receipt, frozen } = application;
  // The frozen copy keeps the names of call, programme and university from the time of sending.
  const { title, programme, university } = frozen?.call ?? { ...call, university: { name: call.programme.university_name } };
  const { data: own } = useQuery({ ...ownInterviewQuery(application.id), enabled: status !== 'Draft' });
  useTitlePart(useLocalized()(programme.title).text);
  return (
    <>
      <Typography variant="h2">
        <LocalizedText text={programme.title} />
      </Typography>
      {frozen && <Sender {...frozen} />}
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        <LocalizedText text={university.name} /> · <LocalizedText text={title} />
      </Typography>
      <Alert severity={GOOD_NEWS.includes(status) ? 'success' : 'info'} icon={false} sx={{ mb: 3 }} data-status={status}>
        {status === 'Finalized' ? t('application.details.sent') : t(`application.status.${status}`)}
      </Alert>
      <MigrationReport application={application} />
      <InformationNotice application={application} />
      {own && <InterviewPart application={application} own={own} />}
      <ReleasedDecision application={application} />
      {status === 'Accepted' && <Offer application={application} />}
      {receipt && <Receipt id={application.id} receipt={receipt} zone={call.time_zone} />}
      <WhatHappensNext application={application} />
      {status !== 'Draft' && <RefereesPanel application={application} />}
      <Steps application={application} />
      <OwnTimeline application={application} interviewSteps={interviewSteps({ interview: own?.interview, zone: call.time_zone }, t, locale)} />
      {frozen && <SentPerson frozen={frozen} />}
      {frozen && <SentParts application={application} frozen={frozen} />}
      {application.number !== null && <PaperDocuments application={application} />}
      {application.number !== null && <AccessHistory application={application} />}
    </>
  );
}

/** The applicant's name, for print only: on screen the applicant knows whose page it is. */
function Sender({ profile: { given_name, family_name } }: NonNullable<Application['frozen']>) {
  const name = [given_name, family_name].filter((part) => typeof part === 'string').join(' ');
  return <Typography sx={{ display: 'none', displayPrint: 'block' }}>{name}</Typography>;
}

function Steps({ application }: { application: Application }) {
  const t = useTranslate();
  const { id, call, status } = application;
  const open = callStatus(call, serverNow()) === 'open';
  const may = (verb: 'reopen' | 'withdraw') => {
    const { from, whileCallOpen } = transition(verb);
    return from.includes(status) && (open || !whileCallOpen);
  };
  return (
    <Actions className={styles.actions}>
      {status === 'Draft' && (
        <Button variant="contained" component={RouterLink} to={`/applications/${String(id)}/update`}>
          {t('application.details.edit')}
        </Button>
      )}
      {may('reopen') && <ReopenButton application={application} />}
      {status !== 'Draft' && (
        <Button variant="outlined" component={RouterLink} to={`/applications/${String(id)}/copy`}>
          {t('application.copy.action')}
        </Button>
      )}
      {may('withdraw') && <WithdrawButton application={application} />}
    </Actions>
  );
}

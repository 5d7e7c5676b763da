import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { useLocale, useTranslate, messageKey } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import type { FileRef } from '../../schema-ui';
import { DecisionPanel } from '../decisions/DecisionPanel';
import { Receipt } from '../applications/Receipt';
import { SentParts } from '../applications/SentParts';
import { Timeline } from '../applications/Timeline';
import { InterviewPanel } from '../interviews/InterviewPanel';
import { interviewSteps } from '../interviews/words';
import { Evaluation } from '../evaluation/Evaluation';
import { Panel } from '../shared/Panel';
import { Reading } from '../shared/Reading';
import { useLettersAbout } from '../shared/letters-about';
import { RefereeLines } from '../shared/RefereeLines';
import { useReviewed, type Reviewed } from './desk-requests';
import { DocumentCheck } from './DocumentCheck';
import { DocumentViewer } from './DocumentViewer';
import { Earlier } from './Earlier';
import { InformationRequests } from './InformationRequests';
import { Neighbours } from './Neighbours';
import { Notes } from './Notes';
import { Presence } from './Presence';
import { StartReview } from './StartReview';
import { Tags } from './Tags';

/** What was sent, as it was sent, with what staff write about it: for a Secretary of the institution that it was sent to. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  return (
    <Box>
      <Neighbours id={id}>
        <PageTitle>{t('routes.manage.applications.details')}</PageTitle>
      </Neighbours>
      <Reading query={useReviewed(id)}>{(reviewed) => <Sent key={id} reviewed={reviewed} />}</Reading>
    </Box>
  );
}

/** Family name, then given name, as they were sent. */
function nameIn(profile: Readonly<Record<string, unknown>> | undefined): string {
  const { family_name: family, given_name: given } = profile ?? {};
  return [family, given].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function Heading({ reviewed: { call, call_id, status, frozen, number } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const name = nameIn(frozen?.profile) || t('manage.applications.nameless');
  useTitlePart(name);
  const email = frozen?.profile.email;
  return (
    <>
      <Typography variant="h2">{name}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {number} · {t(`application.status.${status}`)}
        {typeof email === 'string' && ` · ${email}`}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        <LocalizedText text={call.programme.title} />, <LocalizedText text={call.programme.university_name} />,{' '}
        <Link component={RouterLink} to={`/manage/calls/${String(call_id)}/decisions`}>
          <LocalizedText text={call.title} />
        </Link>
      </Typography>
    </>
  );
}

/** The letters of reference that the call asks for, and who has not answered yet. */
function Letters({ reviewed: { id, desk, call, frozen } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const about = useLettersAbout(frozen?.asked?.questions, call.questions);
  if (desk.referees.length === 0) return null;
  return (
    <Panel title={t('application.referees.letters')}>
      <RefereeLines referees={desk.referees} about={about} pathOf={(referee) => `/api/applications/${String(id)}/referees/${String(referee)}/file`} />
    </Panel>
  );
}

/** What staff write and are told beside an application. */
function Beside({ reviewed }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const steps = reviewed.timeline.map(({ status, at, by, reason }) => ({ at, reason, text: t(`application.status.${status}`), by: t(messageKey(`manage.applications.by.${by}`)) }));
  const events = interviewSteps({ interview: reviewed.desk.interview, zone: reviewed.call.time_zone }, t, locale);
  return (
    <Box>
      <InformationRequests reviewed={reviewed} />
      <InterviewPanel reviewed={reviewed} />
      <Notes reviewed={reviewed} />
      <Tags reviewed={reviewed} />
      <Earlier reviewed={reviewed} />
      <Timeline lines={[...steps, ...events]} zone={reviewed.call.time_zone} />
    </Box>
  );
}

/** The application with what stands beside it; a document that is viewed takes that place, and the rest goes on below the application. */
const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    '&[data-viewing="true"]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > *': { gridColumn: 1 },
      '& > [data-viewer]': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  },
}));

function Sent({ reviewed }: { reviewed: Reviewed }) {
  const { receipt, frozen } = reviewed;
  const [shown, setShown] = useState<number>();
  const opener = useRef<Element | null>(null);
  const view = useCallback((file: FileRef) => {
    opener.current = document.activeElement;
    setShown(file.id);
  }, []);
  const show = (id: number | undefined) => {
    setShown(id);
    if (id === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const viewing = frozen !== null && shown !== undefined;
  return (
    <>
      <Heading reviewed={reviewed} />
      <Presence reviewed={reviewed} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, '&:empty': { display: 'none' } }}>
        <StartReview application={reviewed} />
      </Box>
      <Layout data-viewing={viewing}>
        {viewing && <DocumentViewer application={reviewed.id} files={frozen.files} shown={shown} onShow={show} />}
        <Box>
          {frozen && (
            <SentParts
              application={reviewed}
              frozen={frozen}
              besideDocument={(key, title) => <DocumentCheck reviewed={reviewed} documentKey={key} title={title} />}
              onView={view}
            />
          )}
          <Letters reviewed={reviewed} />
          <Evaluation application={reviewed.id} call={reviewed.call_id} underReview={['UnderReview', 'Waitlisted'].includes(reviewed.status)} />
          <DecisionPanel id={reviewed.id} status={reviewed.status} />
          {receipt && <Receipt id={reviewed.id} receipt={receipt} zone={reviewed.call.time_zone} />}
        </Box>
        <Beside reviewed={reviewed} />
      </Layout>
    </>
  );
}

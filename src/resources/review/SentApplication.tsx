import { isUnderWay } from '@domain/applications/application-lifecycle';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useCallback, useRef, useState } from 'react';
import { useLocalized } from '../../components/LocalizedText';
import { useLocale, useTranslate, messageKey } from '../../i18n';
import type { FileRef } from '../../schema-ui';
import { Receipt } from '../applications/Receipt';
import { requirementsOf } from '../applications/requirements';
import { SentDocuments, sentFilesPath, SentParts } from '../applications/SentParts';
import { ApplicationTimeline } from '../applications/ApplicationTimeline';
import { InterviewPanel } from '../interviews/InterviewPanel';
import { interviewSteps } from '../interviews/words';
import { Evaluation } from '../evaluation/Evaluation';
import { Panel } from '../shared/Panel';
import { WithFiles } from '../shared/ReadCopy';
import { useLettersAbout } from '../shared/letters-about';
import { RefereeLines } from '../shared/RefereeLines';
import type { Reviewed } from './desk-requests';
import { DocumentCheck } from './DocumentCheck';
import { DocumentViewer } from './DocumentViewer';
import { Earlier } from './Earlier';
import { InformationRequests } from './InformationRequests';
import { Notes } from './Notes';
import { PagePlaces, PLACES } from './PagePlaces';
import { Presence } from './Presence';
import { RequirementVerdict } from './RequirementVerdict';
import { Tags } from './Tags';

/** The letters of reference that the call asks for, and the referees who have not answered yet. */
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

/** The part beside an application in which staff work: requests, interview, notes, tags and history. */
function Beside({ reviewed }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const steps = reviewed.timeline.map(({ status, at, by, reason }) => ({ at, reason, text: t(`application.status.${status}`), by: t(messageKey(`manage.applications.by.${by}`)) }));
  const events = interviewSteps({ interview: reviewed.desk.interview, zone: reviewed.call.time_zone }, t, locale);
  return (
    <>
      <InformationRequests reviewed={reviewed} />
      <InterviewPanel reviewed={reviewed} />
      <Notes reviewed={reviewed} />
      <Tags reviewed={reviewed} />
      <Earlier reviewed={reviewed} />
      <ApplicationTimeline lines={[...steps, ...events]} zone={reviewed.call.time_zone} />
    </>
  );
}

/**
 * Answers and profile on the left; documents and the staff's work on the right. An open document viewer takes the right column, and everything
 * else moves to the left one.
 */
const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    '& > div > section': { padding: 16, marginBottom: 16 },
    // In half of the width a file's label stands above its name.
    '& > [data-documents] dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
    gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
    '&[data-viewing="true"]': {
      gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
      '& > *': { gridColumn: 1 },
      '& > [data-viewer]': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  },
}));

/** Gives the check result of each document, by its key for the list and by its file for the viewer. */
function useChecks(reviewed: Reviewed) {
  const localize = useLocalized();
  const keyOf = new Map(Object.entries(reviewed.frozen?.documents ?? {}).map(([key, file]) => [file, key]));
  const check = (documentKey: string, title: string) => <DocumentCheck reviewed={reviewed} documentKey={documentKey} title={title} />;
  const checkOf = (file: number) => {
    const key = keyOf.get(file);
    const asked = requirementsOf(reviewed.frozen?.asked ?? reviewed.call).find((one) => one.key === key);
    return asked && check(asked.key, localize(asked.title).text);
  };
  return { check, checkOf };
}

/** The file in the viewer; closing it returns the focus to the button that opened it. */
function useViewed() {
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
  return { shown, view, show };
}

/** The sent application beside the staff's work on it. */
export function SentApplication({ reviewed }: { reviewed: Reviewed }) {
  const { id, receipt, frozen, status } = reviewed;
  const { shown, view, show } = useViewed();
  const { check, checkOf } = useChecks(reviewed);
  const viewing = frozen !== null && shown !== undefined;
  return (
    <>
      <Presence reviewed={reviewed} />
      <PagePlaces hidden={reviewed.desk.interview || isUnderWay(status) ? [] : ['interview']} />
      <Layout data-viewing={viewing}>
        {viewing && <DocumentViewer application={id} files={frozen.files} shown={shown} onShow={show} checkOf={checkOf} />}
        <Box>
          {frozen && (
            <SentParts
              application={reviewed}
              frozen={frozen}
              onView={view}
              belowRequirement={(place, { sentence, verdict: { outcome } }) => <RequirementVerdict reviewed={reviewed} place={place} sentence={sentence} outcome={outcome} />}
              withoutDocuments
            />
          )}
          <Letters reviewed={reviewed} />
          <Evaluation application={id} call={reviewed.call_id} underReview={['UnderReview', 'Waitlisted'].includes(status)} />
          {receipt && <Receipt id={id} receipt={receipt} zone={reviewed.call.time_zone} />}
        </Box>
        <Box data-documents>
          {frozen && (
            <WithFiles files={frozen.files} folder={sentFilesPath(id)} onView={view}>
              <SentDocuments application={reviewed} frozen={frozen} beside={check} heading={PLACES.documents} />
            </WithFiles>
          )}
          <Beside reviewed={reviewed} />
        </Box>
      </Layout>
    </>
  );
}

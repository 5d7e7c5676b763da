import { answerCheckKey, paperCheckKey, questionsOf } from '@domain/applications/checked-files';
import { isUnderWay } from '@domain/applications/application-lifecycle';
import type { Locale } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useMemo, type ComponentType } from 'react';
import { useLocalized } from '../../components/LocalizedText';
import { useLocale, useTranslate, messageKey, type Translate } from '../../i18n';
import { Receipt } from '../../signed-in/application/Receipt';
import { requirementsOf } from '../../signed-in/application/requirements';
import { SentDocuments, sentFilesPath, SentParts } from '../../signed-in/application/SentParts';
import { ApplicationTimeline, type TimelineLine } from '../../signed-in/application/ApplicationTimeline';
import type { EntitySchema } from '../../schema-ui';
import { DocumentViewer } from '../../signed-in/DocumentViewer';
import { Panel } from '../../signed-in/Panel';
import { WithFiles } from '../../signed-in/application/ReadCopy';
import { useLettersAbout } from '../../signed-in/application/letters-about';
import { RefereeLines } from '../../signed-in/application/RefereeLines';
import { useViewed } from '../../signed-in/useViewed';
import type { Reviewed } from '../../workspace/reviewed';
import { DocumentCheck } from './DocumentCheck';
import { documentsNow, formerFiles } from './documents-now';
import { Earlier } from './Earlier';
import { FormerFiles } from './FormerFiles';
import { Notes } from './Notes';
import { PagePlaces, PLACES } from '../../workspace/PagePlaces';
import { AddPaperDocument, PaperOrigin } from './PaperDocument';
import { Presence } from './Presence';
import { RequirementVerdict } from './RequirementVerdict';
import { Tags } from './Tags';

/** What other features show of a sent application. */
export interface FeatureParts {
  /** The evaluation, below the answers. */
  Scores: ComponentType<{ reviewed: Reviewed }>;
  /** Panels above the staff's notes. */
  Panels: ComponentType<{ reviewed: Reviewed }>;
  /** Events for the timeline. */
  events: (reviewed: Reviewed, t: Translate, locale: Locale) => readonly TimelineLine[];
}

interface Props {
  reviewed: Reviewed;
  parts: FeatureParts;
}

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

/** The part beside an application in which staff work: panels of other features, notes, tags and history. */
function SidePanel({ reviewed, parts: { Panels, events } }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const steps = reviewed.timeline.map(({ status, at, by, reason }) => ({
    at,
    reason,
    text: t(`application.status.${status}`),
    by: t(messageKey(`manage.applications.by.${by}`)),
  }));
  return (
    <>
      <Panels reviewed={reviewed} />
      <Notes reviewed={reviewed} />
      <Tags reviewed={reviewed} />
      <Earlier reviewed={reviewed} />
      <ApplicationTimeline lines={[...steps, ...events(reviewed, t, locale)]} zone={reviewed.call.time_zone} />
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

/** The answers that are files, in the order of the questions, and then the paper documents, with their keys in the checklist. */
function useFurtherFiles({ call, frozen, desk }: Reviewed, current: Reviewed['frozen']) {
  const { locale } = useLocale();
  const files: Record<string, number | undefined> = current?.documents ?? {};
  const answers = questionRows(questionsOf(frozen?.asked?.questions as EntitySchema | undefined, call.questions as EntitySchema | undefined), locale).flatMap(
    ({ key: question, title }) => {
      const key = answerCheckKey(question);
      return files[key] === undefined ? [] : [{ key, title, file: files[key] }];
    },
  );
  return [...answers, ...desk.paper_documents.map(({ id, title, file }) => ({ key: paperCheckKey(id), title, file: file.id }))];
}

/** Gives the check result of each document, by its key for the list and by its current file for the viewer; the list shows former files too. */
function useChecks(reviewed: Reviewed, current: Reviewed['frozen']) {
  const localize = useLocalized();
  const keyOf = new Map(Object.entries(current?.documents ?? {}).map(([key, file]) => [file, key]));
  const further = useFurtherFiles(reviewed, current);
  const check = (documentKey: string, title: string) => <DocumentCheck reviewed={reviewed} documentKey={documentKey} title={title} />;
  const checkOf = (file: number) => {
    const key = keyOf.get(file);
    const documents = requirementsOf(reviewed.frozen?.asked ?? reviewed.call).map((one) => ({ key: one.key, title: localize(one.title).text }));
    const requested = [...documents, ...further].find((one) => one.key === key);
    return requested && check(requested.key, requested.title);
  };
  const checkWithFormer = (documentKey: string, title: string) => (
    <>
      {reviewed.desk.paper_documents.map((paper) => paperCheckKey(paper.id) === documentKey && <PaperOrigin key={paper.id} paper={paper} />)}
      {check(documentKey, title)}
      {reviewed.frozen && <FormerFiles files={formerFiles(reviewed.frozen, reviewed, documentKey)} />}
    </>
  );
  return { further, checkWithFormer, checkOf };
}

/** The sent application beside the staff's work on it. */
export function SentApplication({ reviewed, parts }: Props) {
  const { id, receipt, frozen, status } = reviewed;
  const { shown, view, show } = useViewed();
  const current = useMemo(() => frozen && documentsNow(frozen, reviewed), [frozen, reviewed]);
  const { further, checkWithFormer, checkOf } = useChecks(reviewed, current);
  const viewing = current !== null && shown !== undefined;
  return (
    <>
      <Presence reviewed={reviewed} />
      <PagePlaces hidden={reviewed.desk.interview || isUnderWay(status) ? [] : ['interview']} />
      <Layout data-viewing={viewing}>
        {viewing && <DocumentViewer folder={sentFilesPath(id)} files={current.files} shown={shown} onShow={show} checkOf={checkOf} />}
        <Box>
          {frozen && (
            <SentParts
              application={reviewed}
              frozen={frozen}
              onView={view}
              belowRequirement={(place, { sentence, verdict: { outcome } }) => (
                <RequirementVerdict reviewed={reviewed} place={place} sentence={sentence} outcome={outcome} />
              )}
              withoutDocuments
            />
          )}
          <Letters reviewed={reviewed} />
          <parts.Scores reviewed={reviewed} />
          {receipt && <Receipt id={id} receipt={receipt} zone={reviewed.call.time_zone} />}
        </Box>
        <Box data-documents>
          {current && (
            <WithFiles files={current.files} folder={sentFilesPath(id)} onView={view}>
              <SentDocuments application={reviewed} frozen={current} more={further} trailing={checkWithFormer} heading={PLACES.documents}>
                <AddPaperDocument reviewed={reviewed} />
              </SentDocuments>
            </WithFiles>
          )}
          <SidePanel reviewed={reviewed} parts={parts} />
        </Box>
      </Layout>
    </>
  );
}

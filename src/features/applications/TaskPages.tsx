import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Actions } from '../../components/Actions';
import { Card } from '../../components/Card';
import { Eligibility } from '../../components/Eligibility';
import { useBackHere } from '../../components/next-path';
import { useTranslate } from '../../i18n';
import { CallQuestionsForm, RefereeAnswers, type EntitySchema } from '../../schema-ui';
import type { Application } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';
import { DocumentChoices } from '../../signed-in/application/DocumentChoice';
import type { DraftSession, DraftView } from './draft-session';
import { RefereeAnswer } from '../../signed-in/application/RefereeAnswer';
import { Missing } from './Missing';
import { requirementsOf } from '../../signed-in/application/requirements';
import { asksNothing, missingIn, tasksOf, type Task } from '../../signed-in/application/tasks';
import styles from './TaskPages.module.css';

export interface TaskProps {
  application: Application;
  view: DraftView;
  session: DraftSession;
  /** Id of the task's heading, which takes the focus when the task is opened. */
  heading: string;
}

interface FrameProps {
  task: Task;
  application: Application;
  heading: string;
  children: ReactNode;
}

/** One task on its page, with links to the previous and the next task in which the call asks for something. */
export function TaskFrame({ task, application, heading, children }: FrameProps) {
  const t = useTranslate();
  const tasks = tasksOf(application.call);
  const place = tasks.indexOf(task);
  const isRequested = (one: Task) => !asksNothing(application, one);
  const [before, after] = [tasks.slice(0, place).findLast(isRequested), tasks.slice(place + 1).find(isRequested)];
  return (
    <>
      <Panel bare title={t(`application.tasks.${task}`)} heading={heading}>
        {children}
      </Panel>
      <Actions className={styles.actions}>
        {after && (
          <Button variant="contained" component={RouterLink} to={`?task=${after}`} preventScrollReset>
            {t('application.tasks.continue', { task: t(`application.tasks.${after}`) })}
          </Button>
        )}
        {before && (
          <Button component={RouterLink} to={`?task=${before}`} preventScrollReset>
            {t('application.tasks.back', { task: t(`application.tasks.${before}`) })}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** The profile that is sent with the application, and its missing parts. */
export function ProfileTask({ application, heading }: TaskProps) {
  const t = useTranslate();
  const backHere = useBackHere();
  const { requirements = [], time_zone } = application.call;
  const parts = missingIn(application, 'profile');
  return (
    <TaskFrame task="profile" application={application} heading={heading}>
      <Card>
        <Typography sx={{ mb: 1 }}>{t('application.update.profile_help')}</Typography>
        {parts.length > 0 && (
          <Box sx={{ mb: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>{t('application.update.missing_title')}</Typography>
            <Missing application={application} parts={parts} />
          </Box>
        )}
        {requirements.length > 0 && (
          <Box sx={{ mb: 2 }}>
            <Typography variant="h3" sx={{ fontSize: 17, mb: 1 }}>
              {t('application.details.requirements')}
            </Typography>
            <Eligibility requirements={requirements} zone={time_zone} />
          </Box>
        )}
        <Link component={RouterLink} to={backHere('/applicant-profile/details')}>
          {t('application.update.profile_edit')}
        </Link>
      </Card>
    </TaskFrame>
  );
}

/** Keeps the focus in the same field when the form remounts with answers from elsewhere. */
function useSameField(edition: number) {
  const field = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (edition === 0 || field.current === undefined) return;
    document.querySelector<HTMLElement>(`#answers [data-field="${CSS.escape(field.current)}"] :is(input, textarea, select)`)?.focus();
  }, [edition]);
  return (target: EventTarget) => {
    field.current = target instanceof Element ? (target.closest('[data-field]')?.getAttribute('data-field') ?? undefined) : undefined;
  };
}

/** The call's own questions. */
export function QuestionsTask({ application, view: { draft, edition }, session, heading }: TaskProps) {
  const t = useTranslate();
  const { id, call } = application;
  const questions = call.questions as EntitySchema | undefined;
  const note = useSameField(edition);
  const named = useCallback((question: string) => <RefereeAnswer application={id} question={question} />, [id]);
  return (
    <TaskFrame task="questions" application={application} heading={heading}>
      {questions && !asksNothing(application, 'questions') ?
        (
          <Box id="answers" data-resource="answers" onFocus={({ target }) => note(target)}>
            <RefereeAnswers value={named}>
              <CallQuestionsForm
                // The key remounts the form when the draft was replaced by answers from elsewhere.
                key={edition}
                schema={questions}
                initial={draft.answers}
                onChange={(answers) => session.change({ answers })}
                onSubmit={() => session.flush()}
                savesItself
              />
            </RefereeAnswers>
          </Box>
        ) :
        <Typography sx={{ color: 'text.secondary' }}>{t('application.update.no_questions')}</Typography>}
    </TaskFrame>
  );
}

function withDocument(documents: Record<string, number>, key: string, fileId: number | undefined): Record<string, number> {
  const others = Object.fromEntries(Object.entries(documents).filter(([name]) => name !== key));
  return fileId === undefined ? others : { ...others, [key]: fileId };
}

/** The documents that the call asks for. */
export function DocumentsTask({ application, view: { draft }, session, heading }: TaskProps) {
  const t = useTranslate();
  const { call } = application;
  const documents = requirementsOf(call);
  return (
    <TaskFrame task="documents" application={application} heading={heading}>
      <Card>
        {documents.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{t('application.update.no_documents')}</Typography> : (
          <DocumentChoices
            call={call}
            requirements={documents}
            chosen={draft.documents}
            onChoose={(key, fileId) => session.change({ documents: withDocument(session.view().draft.documents, key, fileId) })}
          />
        )}
      </Card>
    </TaskFrame>
  );
}

export interface RefereesProps {
  application: Application;
  answers: Application['answers'];
}

/** The task in which the applicant names referees, in the fields `Referees`. */
export function RefereesTask({ application, view: { draft }, heading, Referees }: TaskProps & { Referees: ComponentType<RefereesProps> }) {
  return (
    <TaskFrame task="referees" application={application} heading={heading}>
      <Card data-referees>
        <Referees application={application} answers={draft.answers} />
      </Card>
    </TaskFrame>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType } from 'react';
import { Link as RouterLink, useLocation, useParams, useSearchParams } from 'react-router';
import type { StoredChanges } from '../../auth/stored-changes';
import { blockersOf, draftOver } from '../../components/own-applications';
import { CallCaps } from '../../components/CallCaps';
import { DeadlineState } from '../../components/Deadline';
import { useDocumentFirst } from '../../components/draft-lines';
import { useNow } from '../../components/now';
import { SendingStopped } from '../../components/SendingStopped';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatDeadline, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { COLUMN } from '../../theme/column';
import type { Application } from '../../signed-in/requests';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AppliedFor } from '../../components/AppliedFor';
import { useApplication } from '../../signed-in/application/applications';
import { CallContact } from './CallContact';
import { Conflicts } from './Conflicts';
import { CopiedReport } from './CopiedReport';
import { copiedIn } from './copying';
import { DeletedDraft } from './DeleteDraft';
import { isInMigrationReport, MigrationReport } from './MigrationReport';
import { Review } from './Review';
import { SaveIndicator } from '../../signed-in/SaveIndicator';
import { TaskList } from './TaskList';
import { ObsoleteAnswers } from './ObsoleteAnswers';
import { DocumentsTask, ProfileTask, QuestionsTask, RefereesTask, type RefereesProps } from './TaskPages';
import { requirementsOf } from '../../signed-in/application/requirements';
import { nextTask, tasksOf } from '../../signed-in/application/tasks';
import { useFocusFromAddress } from '../../signed-in/useFocusFromAddress';
import { useDraft } from './useDraft';
import { useUnsentChanges } from './unsent-changes';

/** A draft: its tasks with their states, and the task named in the address, or else the next one to do. */
export function ApplicationUpdate({ Referees }: { Referees: ComponentType<RefereesProps> }) {
  const t = useTranslate();
  const id = Number(useParams().id);
  const query = useApplication(id);
  const unsentChanges = useUnsentChanges(id);
  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <PageTitle>{t('application.update.title')}</PageTitle>
      <QueryBoundary query={query}>
        {(application) =>
          application.status === 'Draft' ?
            (
              unsentChanges && <Editor key={id} application={application} unsentChanges={unsentChanges} Referees={Referees} />
            ) :
            (
              <Typography>
                {t('application.update.not_draft')} <Link component={RouterLink} to={`/applications/${String(id)}/details`}>{t('application.list.view')}</Link>
              </Typography>
            )}
      </QueryBoundary>
    </Box>
  );
}

const HEADING = 'task-heading';

interface EditorProps {
  application: Application;
  unsentChanges: readonly StoredChanges[];
  Referees: ComponentType<RefereesProps>;
}

function Editor({ application, unsentChanges, Referees }: EditorProps) {
  const { session, ...view } = useDraft(application, unsentChanges);
  const [deleted, setDeleted] = useState(false);
  const [query] = useSearchParams();
  // The task to open is chosen once per visit: it must not change while the person fills in what was missing.
  const [first] = useState(() => nextTask(application));
  // Copied out of the history state, which is lost on navigation to another task.
  const { state } = useLocation();
  const [copied, setCopied] = useState(() => copiedIn(state));
  const task = tasksOf(application.call).find((one) => one === query.get('task')) ?? first;
  // When the address names no task, the focus starts at the page's own heading.
  useFocusFromAddress(query.has('task') ? { task, heading: HEADING } : {});
  const parts = { application, view, session, heading: HEADING };
  if (deleted) return <DeletedDraft id={application.id} onUndo={() => setDeleted(false)} />;
  return (
    <>
      <ApplicationHead application={application} />
      {copied && <CopiedReport report={copied} missing={blockersOf(application).missing} onClose={() => setCopied(undefined)} />}
      <MigrationReport application={application} onDismissed={() => session.refresh()} />
      <TaskList application={application} current={task} />
      <SaveIndicator {...view} onRetry={() => void session.flush()} />
      <ObsoleteAnswers obsolete={view.obsolete.filter((one) => !isInMigrationReport(application, one))} />
      <LateDocuments call={application.call} late={view.late} />
      <Conflicts call={application.call} view={view} onSettle={(conflict, choice) => void session.settle(conflict, choice).catch(reportError)} />
      {task === 'profile' && <ProfileTask {...parts} />}
      {task === 'questions' && <QuestionsTask {...parts} />}
      {task === 'documents' && <DocumentsTask {...parts} />}
      {task === 'referees' && <RefereesTask {...parts} Referees={Referees} />}
      {task === 'review' && <Review {...parts} onDelete={() => void session.flush().then(() => setDeleted(true))} />}
    </>
  );
}

/** Names the documents that the server refused because their due dates had passed; everything else is saved. */
function LateDocuments({ call, late }: { call: Application['call']; late: readonly string[] }) {
  const t = useTranslate();
  const localize = useLocalized();
  const titles = requirementsOf(call).filter(({ key }) => late.includes(key)).map(({ title }) => localize(title).text);
  if (titles.length === 0) return null;
  return (
    <Alert severity="error" icon={false} role="alert" data-late={late.join(' ')} sx={{ mb: 3 }}>
      {t('application.update.came_late', { titles: titles.join(', ') })}
    </Alert>
  );
}

function ApplicationHead({ application }: { application: Application }) {
  const { call, extension } = application;
  const first = useDocumentFirst()(application);
  const over = draftOver(application, useNow());
  const t = useTranslate();
  useTitlePart(useLocalized()(call.programme.title).text);
  const { locale } = useLocale();
  const deadline = formatDeadline(call.closes_at, call.time_zone, locale);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <Typography variant="h2">
        <LocalizedText text={call.programme.title} />
      </Typography>
      <AppliedFor call={call} />
      <Typography>
        {t('application.update.deadline')}: {deadline.text}
        {deadline.own && ` · ${deadline.own}`}
      </Typography>
      {first !== undefined && (
        <Typography data-document-first sx={{ fontWeight: 600 }}>
          {first}
        </Typography>
      )}
      {extension && <Typography sx={{ overflowWrap: 'anywhere' }}>{t('application.update.extended', { reason: extension.reason ?? '' })}</Typography>}
      <DeadlineState window={call} cancelled={call.state === 'cancelled'} say="left" />
      {over && (
        <div data-over={over}>
          <Typography sx={{ fontWeight: 600 }}>{t(`catalogue.apply.mine.${over}`)}</Typography>
          {over === 'draft_late' && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {t('application.update.late_help')} <CallContact call={call} />
            </Typography>
          )}
        </div>
      )}
      <SendingStopped call={call} />
      <CallCaps call={call} />
    </Box>
  );
}

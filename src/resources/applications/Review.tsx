import { callStatus } from '@domain/calls/call-status';
import type { Requirement } from '@domain/applications/eligibility';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/error';
import { fieldErrorsOf } from '../../api/failures';
import { serverNow } from '../../api/server-clock';
import { Actions } from '../../components/Actions';
import { RequirementList, RequirementSummary } from '../../components/Eligibility';
import { useNow } from '../../components/now';
import { barriersOf } from '../../components/own-applications';
import { useRequirements } from '../../components/requirements';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { focusOnPage } from '../../layout/focus-on-page';
import { useCompleteProfile } from '../profile';
import { finalize, getApplication, getDeclaration, listOwnFiles, type Application, type CompleteProfile, type Draft } from '../requests';
import { Panel } from '../shared/Panel';
import { ConfirmButton } from '../shared/ConfirmButton';
import { useBackHere } from '../../components/next-path';
import { Reading, together } from '../shared/Reading';
import { useApplicationUpdate } from './applications';
import { OWN_FILES } from './DocumentChoice';
import { DeleteDraft } from './DeleteDraft';
import { Missing } from './Missing';
import { RefereeAnswer } from './RefereeAnswer';
import { Change, Declaration, IDENTITY, PERSON_PART, SentParts, SentPerson } from './SentParts';
import { TaskFrame, type TaskProps } from './TaskPages';
import { reviewState } from './tasks';

type Frozen = NonNullable<Application['frozen']>;

/** The frozen copy that sending would make now, without the declaration. */
function copyOf(draft: Draft, profile: CompleteProfile, files: Awaited<ReturnType<typeof listOwnFiles>>): Frozen {
  const ids = Object.values(draft.documents);
  return { profile, ...draft, files: files.filter(({ id }) => ids.includes(id)) };
}

/**
 * Shows everything as it will be sent, each part with the way to change it, and sends it after asking once. The button to send stands
 * below the declaration and only together with it: by sending, the applicant makes it.
 */
export function Review({ application, view: { draft }, session, heading, onDelete }: TaskProps & { onDelete: () => void }) {
  const t = useTranslate();
  const backHere = useBackHere();
  const profile = useCompleteProfile();
  const files = useQuery({ queryKey: OWN_FILES, queryFn: listOwnFiles });
  const declaration = useQuery({ queryKey: ['declaration'], queryFn: getDeclaration });
  return (
    <>
      <TaskFrame task="review" application={application} heading={heading}>
        <Typography sx={{ mb: 2 }}>{t('application.send.check')}</Typography>
        <Reading query={together({ profile, files, declaration })}>
          {({ profile: whole, files: mine, declaration: declared }) => (
            <>
              {whole && <SentPerson frozen={copyOf(draft, whole, [])} change={backHere(IDENTITY, PERSON_PART)} />}
              {whole && <DraftRequirements requirements={application.call.requirements ?? []} profile={whole} />}
              {whole && mine && <SentParts application={application} frozen={copyOf(draft, whole, mine)} changeable />}
              <NumberedLetters application={application} />
              {declared && (
                <>
                  <Declaration text={declared.text} />
                  <Send
                    application={application}
                    flush={() => session.flush()}
                    declared={declared.version}
                    readAgain={async () => (await declaration.refetch()).data?.version}
                  />
                </>
              )}
            </>
          )}
        </Reading>
      </TaskFrame>
      <DeleteDraft onDelete={onDelete} />
    </>
  );
}

/** The referees of `referee_count`; those who answer a question of kind referee are shown among the answers. */
function NumberedLetters({ application: { id, call } }: { application: Application }) {
  const t = useTranslate();
  if (!call.referee_count) return null;
  const title = t('application.referees.title');
  return (
    <Panel title={title} action={<Change to="?task=referees" title={title} />}>
      <RefereeAnswer application={id} question={null} linked={false} />
    </Panel>
  );
}

/** What the call requires, as the profile stands now: what does not block is told here, before it is sent. */
function DraftRequirements({ requirements, profile }: { requirements: readonly Requirement[]; profile: CompleteProfile }) {
  const t = useTranslate();
  const told = useRequirements(requirements, profile);
  if (!told || told.length === 0) return null;
  return (
    <Panel title={t('application.details.requirements')}>
      <RequirementSummary requirements={told} />
      <RequirementList requirements={told} />
    </Panel>
  );
}

interface SendProps {
  application: Application;
  flush: () => Promise<boolean>;
  /** The version of the declaration that stands above. */
  declared: string | undefined;
  /** Shows the declaration as the portal says it now; gives its version. */
  readAgain: () => Promise<string | undefined>;
}

const STANDING = { ready: 'application.update.missing_none', waiting: 'application.tasks.waiting', barred: 'application.tasks.barred', over: 'application.tasks.over' } as const;

/** Why a press on Send did not send: it is told each time anew. */
type Refusal = 'missing' | 'closed' | 'cancelled' | 'stopped' | 'unsaved' | 'declaration' | 'offline' | 'unanswered';

function Send({ application, flush, declared, readAgain }: SendProps) {
  const { id, call } = application;
  const t = useTranslate();
  const navigate = useNavigate();
  const now = useNow();
  const update = useApplicationUpdate();
  const [refusal, setRefusal] = useState<{ why: Refusal; press: number }>();
  const refuse = (why: Refusal) => setRefusal((before) => ({ why, press: (before?.press ?? 0) + 1 }));
  /** Says what keeps the application from being sent; true when nothing does, and the person can be asked. */
  const check = async () => {
    const isSaved = await flush();
    // The server knows of a deadline that was extended since this page was opened.
    const known = await newest();
    if (known && isSaved) return isReady(known);
    if (!isClosed(known?.call ?? call)) refuse(known ? 'unsaved' : 'offline');
    return false;
  };
  const isClosed = (window: Application['call']) => {
    if (window.state === 'cancelled') refuse('cancelled');
    else if (window.state !== 'published' || callStatus(window, serverNow()) !== 'open') refuse('closed');
    else return false;
    return true;
  };
  const isReady = ({ call: known, missing: parts }: Application) => {
    if (isClosed(known)) return false;
    if (known.sending_stopped) refuse('stopped');
    else if (parts?.length !== 0) refuse('missing');
    else return true;
    return false;
  };
  /** The application as the server knows it now; undefined when there was no answer. */
  const newest = async () => {
    try {
      const found = await getApplication(id);
      update(found);
      return found;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return undefined;
      throw error;
    }
  };
  const send = async () => {
    try {
      update(await finalize(id, declared));
      await navigate(`/applications/${String(id)}/details`);
    } catch (error) {
      // The answer may have been lost after the application was sent: its status on the server tells.
      const known = await newest();
      if (!known) return refuse('unanswered');
      if (known.status !== 'Draft') return navigate(`/applications/${String(id)}/details`);
      if (error instanceof ApiError && error.status === 409 && (await readAgain()) !== declared) return refuse('declaration');
      // A list of missing parts needs no message: the page shows it field by field.
      if (!fieldErrorsOf(error)) return reportError(error);
      refuse('missing');
    }
  };
  return (
    <>
      <Refused refusal={refusal} application={application} />
      <Box sx={{ mb: 2 }}>
        <Typography role="status">{t(STANDING[reviewState(application, now)])}</Typography>
      </Box>
      <Actions>
        <ConfirmButton
          variant="contained"
          size="large"
          label={t('application.update.finalize')}
          question={t('application.update.finalize_confirm')}
          check={check}
          onConfirm={send}
        />
      </Actions>
    </>
  );
}

function Refused({ refusal, application }: { refusal: { why: Refusal; press: number } | undefined; application: Application }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const press = refusal?.press;
  useEffect(() => {
    if (press !== undefined) focusOnPage(() => box.current);
  }, [press]);
  const { missing: parts = [] } = application;
  const { missing } = barriersOf(application);
  if (!refusal || (refusal.why === 'missing' && parts.length === 0)) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" icon={false} data-refused={refusal.why} sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>{t(`application.send.${refusal.why === 'missing' && missing === 0 ? 'barred' : refusal.why}`, { smart_count: missing })}</Typography>
      {refusal.why === 'missing' && <Missing application={application} parts={parts} />}
    </Alert>
  );
}

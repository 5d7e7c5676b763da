import { callStatus } from '@domain/calls/call-status';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error';
import { fieldErrorsOf } from '../../api/failures';
import { serverNow } from '../../api/server-clock';
import { Actions } from '../../components/Actions';
import { useNow } from '../../components/now';
import { blockersOf } from '../../components/own-applications';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { focusOnPage } from '../../layout/focus-on-page';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { finalize, getApplication, type Application } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { useApplicationUpdate } from '../../signed-in/application/applications';
import { Missing } from './Missing';
import { reviewState } from '../../signed-in/application/tasks';

interface SendProps {
  application: Application;
  flush: () => Promise<boolean>;
  /** The version of the declaration that is shown above. */
  declared: string | undefined;
  /** Reads and shows the current declaration. @returns its version */
  readAgain: () => Promise<string | undefined>;
}

const READINESS = {
  ready: 'application.update.missing_none',
  waiting: 'application.tasks.waiting',
  barred: 'application.tasks.barred',
  over: 'application.tasks.over',
} as const;

/** Why a press on Send did not send; each press announces it again. */
type Refusal = 'missing' | 'closed' | 'cancelled' | 'stopped' | 'unsaved' | 'declaration' | 'offline' | 'unanswered';

/** The button that sends a draft after a confirmation; what prevents it is said above the button. */
export function Send({ application, flush, declared, readAgain }: SendProps) {
  const { id, call } = application;
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const now = useNow();
  const update = useApplicationUpdate();
  const [refusal, setRefusal] = useState<{ why: Refusal; press: number }>();
  const refuse = (why: Refusal) => setRefusal((before) => ({ why, press: (before?.press ?? 0) + 1 }));
  /** Says what prevents sending. @returns true when nothing does, so that the confirmation can open */
  const check = async () => {
    const isSaved = await flush();
    // The deadline may have been extended since this page was opened.
    const latestApplication = await newest();
    if (latestApplication && isSaved) return isReady(latestApplication);
    if (!isClosed(latestApplication?.call ?? call)) refuse(latestApplication ? 'unsaved' : 'offline');
    return false;
  };
  const isClosed = (window: Application['call']) => {
    if (window.state === 'cancelled') refuse('cancelled');
    else if (window.state !== 'published' || callStatus(window, serverNow()) !== 'open') refuse('closed');
    else return false;
    return true;
  };
  const isReady = ({ call: latestCall, missing: parts }: Application) => {
    if (isClosed(latestCall)) return false;
    if (latestCall.sending_stopped) refuse('stopped');
    else if (parts?.length !== 0) refuse('missing');
    else return true;
    return false;
  };
  /** Reads the current application from the server; undefined when there was no answer. */
  const newest = async () => {
    try {
      const latestApplication = await getApplication(id);
      update(latestApplication);
      return latestApplication;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return undefined;
      throw error;
    }
  };
  const send = async () => {
    try {
      update(await finalize(id, declared));
      await navigateAfterWrite(`/applications/${String(id)}/details`);
    } catch (error) {
      // The response may be lost although the application was sent: its status on the server decides.
      const latestApplication = await newest();
      if (!latestApplication) return refuse('unanswered');
      if (latestApplication.status !== 'Draft') return navigateAfterWrite(`/applications/${String(id)}/details`);
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
        <Typography role="status">{t(READINESS[reviewState(application, now)])}</Typography>
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
  const { missing } = blockersOf(application);
  if (!refusal || (refusal.why === 'missing' && parts.length === 0)) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" icon={false} data-refused={refusal.why} sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t(`application.send.${refusal.why === 'missing' && missing === 0 ? 'barred' : refusal.why}`, { smart_count: missing })}
      </Typography>
      {refusal.why === 'missing' && <Missing application={application} parts={parts} />}
    </Alert>
  );
}

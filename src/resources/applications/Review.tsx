import { callStatus } from '@domain/call-status';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf } from '../../api/failures';
import { serverNow } from '../../api/server-clock';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { setUnsavedChanges } from '../../layout/unsaved';
import { notify } from '../../notifications';
import { deleteDraft, getApplication, takeStep, type Application } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { useApplicationUpdate } from './applications';
import { Missing } from './Missing';
import { SendButton } from './SendButton';
import { TaskFrame, type TaskProps } from './TaskPages';

/** Looks over what will be sent, and sends it. */
export function Review({ application, session, heading }: TaskProps) {
  return (
    <TaskFrame task="review" heading={heading}>
      <Send application={application} flush={() => session.flush()} />
      <DeleteDraft id={application.id} />
    </TaskFrame>
  );
}

interface SendProps {
  application: Application;
  flush: () => Promise<boolean>;
}

/** Why a press on Send did not send: it is told each time anew. */
type Refusal = 'missing' | 'closed' | 'unsaved';

function Send({ application, flush }: SendProps) {
  const { id, call } = application;
  const t = useTranslate();
  const navigate = useNavigate();
  const update = useApplicationUpdate();
  const [refusal, setRefusal] = useState<{ why: Refusal; press: number }>();
  const refuse = (why: Refusal) => setRefusal((before) => ({ why, press: (before?.press ?? 0) + 1 }));
  /** Says what keeps the application from being sent; true when nothing does, and the person can be asked. */
  const check = async () => {
    if (callStatus(call, serverNow()) !== 'open') refuse('closed');
    else if (!(await flush())) refuse('unsaved');
    else if ((await newest()).missing?.length !== 0) refuse('missing');
    else return true;
    return false;
  };
  const newest = async () => {
    const found = await getApplication(id);
    update(found);
    return found;
  };
  const finalize = async () => {
    try {
      update(await takeStep(id, 'finalize'));
      await navigate(`/applications/${String(id)}/details`);
    } catch (error) {
      // What is missing was listed by the server: the list on this page says it field by field.
      if (!fieldErrorsOf(error)) return reportError(error);
      await newest();
      refuse('missing');
    }
  };
  return (
    <>
      <Refused refusal={refusal} application={application} />
      <Box sx={{ mb: 2 }}>
        <Typography role="status">{t(application.missing?.length === 0 ? 'application.update.missing_none' : 'application.tasks.waiting')}</Typography>
      </Box>
      <SendButton label={t('application.update.finalize')} question={t('application.update.finalize_confirm')} check={check} onConfirm={finalize} />
    </>
  );
}

function Refused({ refusal, application }: { refusal: { why: Refusal; press: number } | undefined; application: Application }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const press = refusal?.press;
  useEffect(() => {
    if (press !== undefined) box.current?.focus();
  }, [press]);
  const { missing = [] } = application;
  if (!refusal || (refusal.why === 'missing' && missing.length === 0)) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" icon={false} data-refused={refusal.why} sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>{t(`application.send.${refusal.why}`, { smart_count: missing.length })}</Typography>
      {refusal.why === 'missing' && <Missing application={application} parts={missing} />}
    </Alert>
  );
}

function DeleteDraft({ id }: { id: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await deleteDraft(id);
      setUnsavedChanges(false);
      notify(t('application.update.deleted'));
      await navigate('/applications');
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Box sx={{ mt: 4, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <ConfirmButton label={t('application.update.delete')} question={t('application.update.delete_confirm')} color="error" onConfirm={remove} />
    </Box>
  );
}

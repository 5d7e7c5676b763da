import { callStatus } from '@domain/call-status';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { fieldErrorsOf } from '../../api/failures';
import { serverNow } from '../../api/server-clock';
import { DeadlineState } from '../../components/Deadline';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatDeadline, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { setUnsavedChanges } from '../../layout/unsaved';
import { notify } from '../../notifications';
import { CallQuestionsForm, type EntitySchema } from '../../schema-ui';
import { deleteDraft, getApplication, takeStep, type Application } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { Panel } from '../shared/Panel';
import { Reading } from '../shared/Reading';
import { useApplication, useApplicationUpdate } from './applications';
import { DocumentChoices } from './DocumentChoice';
import { Missing } from './Missing';
import { requirementsOf } from './requirements';
import { SaveIndicator } from './SaveIndicator';
import { useDraft } from './useDraft';
import { answersDraft } from './draft-session';

/** A draft: the call's questions and documents, what is missing, and sending it. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const query = useApplication(id);
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto' }}>
      <PageTitle>{t('application.update.title')}</PageTitle>
      <Reading query={query}>
        {(application) =>
          application.status === 'Draft' ? (
            <Editor key={id} application={application} />
          ) : (
            <Typography>
              {t('application.update.not_draft')} <Link component={RouterLink} to={`/applications/${String(id)}/details`}>{t('application.list.view')}</Link>
            </Typography>
          )
        }
      </Reading>
    </Box>
  );
}

function Editor({ application }: { application: Application }) {
  const t = useTranslate();
  const { draft, state, edition, session } = useDraft(application);
  const { call } = application;
  const questions = call.questions as EntitySchema | undefined;
  const documents = requirementsOf(call);
  return (
    <>
      <Head application={application} />
      <SaveIndicator state={state} onRetry={() => void session.flush()} onSettle={(keep) => void session.settle(keep).catch(reportError)} />
      <Panel title={t('application.update.questions')}>
        {questions && Object.keys(questions.properties ?? {}).length > 0 ? (
          <Box id="answers" data-resource="answers">
            <CallQuestionsForm
              // A draft that was taken from elsewhere replaces what the form holds.
              key={edition}
              schema={questions}
              initial={draft.answers}
              keepAs={answersDraft(application.id)}
              onChange={(answers) => session.change({ answers })}
              onSubmit={() => session.flush()}
              submitLabel={t('application.update.check')}
            />
          </Box>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('application.update.no_questions')}</Typography>
        )}
      </Panel>
      <Panel title={t('application.update.documents')}>
        {documents.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('application.update.no_documents')}</Typography>}
        {documents.length > 0 && (
          <DocumentChoices
            requirements={documents}
            chosen={draft.documents}
            onChoose={(key, fileId) => session.change({ documents: withDocument(draft.documents, key, fileId) })}
          />
        )}
      </Panel>
      <Panel title={t('application.update.profile')}>
        <Typography sx={{ mb: 1 }}>{t('application.update.profile_help')}</Typography>
        <Link component={RouterLink} to="/applicant-profile/details">
          {t('application.update.profile_edit')}
        </Link>
      </Panel>
      <Finish application={application} flush={() => session.flush()} />
    </>
  );
}

function withDocument(documents: Record<string, number>, key: string, fileId: number | undefined): Record<string, number> {
  const others = Object.fromEntries(Object.entries(documents).filter(([name]) => name !== key));
  return fileId === undefined ? others : { ...others, [key]: fileId };
}

function Head({ application: { call } }: { application: Application }) {
  const t = useTranslate();
  useTitlePart(useLocalized()(call.programme.title).text);
  const { locale } = useLocale();
  const deadline = formatDeadline(call.closes_at, call.time_zone, locale);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Typography variant="h2">
        <LocalizedText text={call.programme.title} />
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
      </Typography>
      <Typography>
        {t('application.update.deadline')}: {deadline.text}
        {deadline.own && ` · ${deadline.own}`}
      </Typography>
      <DeadlineState window={call} />
    </Box>
  );
}

interface FinishProps {
  application: Application;
  flush: () => Promise<boolean>;
}

function Finish({ application, flush }: FinishProps) {
  const { id, call, missing = [] } = application;
  const t = useTranslate();
  const navigate = useNavigate();
  const update = useApplicationUpdate();
  const [busy, setBusy] = useState(false);
  const open = callStatus(call, serverNow()) === 'open';
  const finalize = async () => {
    setBusy(true);
    try {
      if (!(await flush())) return;
      update(await takeStep(id, 'finalize'));
      await navigate(`/applications/${String(id)}/details`);
    } catch (error) {
      // What is missing was listed by the server: the list on this page says it field by field.
      if (fieldErrorsOf(error)) await getApplication(id).then(update, reportError);
      else reportError(error);
    } finally {
      setBusy(false);
    }
  };
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
    <Panel title={t('application.update.finalize')}>
      <Box role="status" sx={{ mb: 2 }}>
        {open ? <Missing application={application} /> : <Typography>{t('application.update.closed')}</Typography>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {missing.length === 0 && open ? (
          <ConfirmButton
            label={t('application.update.finalize')}
            question={t('application.update.finalize_confirm')}
            variant="contained"
            disabled={busy}
            onConfirm={finalize}
          />
        ) : (
          <Button variant="contained" disabled>
            {t('application.update.finalize')}
          </Button>
        )}
        <ConfirmButton label={t('application.update.delete')} question={t('application.update.delete_confirm')} color="error" onConfirm={remove} />
      </Box>
    </Panel>
  );
}

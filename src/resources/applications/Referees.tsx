import { lettersDue, takesLetters } from '@domain/reference-letters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { Card } from '../../components/Card';
import { reportError } from '../../errors/report';
import { formatDeadline, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { SchemaForm, type RecordData } from '../../schema-ui';
import { getApplication, inviteReferee, listReferees, removeReferee, type Application, type Call, type Referee } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { Panel } from '../shared/Panel';
import { Reading } from '../shared/Reading';
import { lineOf, RefereeLines } from '../shared/RefereeLines';
import { useApplicationUpdate } from './applications';
import { TaskFrame, type TaskProps } from './TaskPages';

const keyOf = (id: number) => ['referees', id];

/** Whether somebody can still be asked; the server decides again. */
function isTaking({ status, call }: Application): boolean {
  const now = serverNow();
  return takesLetters(status, { call, isOpen: now.getTime() < Date.parse(call.closes_at), now });
}

/** What the call says about letters, for the applicant. */
function Terms({ call }: { call: Call }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const due = formatDeadline(lettersDue(call).toISOString(), call.time_zone, locale);
  return (
    <>
      <Typography>{t('application.referees.lead', { smart_count: call.referee_count ?? 0 })}</Typography>
      <Typography>
        {call.referees_by === undefined ? t('application.referees.before') : t('application.referees.later', { due: due.own === undefined ? due.text : `${due.text} · ${due.own}` })}
      </Typography>
      {call.letters_confidential === true && <Typography>{t('application.referees.confidential')}</Typography>}
    </>
  );
}

/** Reads the referees and the application anew: what is missing of it has changed with them. */
function useRefresh({ id }: Application): () => Promise<void> {
  const queries = useQueryClient();
  const update = useApplicationUpdate();
  return async () => {
    await queries.invalidateQueries({ queryKey: keyOf(id) });
    update(await getApplication(id));
  };
}

interface InviteProps {
  application: Application;
  /** Id of its heading, which can take the focus. */
  heading: string;
  /** In whose place somebody is asked. */
  replaces: Referee | undefined;
  onInvited: (referee: Referee) => void;
}

function Invite({ application, heading, replaces, onInvited }: InviteProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const refresh = useRefresh(application);
  const invite = async (record: RecordData) => {
    const referee = await inviteReferee(application.id, record as Parameters<typeof inviteReferee>[1], replaces?.id);
    notify(t('application.referees.invited', { name: referee.name }));
    onInvited(referee);
    await refresh().catch(reportError);
  };
  return (
    // On paper an empty form says nothing.
    <Box sx={{ displayPrint: 'none' }}>
      <Typography id={heading} tabIndex={-1} variant="h3" sx={{ fontSize: 17, mt: 2, mb: 1 }}>
        {replaces ? t('application.referees.replace_of', { name: replaces.name }) : t('application.referees.invite')}
      </Typography>
      <SchemaForm schemaName="referees" keepAs={`referees/${String(application.id)}`} initial={{ locale }} submitLabel={t('application.referees.invite_do')} onSubmit={invite} />
    </Box>
  );
}

interface RemoveProps {
  application: Application;
  referee: Referee;
  onRemoved: () => void;
}

function Remove({ application, referee: { id, name }, onRemoved }: RemoveProps) {
  const t = useTranslate();
  const refresh = useRefresh(application);
  const remove = async () => {
    await removeReferee(application.id, id);
    notify(t('application.referees.removed'));
    onRemoved();
    await refresh();
  };
  return (
    <ConfirmButton
      size="small"
      label={t('application.referees.remove')}
      aria-label={t('application.referees.remove_of', { name })}
      question={t('application.referees.remove_confirm', { name })}
      onConfirm={() => remove().catch(reportError)}
    />
  );
}

function Replace({ referee: { name }, onReplace }: { referee: Referee; onReplace: () => void }) {
  const t = useTranslate();
  return (
    <Button size="small" aria-label={t('application.referees.replace_of', { name })} onClick={onReplace} sx={{ displayPrint: 'none' }}>
      {t('application.referees.replace')}
    </Button>
  );
}

/**
 * Leads the focus to an element once the list has changed: to whoever was just asked, or, when one was taken away, to the form to ask
 * somebody else. What was pressed is gone then.
 */
function useFocusAfter(referees: readonly Referee[]): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  }, [referees]);
  return (id) => {
    wanted.current = id;
  };
}

/** Who was asked, and the form to ask somebody while the call wants more letters. */
function Asked({ application, referees }: { application: Application; referees: readonly Referee[] }) {
  const t = useTranslate();
  const { id, call } = application;
  const live = referees.filter(({ state }) => state !== 'declined').length;
  const taking = isTaking(application);
  const invite = useId();
  const [replaces, setReplaces] = useState<Referee>();
  useEffect(() => {
    if (replaces) document.getElementById(invite)?.focus();
  }, [replaces, invite]);
  const focusAfter = useFocusAfter(referees);
  return (
    <>
      {referees.length === 0 ? (
        <Typography sx={{ my: 1.5, color: 'text.secondary' }}>{t('application.referees.none')}</Typography>
      ) : (
        <RefereeLines
          referees={referees}
          pathOf={(referee) => `/api/applications/${String(id)}/referees/${String(referee)}/file`}
          actions={(referee) => {
            if (!taking || referee.state === 'answered') return null;
            // Nobody is taken away from an application that was sent: it may need the letter.
            if (application.status === 'Draft') return <Remove application={application} referee={referee} onRemoved={() => focusAfter(invite)} />;
            return referee.state === 'declined' ? null : <Replace referee={referee} onReplace={() => setReplaces(referee)} />;
          }}
        />
      )}
      {!taking && <Typography sx={{ mt: 1 }}>{t('application.referees.over')}</Typography>}
      {taking && live >= (call.referee_count ?? 0) && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t(application.status === 'Draft' ? 'application.referees.enough' : 'application.referees.enough_sent')}</Typography>}
      {replaces && (
        <Button size="small" onClick={() => setReplaces(undefined)} sx={{ mt: 1 }}>
          {t('core.cancel')}
        </Button>
      )}
      {taking && (replaces !== undefined || live < (call.referee_count ?? 0)) && (
        <Invite
          // An empty form for each invitation.
          key={[...referees.map((referee) => referee.id), replaces?.id].join()}
          application={application}
          heading={invite}
          replaces={replaces}
          onInvited={(referee) => {
            focusAfter(lineOf(referee));
            setReplaces(undefined);
          }}
        />
      )}
    </>
  );
}

function Referees({ application }: { application: Application }) {
  const query = useQuery({ queryKey: keyOf(application.id), queryFn: () => listReferees(application.id), gcTime: 0 });
  return (
    <>
      <Terms call={application.call} />
      <Reading query={query}>{(referees) => <Asked application={application} referees={referees} />}</Reading>
    </>
  );
}

/** The people whom the applicant asks for letters, in a draft. */
export function RefereesTask({ application, heading }: TaskProps) {
  return (
    <TaskFrame task="referees" call={application.call} heading={heading}>
      <Card data-referees>
        <Referees application={application} />
      </Card>
    </TaskFrame>
  );
}

/** The same for an application that was sent: who has answered, and somebody else where one declined. */
export function RefereesPanel({ application }: { application: Application }) {
  const t = useTranslate();
  return (
    <Panel title={t('application.referees.title')}>
      <Referees application={application} />
    </Panel>
  );
}

import { takesLetters } from '@domain/applications/reference-letters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { SchemaForm, type RecordData } from '../../schema-ui';
import { getApplication, inviteReferee, removeReferee, type Application, type Referee } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { lineOf, RefereeLines } from '../../signed-in/application/RefereeLines';
import { useApplicationUpdate } from '../../signed-in/application/applications';
import { refereesKey } from '../../signed-in/application/referee-query';

/** Whether the application still takes letters, so that a referee can be invited; the server checks again. */
function isTaking({ status, call }: Application): boolean {
  const now = serverNow();
  return takesLetters(status, { call, isOpen: now.getTime() < Date.parse(call.closes_at), now });
}

/** Reads the referees and the application again: its missing parts depend on the referees. */
function useRefresh({ id }: Application): () => Promise<void> {
  const queries = useQueryClient();
  const update = useApplicationUpdate();
  return async () => {
    await queries.invalidateQueries({ queryKey: refereesKey(id) });
    update(await getApplication(id));
  };
}

interface InviteProps {
  application: Application;
  /** Id of the form's heading, which can take the focus. */
  heading: string;
  /** The key of the question that the letter answers; null where the call asks for a number of letters. */
  question: string | null;
  /** The referee whom the new one replaces. */
  replaces: Referee | undefined;
  onInvited: (referee: Referee) => void;
}

function Invite({ application, heading, question, replaces, onInvited }: InviteProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const refresh = useRefresh(application);
  const invite = async (record: RecordData) => {
    const referee = await inviteReferee(application.id, record as Parameters<typeof inviteReferee>[1], { question, replaces: replaces?.id });
    notify(t('application.referees.invited', { name: referee.name }));
    onInvited(referee);
    await refresh().catch(reportError);
  };
  return (
    // An empty form is useless on paper.
    <Box sx={{ displayPrint: 'none' }}>
      <Typography id={heading} tabIndex={-1} component={question === null ? 'h3' : 'h4'} variant="h3" sx={{ fontSize: 17, mt: 2, mb: 1 }}>
        {replaces ? t('application.referees.replace_of', { name: replaces.name }) : t('application.referees.invite')}
      </Typography>
      <SchemaForm
        schemaName="referees"
        storeAs={['referees', application.id, ...(question === null ? [] : [question])].join('/')}
        initial={{ locale }}
        submitLabel={t('application.referees.invite_do')}
        onSubmit={invite}
      />
    </Box>
  );
}

interface RemoveProps {
  application: Application;
  referee: Referee;
  onRemoved: () => void;
}

/** Ends an invitation, or removes a referee who has declined from the list: that invitation has already ended. */
function Remove({ application, referee: { id, name, state }, onRemoved }: RemoveProps) {
  const t = useTranslate();
  const words = state === 'declined' ? 'drop' : 'remove';
  const refresh = useRefresh(application);
  const remove = async () => {
    await removeReferee(application.id, id);
    notify(t(state === 'declined' ? 'application.referees.discarded' : 'application.referees.removed'));
    onRemoved();
    await refresh();
  };
  return (
    <ConfirmButton
      size="small"
      label={t(`application.referees.${words}`)}
      aria-label={t(`application.referees.${words}_of`, { name })}
      question={t(`application.referees.${words}_confirm`, { name })}
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
 * Moves the focus to an element after the list has changed: to the new referee's line after an invitation, or to the form after a removal,
 * because the pressed button has unmounted.
 */
function useFocusAfter(referees: readonly Referee[]): (id: string) => void {
  const pendingFocusId = useRef<string>(undefined);
  const shownIds = referees.map(({ id }) => id).join();
  useEffect(() => {
    if (pendingFocusId.current !== undefined) document.getElementById(pendingFocusId.current)?.focus();
    pendingFocusId.current = undefined;
  }, [shownIds]);
  return (id) => {
    pendingFocusId.current = id;
  };
}

interface InvitedProps {
  application: Application;
  /** The referees invited for this question or count. */
  referees: readonly Referee[];
  /** The key of the question that the letters answer; null where the call asks for a number of letters. */
  question: string | null;
  /** How many letters are asked for here; 0 when the call has stopped asking. */
  count: number;
}

/** The referees invited for one question or count, and the invitation form while more letters are requested. */
export function InvitedReferees({ application, referees, question, count }: InvitedProps) {
  const t = useTranslate();
  const { id } = application;
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
      {referees.length === 0 ?
        (
          <Typography sx={{ my: 1.5, color: 'text.secondary' }}>
            {t(question === null ? 'application.referees.none' : 'application.referees.none_for')}
          </Typography>
        ) :
        (
          <RefereeLines
            referees={referees}
            pathOf={(referee) => `/api/applications/${String(id)}/referees/${String(referee)}/file`}
            actions={(referee) => {
              if (!taking || referee.state === 'answered') return null;
              // A referee of a sent application cannot be removed: the application may need the letter.
              if (application.status === 'Draft') return <Remove application={application} referee={referee} onRemoved={() => focusAfter(invite)} />;
              return referee.state === 'declined' || count === 0 ? null : <Replace referee={referee} onReplace={() => setReplaces(referee)} />;
            }}
          />
        )}
      {!taking && <Typography sx={{ mt: 1 }}>{t('application.referees.over')}</Typography>}
      {taking && question === null && live >= count && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {t(application.status === 'Draft' ? 'application.referees.enough' : 'application.referees.enough_sent')}
        </Typography>
      )}
      {replaces && (
        <Button size="small" onClick={() => setReplaces(undefined)} sx={{ mt: 1 }}>
          {t('core.cancel')}
        </Button>
      )}
      {taking && (replaces !== undefined || live < count) && (
        <Invite
          // The key remounts the form, so that each invitation starts empty.
          key={[...referees.map((referee) => referee.id), replaces?.id].join()}
          application={application}
          heading={invite}
          question={question}
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

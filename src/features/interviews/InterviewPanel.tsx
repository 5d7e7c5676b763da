import { isUnderWay } from '@domain/applications/application-lifecycle';
import { formatDeadline } from '@domain/values/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Tag } from '../../components/Tag';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { useReviewedUpdate, type Reviewed } from '../../workspace/reviewed';
import { PLACES } from '../../workspace/PagePlaces';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';
import { CancelButton } from './CancelButton';
import { InviteFields, useInviteValues } from './InviteFields';
import { cancelInterview, inviteToInterviews } from './requests';
import { interviewFacts } from './words';

type Interview = NonNullable<Reviewed['desk']['interview']>;

function InterviewState({ interview, zone }: { interview: Interview; zone: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { state, slot, choose_until, reason, invited_at, invited_by_name, lost } = interview;
  return (
    <>
      <Tag tone={state === 'booked' ? 'aegean' : state === 'invited' ? 'plain' : 'amber'}>{t(`interviews.state.${state}`)}</Tag>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('interviews.invited_by', { name: invited_by_name, at: formatInstant(invited_at, locale) })}
      </Box>
      {slot && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <strong>{formatInstant(slot.starts_at, locale, zone)}</strong>
          <br />
          {interviewFacts(t, slot.minutes, slot.place, slot.link)}
        </Box>
      )}
      {lost && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t('interviews.lost_there', { start: formatInstant(lost.starts_at, locale, zone), reason: lost.reason })}
        </Box>
      )}
      {state === 'invited' && <Box>{t('interviews.until', { date: formatDeadline(choose_until, zone, locale).text })}</Box>}
      {reason !== null && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('interviews.because', { reason })}</Box>}
    </>
  );
}

/** Invites the applicant of one application. */
function Invite({ reviewed: { id, call } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { refetch } = useReviewedUpdate(id);
  const [values, setValues] = useInviteValues(call.time_zone);
  const invite = async () => {
    const { invited } = await inviteToInterviews({ ids: [id], choose_by: values.chooseBy, message: values.message.trim() });
    await refetch();
    if (invited.length > 0) notify(t('interviews.invite.done', { smart_count: 1 }));
    else notify(t('interviews.invite.skipped', { smart_count: 1 }), 'error');
  };
  return (
    <ConfirmButton label={t('interviews.invite.label')} question={t('interviews.invite.question')} size="small" variant="outlined" onConfirm={invite}>
      <InviteFields values={values} onChange={setValues} zone={call.time_zone} />
    </ConfirmButton>
  );
}

/** The interview of an application, and the buttons to invite or cancel. */
export function InterviewPanel({ reviewed }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { id, call, call_id, status, desk } = reviewed;
  const { refetch } = useReviewedUpdate(id);
  const underWay = isUnderWay(status);
  const { interview } = desk;
  const isOn = interview !== null && interview.state !== 'cancelled';
  const cancel = async (reason: string) => {
    await cancelInterview(id, reason);
    await refetch();
    notify(t('interviews.cancelled_done'));
  };
  if (!interview && !underWay) return null;
  return (
    <Panel
      title={t('interviews.one')}
      heading={PLACES.interview}
      action={
        <Link component={RouterLink} to={`/manage/calls/${String(call_id)}/interviews`} sx={{ display: 'inline-block', py: 0.5 }}>
          {t('interviews.of_call')}
        </Link>
      }
    >
      {interview && <InterviewState interview={interview} zone={call.time_zone} />}
      {underWay && (
        <Box sx={{ mt: interview ? 1 : 0 }}>
          {isOn ? <CancelButton label={t('interviews.cancel')} question={t('interviews.cancel_question')} onCancel={cancel} /> : <Invite reviewed={reviewed} />}
        </Box>
      )}
    </Panel>
  );
}

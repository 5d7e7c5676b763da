import { calendarFile } from '@domain/review/calendar-file';
import { formatDeadline } from '@domain/values/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '../../api/download';
import { useIsUpdating } from '../../api/updating';
import { CalendarIcon } from '../../components/icons';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { setAnswer } from '../../providers/queryClient';
import { ChoiceRow } from '../../schema-ui';
import { ownInterviewQuery, takeSlot, type Interview, type OwnInterview } from './requests';
import { interviewFacts } from './words';
import type { Application } from '../../signed-in/requests';
import { applicationKey } from '../../signed-in/application/applications';
import { BlockingMessage, useRequiredFields } from '../../signed-in/required-fields';
import { Panel } from '../../signed-in/Panel';

/** Gives a function that formats an instant in the call's time zone, and also in the reader's where that differs. */
function useInstant({ call: { time_zone } }: Application) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (instant: string): string => {
    const { text, own } = formatDeadline(instant, time_zone, locale);
    return own === undefined ? text : t('interviews.own_zone', { text, own });
  };
}

interface BookedProps {
  application: Application;
  slot: NonNullable<Interview['slot']>;
}

/** The booked time, with its calendar file. */
function Booked({ application, slot: { id, starts_at, minutes, place, link } }: BookedProps) {
  const t = useTranslate();
  const localize = useLocalized();
  const words = useInstant(application);
  const save = () => {
    const { programme } = application.call;
    const title = t('interviews.calendar_title', { programme: localize(programme.title).text });
    const url = `${location.origin}/applications/${String(application.id)}/details`;
    const location_ = [place, link].filter((part) => part !== null).join(', ');
    const file = calendarFile([{ id: `interview-${String(application.id)}`, starts_at, minutes, title, location: location_, url, remind: 'P1D' }], new Date());
    saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `propylaea-interview-${String(id)}.ics`);
  };
  return (
    <Box data-booked={id}>
      <Typography sx={{ fontWeight: 600 }}>{words(starts_at)}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {interviewFacts(t, minutes, place)}
        {link !== null && (
          <>
            {' · '}
            <Link href={link} target="_blank" rel="noreferrer">
              {link}
            </Link>
          </>
        )}
      </Typography>
      <Button variant="text" startIcon={<CalendarIcon />} onClick={save} sx={{ ml: -1.5, '@media print': { display: 'none' } }}>
        {t('interviews.calendar')}
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  application: Application;
  own: OwnInterview;
  bookedSlot: number | undefined;
}

/** The available times; the booked one is preselected. */
function Choice({ application, own: { slots }, bookedSlot }: ChoiceProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const busy = useIsUpdating();
  const words = useInstant(application);
  const [chosen, setChosen] = useState(bookedSlot);
  const { isGiven, scope } = useRequiredFields();
  const take = async () => {
    if (!isGiven() || chosen === undefined) return;
    try {
      setAnswer(client, ownInterviewQuery(application.id).queryKey, await takeSlot(application.id, chosen));
      // The application contains the time of its interview.
      void client.invalidateQueries({ queryKey: applicationKey(application.id) });
      notify(t('interviews.choice.done'));
    } catch (error) {
      reportError(error);
      // Another applicant took the time first, or it was cancelled: the list of times is stale.
      await client.invalidateQueries(ownInterviewQuery(application.id));
    }
  };
  return (
    <Box
      component="form"
      sx={{ mt: 2, '@media print': { display: 'none' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
          {t(bookedSlot === undefined ? 'interviews.choice.choose' : 'interviews.choice.change')}
        </Box>
        {slots.map(({ id, starts_at, minutes, place, online, free }) => (
          <ChoiceRow key={id}>
            <input type="radio" name="interview-slot" value={id} checked={chosen === id} disabled={!free && id !== bookedSlot} onChange={() => setChosen(id)} />
            <span>
              {words(starts_at)}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                {interviewFacts(t, minutes, place, online ? t('interviews.online') : null, free || id === bookedSlot ? null : t('interviews.choice.full'))}
              </Box>
            </span>
          </ChoiceRow>
        ))}
      </Box>
      {scope(<BlockingMessage missing={chosen === undefined ? t('forms.needed.slot') : chosen === bookedSlot ? t('forms.needed.other_slot') : undefined} />)}
      <Button type="submit" variant="contained" disabled={busy} sx={{ mt: 2 }}>
        {t(bookedSlot === undefined ? 'interviews.choice.take' : 'interviews.choice.take_other')}
      </Button>
    </Box>
  );
}

/** The invitation to an interview: the booked time, and the available times while one can be chosen. */
export function InterviewPart({ application, own }: { application: Application; own: OwnInterview }) {
  const t = useTranslate();
  const words = useInstant(application);
  const { interview, slots } = own;
  if (!interview) return null;
  const { state, message, slot, reason, choose_until, lost } = interview;
  const isOpen = slots.length > 0;
  return (
    <Panel title={t('interviews.one')}>
      <Typography>{t(`interviews.status.${state}`)}</Typography>
      {state === 'cancelled' && reason !== null && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('interviews.because', { reason })}</Typography>
      )}
      {lost && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t('interviews.lost', { start: words(lost.starts_at), reason: lost.reason })}
        </Typography>
      )}
      {slot && <Booked application={application} slot={slot} />}
      {state !== 'cancelled' && message !== '' && <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>}
      {isOpen && <Typography sx={{ mt: 1 }}>{t('interviews.until', { date: words(choose_until) })}</Typography>}
      {state === 'invited' && !isOpen && <Typography sx={{ mt: 1 }}>{t('interviews.choice.none')}</Typography>}
      {isOpen && <Choice key={slot?.id ?? 0} application={application} own={own} bookedSlot={slot?.id} />}
    </Panel>
  );
}

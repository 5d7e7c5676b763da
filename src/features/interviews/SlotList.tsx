import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock';
import { Tag } from '../../components/Tag';
import { formatClock, formatInstant, formatWeekday, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { setAnswer } from '../../providers/queryClient';
import { CancelButton } from './CancelButton';
import { PersonLink } from './People';
import { callInterviewsQuery, cancelSlot, type CallInterviews, type CallSlot, type InvitedPerson } from './requests';
import { interviewFacts } from './words';

interface SlotProps {
  call: number;
  zone: string;
  slot: CallSlot;
  people: readonly InvitedPerson[];
}

const isOver = ({ starts_at }: CallSlot): boolean => Date.parse(starts_at) <= serverNow().getTime();

/** The columns of a time's row; on a phone they are below each other. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', md: '64px minmax(0, 3fr) minmax(0, 4fr) 184px' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  minHeight: 40,
  py: 0.25,
  borderTop: 1,
  borderColor: 'divider',
  '& > *': { gridColumn: { xs: 2, md: 'auto' }, overflowWrap: 'anywhere' },
  '& > :first-of-type': { gridColumn: 'auto' },
} as const;

/** The people booked for a time, or why it was cancelled. */
function Comers({ slot: { capacity, booked: bookedSeats, cancelled }, people }: Pick<SlotProps, 'slot' | 'people'>) {
  const t = useTranslate();
  const state = cancelled === null ?
    <Tag tone={bookedSeats < capacity ? 'plain' : 'aegean'}>{t('interviews.slot.booked', { booked: bookedSeats, capacity })}</Tag> :
    (
      <>
        <Tag tone="amber">{t('interviews.slot.cancelled')}</Tag>{' '}
        <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>{t('interviews.because', { reason: cancelled })}</Box>
      </>
    );
  return (
    <div>
      {state}
      {people.map((person, at) => (
        <span key={person.application_id}>
          {at === 0 ? ' ' : ', '}
          <PersonLink person={person} />
        </span>
      ))}
    </div>
  );
}

function Slot({ call, zone, slot, people }: SlotProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { id, starts_at, minutes, place, link, cancelled } = slot;
  const cancel = async (reason: string) => {
    setAnswer(client, callInterviewsQuery(call).queryKey, await cancelSlot(call, id, reason));
    notify(t('interviews.slot.cancelled_done'));
  };
  return (
    <Box component="li" data-slot={id} sx={ROW}>
      <strong>{formatClock(starts_at, locale, zone)}</strong>
      <div>{interviewFacts(t, minutes, place, link)}</div>
      <Comers slot={slot} people={people} />
      {cancelled === null && !isOver(slot) && (
        <Box sx={{ justifySelf: { xs: 'start', md: 'end' }, ml: { xs: -1.5, md: 0 } }}>
          <CancelButton
            label={t('interviews.slot.cancel')}
            question={t('interviews.slot.cancel_question', { start: formatInstant(starts_at, locale, zone) })}
            onCancel={cancel}
          />
        </Box>
      )}
    </Box>
  );
}

interface DaysProps {
  call: number;
  slots: readonly CallSlot[];
  interviews: CallInterviews;
}

/** Times in chronological order, grouped by day. */
function Days({ call, slots, interviews: { people, time_zone } }: DaysProps) {
  const { locale } = useLocale();
  const dayOf = ({ starts_at }: CallSlot) => formatWeekday(starts_at, locale, time_zone);
  return [...new Set(slots.map(dayOf))].map((day) => (
    <Box key={day} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {day}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {slots.filter((slot) => dayOf(slot) === day).map((slot) => (
          <Slot
            key={slot.id}
            call={call}
            zone={time_zone}
            slot={slot}
            people={people.filter(({ slot_id }) => slot_id === slot.id)}
          />
        ))}
      </Box>
    </Box>
  ));
}

/** The times of a call by day, each with the booked people; past times are folded. */
export function SlotList({ call, interviews }: { call: number; interviews: CallInterviews }) {
  const t = useTranslate();
  const over = interviews.slots.filter(isOver);
  return (
    <>
      <Days call={call} slots={interviews.slots.filter((slot) => !isOver(slot))} interviews={interviews} />
      {over.length > 0 && (
        <details>
          <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer' }}>
            {t('interviews.past', { smart_count: over.length })}
          </Box>
          <Days call={call} slots={over} interviews={interviews} />
        </details>
      )}
    </>
  );
}

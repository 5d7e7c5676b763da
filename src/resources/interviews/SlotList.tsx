import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { serverNow } from '../../api/server-clock';
import { Card, CardList } from '../../components/Card';
import { Tag } from '../../components/Tag';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { CancelButton } from './CancelButton';
import { callInterviewsKey, cancelSlot, type CallInterviews, type CallSlot, type InvitedPerson } from './requests';
import { interviewFacts } from './words';

/** The people of a time or of a state, each with the way to their application. */
export function People({ people }: { people: readonly InvitedPerson[] }) {
  const t = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {people.map(({ application_id, name, number }) => (
        <li key={application_id}>
          <Link component={RouterLink} to={`/manage/applications/${String(application_id)}`}>
            {name ?? t('interviews.nameless')}
          </Link>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {number}
          </Box>
        </li>
      ))}
    </Box>
  );
}

interface SlotProps {
  call: number;
  zone: string;
  slot: CallSlot;
  people: readonly InvitedPerson[];
}

function Slot({ call, zone, slot, people }: SlotProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { id, starts_at, minutes, place, link, capacity, taken, cancelled } = slot;
  const start = formatInstant(starts_at, locale, zone);
  const over = Date.parse(starts_at) <= serverNow().getTime();
  const cancel = async (reason: string) => {
    client.setQueryData(callInterviewsKey(call), await cancelSlot(call, id, reason));
    notify(t('interviews.slot.cancelled_done'));
  };
  return (
    <Card as="li" data-slot={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Box component="strong">{start}</Box>
        {cancelled === null ? (
          <Tag tone={taken < capacity ? 'plain' : 'aegean'}>{t('interviews.slot.taken', { taken, capacity })}</Tag>
        ) : (
          <Tag tone="amber">{t('interviews.slot.cancelled')}</Tag>
        )}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{interviewFacts(t, minutes, place, link)}</Box>
      {cancelled !== null && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('interviews.because', { reason: cancelled })}</Box>}
      {people.length > 0 && <People people={people} />}
      {cancelled === null && !over && (
        <Box sx={{ mt: 1, ml: -1.5 }}>
          <CancelButton label={t('interviews.slot.cancel')} question={t('interviews.slot.cancel_question', { start })} onCancel={cancel} />
        </Box>
      )}
    </Card>
  );
}

/** The times of a call in their order, each with who comes. */
export function SlotList({ call, interviews: { slots, people, time_zone } }: { call: number; interviews: CallInterviews }) {
  return (
    <CardList>
      {slots.map((slot) => (
        <Slot key={slot.id} call={call} zone={time_zone} slot={slot} people={people.filter(({ slot_id }) => slot_id === slot.id)} />
      ))}
    </CardList>
  );
}

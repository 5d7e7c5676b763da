import { isUnderWay } from '@domain/applications/application-lifecycle';
import { zoneCity } from '@domain/values/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router';
import { serverNow } from '../../api/server-clock';
import { FactList } from '../../components/FactList';
import { useLocale, useTranslate } from '../../i18n';
import { COLUMN } from '../../theme/column';
import { CallPageHead } from '../../workspace/CallPageHead';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AddSlots } from './AddSlots';
import { People } from './People';
import { callInterviewsQuery, type CallInterviews } from './requests';
import { SlotList } from './SlotList';

const LISTED = ['invited', 'late', 'cancelled'] as const;

/** The interview times of a call, the people booked for each, and those who have not chosen one. */
export function Component() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const query = useQuery(callInterviewsQuery(id));
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <CallPageHead id={id} title={t('interviews.title')} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t('interviews.lead')}{' '}
        <Link component={RouterLink} to={`/manage/applications?call_id=${String(id)}`}>
          {t('interviews.choose')}
        </Link>
      </Typography>
      <QueryBoundary query={query}>{(interviews) => <Interviews key={id} id={id} interviews={interviews} />}</QueryBoundary>
    </Box>
  );
}

/** The people whose applications are still under way. */
const present = ({ people }: CallInterviews) => people.filter(({ status }) => isUnderWay(status));

function InterviewFigures({ interviews }: { interviews: CallInterviews }) {
  const t = useTranslate();
  const now = serverNow().getTime();
  const coming = interviews.slots.filter(({ cancelled, starts_at }) => cancelled === null && Date.parse(starts_at) > now);
  const free = coming.reduce((sum, { capacity, booked: bookedSeats }) => sum + Math.max(0, capacity - bookedSeats), 0);
  const people = present(interviews);
  const waiting = people.filter(({ state }) => state === 'invited').length;
  const booked = people.filter(({ state }) => state === 'booked').length;
  return (
    <Box sx={{ mb: 3 }}>
      <FactList
        row
        facts={[
          { label: t('interviews.counts.free'), value: String(free) },
          { label: t('interviews.counts.waiting'), value: String(waiting) },
          { label: t('interviews.counts.booked'), value: String(booked) },
        ]}
      />
      {waiting > free && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('interviews.counts.short', { smart_count: waiting - free })}
        </Alert>
      )}
    </Box>
  );
}

function Interviews({ id, interviews }: { id: number; interviews: CallInterviews }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <>
      <InterviewFigures interviews={interviews} />
      <Panel title={t('interviews.times')} action={interviews.slots.length > 0 && t('interviews.clocks', { zone: zoneCity(interviews.time_zone, locale) })}>
        {interviews.slots.length === 0 ? <Typography>{t('interviews.empty')}</Typography> : <SlotList call={id} interviews={interviews} />}
      </Panel>
      {LISTED.map((state) => {
        const people = present(interviews).filter((person) => person.state === state);
        return (
          people.length > 0 && (
            <Panel key={state} title={t(`interviews.listed.${state}`)}>
              <People people={people} />
            </Panel>
          )
        );
      })}
      <AddSlots call={id} zone={interviews.time_zone} />
    </>
  );
}

import { callStatus } from '@domain/calls/call-status';
import { isOfferOpen, offerEnds } from '@domain/review/release';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock';
import { useAuth } from '../../auth/auth';
import { useLocalized } from '../../components/LocalizedText';
import { MailsWait } from '../../components/MailsWait';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { accountQuery } from '../../signed-in/account';
import type { Application } from '../../signed-in/requests';
import { Panel } from '../../signed-in/Panel';
import { CallContact } from './CallContact';

type Sentence =
  | 'cancelled'
  | 'change'
  | 'review'
  | 'review_now'
  | 'withdraw'
  | 'waiting'
  | 'waiting_by_itself'
  | 'waiting_when'
  | 'waiting_withdraw'
  | 'accepted'
  | 'accepted_late'
  | 'confirmed'
  | 'confirmed_conditional'
  | 'confirmed_back'
  | 'accepted_by_silence'
  | 'declined_by_silence'
  | 'ended'
  | 'again'
  | 'notified';

interface Facts {
  isOpen: boolean;
  isOfferOpen: boolean;
  /** Who decides, or that nobody does because the call was cancelled. */
  review: Sentence;
  /** How the waiting list moves. */
  waiting: Sentence;
  /** Whether the place depends on conditions that are not met yet. */
  isConditional: boolean;
  /** Whether the reply was made by the system because the applicant did not answer in time. */
  isSilent: boolean;
}

/** The sentences for each status, in their order. */
const SENTENCES: Readonly<Record<Application['status'], (facts: Facts) => readonly Sentence[]>> = {
  Draft: () => [],
  Finalized: ({ isOpen, review }) => (isOpen ? ['change', 'review', 'notified'] : [review, 'withdraw', 'notified']),
  UnderReview: ({ review }) => [review, 'withdraw', 'notified'],
  Waitlisted: ({ waiting }) => [waiting, 'waiting_when', 'notified', 'waiting_withdraw'],
  Accepted: ({ isOfferOpen }) => [isOfferOpen ? 'accepted' : 'accepted_late', 'notified'],
  Confirmed: (
    { isConditional, isSilent },
  ) => [...(isSilent ? ['accepted_by_silence' as const] : []), isConditional ? 'confirmed_conditional' : 'confirmed', 'confirmed_back'],
  Withdrawn: ({ isOpen }) => (isOpen ? ['ended', 'again'] : ['ended']),
  Declined: ({ isSilent }) => [isSilent ? 'declined_by_silence' : 'ended'],
  Rejected: () => ['ended'],
};

function sentencesOf({ call, decision, status, timeline }: Application): readonly Sentence[] {
  const now = serverNow();
  const isCancelled = call.state === 'cancelled';
  return SENTENCES[status]({
    // `callStatus` compares only dates: a cancelled call may look open.
    isOpen: !isCancelled && callStatus(call, now) === 'open',
    isOfferOpen: isOfferOpen(offerEnds(call, decision), now),
    review: isCancelled ? 'cancelled' : 'review_now',
    waiting: call.list_moves_up ? 'waiting_by_itself' : 'waiting',
    isConditional: decision?.conditions?.some(({ met_at: met }) => !met) ?? false,
    isSilent: timeline.at(-1)?.by === 'system',
  });
}

/** What happens next with a sent application, when and by whom, and whom to ask. */
export function WhatHappensNext({ application }: { application: Application }) {
  const { call, decision } = application;
  const t = useTranslate();
  const { locale } = useLocale();
  const { identity } = useAuth();
  const university = useLocalized()(call.programme.university_name).text;
  const sentences = sentencesOf(application);
  const isNotified = sentences.includes('notified');
  // Where the account cannot be read, the page goes without.
  const { data: account } = useQuery({ ...accountQuery, enabled: isNotified });
  if (sentences.length === 0) return null;
  const on = (instant: string | null) => (instant === null ? '' : formatInstant(instant, locale, call.time_zone));
  const words = { university, closes: on(call.closes_at), replyBy: on(offerEnds(call, decision)), email: identity?.email ?? '' };
  return (
    <Panel title={t('application.next.title')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li': { mb: 1 } }}>
        {sentences.map((sentence) => <li key={sentence}>{t(`application.next.${sentence}`, words)}</li>)}
        <li>
          {t('application.next.ask')} <CallContact call={call} />
        </li>
      </Box>
      {isNotified && <MailsWait account={account} />}
    </Panel>
  );
}

import { readersFirst } from '@domain/locale';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Card, CardList } from '../../components/Card';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { LongText } from '../../signed-in/LongText';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { SearchRow } from './SearchRow';
import { findSending, resumeSending, SENDING_KEY, stopSending, type CallSending, type StopReason } from './sending-requests';

const MAX_CHARACTERS = 500;
const NO_REASON: StopReason = { en: '', el: '' };

/** Switches the sending of applications to a call off and on: lists the calls that are off, and searches for others. */
export function SendingPanel() {
  const t = useTranslate();
  const [q, setQ] = useState<string>();
  const stopped = useQuery({ queryKey: [...SENDING_KEY, 'stopped'], queryFn: () => findSending() });
  return (
    <Panel title={t('helpdesk.sending.title')} bare>
      <Typography sx={{ mb: 2 }}>{t('helpdesk.sending.lead')}</Typography>
      <QueryBoundary query={stopped}>{(calls) => <Calls calls={calls} empty={t('helpdesk.sending.none')} />}</QueryBoundary>
      <Box sx={{ my: 2 }}>
        <SearchRow label={t('helpdesk.sending.search')} find={t('helpdesk.sending.find')} onSearch={(sought) => setQ(sought || undefined)} />
      </Box>
      {q !== undefined && <CallResults q={q} />}
    </Panel>
  );
}

function CallResults({ q }: { q: string }) {
  const t = useTranslate();
  const found = useQuery({ queryKey: [...SENDING_KEY, 'found', q], queryFn: () => findSending(q) });
  // Calls that are switched off are already listed above.
  return (
    <QueryBoundary query={found}>
      {(calls) => <Calls calls={calls.filter(({ stopped }) => stopped === null)} empty={t('helpdesk.sending.nothing')} />}
    </QueryBoundary>
  );
}

function Calls({ calls, empty }: { calls: readonly CallSending[]; empty: string }) {
  if (calls.length === 0) return <Typography role="status">{empty}</Typography>;
  return (
    <CardList>
      {calls.map((call) => (
        <li key={call.id}>
          <CallCard call={call} />
        </li>
      ))}
    </CardList>
  );
}

/** Gives a function that invalidates the lists after a switch and notifies the user. */
function useDone(): (notice: string) => Promise<void> {
  const queries = useQueryClient();
  return async (notice) => {
    await queries.invalidateQueries({ queryKey: SENDING_KEY });
    notify(notice);
  };
}

function CallCard({ call }: { call: CallSending }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const title = useId();
  const { stopped } = call;
  return (
    <Card as="section" aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ fontSize: 17 }}>
        <LocalizedText text={call.programme_title} />
      </Typography>
      <Box sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
        <LocalizedText text={call.university_name} /> · <LocalizedText text={call.title} /> ·{' '}
        {t('helpdesk.closes', { at: formatInstant(call.closes_at, locale, call.time_zone) })}
      </Box>
      {stopped && (
        <Box sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {t('helpdesk.sending.off_since', { at: formatInstant(stopped.since, locale, call.time_zone) })} <LocalizedText text={stopped.reason} />
        </Box>
      )}
      {stopped ? <Resume call={call} describedBy={title} /> : <Stop call={call} describedBy={title} />}
    </Card>
  );
}

interface SwitchProps {
  call: CallSending;
  describedBy: string;
}

function Resume({ call, describedBy }: SwitchProps): ReactNode {
  const t = useTranslate();
  const done = useDone();
  const resume = async () => {
    await resumeSending(call.id);
    await done(t('helpdesk.sending.is_on'));
  };
  return (
    <ConfirmButton
      variant="outlined"
      label={t('helpdesk.sending.on')}
      question={t('helpdesk.sending.ask_on')}
      onConfirm={resume}
      aria-describedby={describedBy}
    />
  );
}

function Stop({ call, describedBy }: SwitchProps): ReactNode {
  const t = useTranslate();
  const { locale } = useLocale();
  const done = useDone();
  const [reason, setReason] = useState(NO_REASON);
  const stop = async () => {
    await stopSending(call.id, { en: reason.en.trim(), el: reason.el.trim() });
    await done(t('helpdesk.sending.is_off'));
  };
  return (
    <ConfirmButton
      variant="outlined"
      label={t('helpdesk.sending.off')}
      question={t('helpdesk.sending.ask_off')}
      onConfirm={stop}
      aria-describedby={describedBy}
    >
      {readersFirst(locale).map((language) => (
        <LongText
          key={language}
          lang={language}
          label={t(`helpdesk.sending.reason_${language}`)}
          value={reason[language]}
          onChange={(text) => setReason({ ...reason, [language]: text })}
          maxLength={MAX_CHARACTERS}
          needed={t(`forms.needed.reason_${language}`)}
        />
      ))}
    </ConfirmButton>
  );
}

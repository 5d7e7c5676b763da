import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { BlockingMessage, useRequiredFields } from '../../signed-in/required-fields';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AtMost } from './AtMost';
import { ReasonForm } from './ReasonForm';
import { requestMerge, peopleQuery, personQuery, cancelMerge, type MergeRequest } from './requests';
import { SearchRow } from './SearchRow';

const MIN_CHARACTERS = 3;

const Choice = styled('label')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  minHeight: 44,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { flex: 'none', width: 22, height: 22, margin: 0 },
});

/** Asks a person to confirm that another account is theirs too; a pending request can be cancelled. */
export function Merge({ sub, merge }: { sub: string; merge: MergeRequest | null }) {
  const t = useTranslate();
  return <Panel title={t('helpdesk.merge.title')}>{merge ? <Waiting sub={sub} merge={merge} /> : <Asking sub={sub} />}</Panel>;
}

function Waiting({ sub, merge: { remains, other_email, reason, expires_at } }: { sub: string; merge: MergeRequest }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const takeBack = async () => {
    await cancelMerge(sub);
    await queries.invalidateQueries(personQuery(sub));
    notify(t('helpdesk.merge.cancelled'));
  };
  const other = other_email ?? t('helpdesk.merge.an_account');
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography>{t(remains ? 'helpdesk.merge.waiting_remains' : 'helpdesk.merge.waiting_leaves', { other })}</Typography>
      <Typography>{t('helpdesk.merge.why', { reason })}</Typography>
      <Typography>{t('helpdesk.merge.until', { at: formatInstant(expires_at, locale) })}</Typography>
      <ConfirmButton
        label={t('helpdesk.merge.take_back')}
        question={t('helpdesk.merge.take_back_ask')}
        onConfirm={takeBack}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      />
    </Box>
  );
}

/** The accounts that a search finds, without the one that remains. */
function Others({ q, sub, chosen, onChoose }: { q: string; sub: string; chosen: string | undefined; onChoose: (sub: string) => void }) {
  const t = useTranslate();
  const name = useId();
  const query = useQuery(peopleQuery(q));
  return (
    <QueryBoundary query={query}>
      {(people) => {
        const others = people.filter((person) => person.sub !== sub);
        if (others.length === 0) return <Typography role="status">{t('helpdesk.merge.nobody')}</Typography>;
        return (
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
            <Typography component="legend" sx={{ fontWeight: 600 }}>
              {t('helpdesk.merge.which')}
            </Typography>
            {others.map((person) => (
              <Choice key={person.sub}>
                <input type="radio" name={name} checked={chosen === person.sub} onChange={() => onChoose(person.sub)} />
                {[person.name, person.email].filter(Boolean).join(' · ') || person.sub} · {t('helpdesk.applications', { smart_count: person.applications })}
              </Choice>
            ))}
            <AtMost found={people.length} />
          </Box>
        );
      }}
    </QueryBoundary>
  );
}

function Search({ onFind }: { onFind: (q: string) => void }) {
  const t = useTranslate();
  return (
    <SearchRow
      label={t('helpdesk.merge.search')}
      find={t('helpdesk.merge.find')}
      onSearch={(sought) => (sought.length >= MIN_CHARACTERS ? onFind(sought) : notify(t('helpdesk.too_short')))}
    />
  );
}

function Asking({ sub }: { sub: string }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const [q, setQ] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const { isGiven, scope, forget } = useRequiredFields();
  const ask = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isGiven() || chosen === undefined) return;
    try {
      await requestMerge(sub, { leaves: chosen, reason: reason.trim() });
      await queries.invalidateQueries(personQuery(sub));
      notify(t('helpdesk.merge.requested'));
    } catch (error) {
      reportError(error);
    }
  };
  const find = (sought: string) => {
    setQ(sought);
    setChosen(undefined);
    forget();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Typography>{t('helpdesk.merge.lead')}</Typography>
      <Search onFind={find} />
      {q !== undefined && (
        <Box component="form" noValidate onSubmit={(event: SyntheticEvent) => void ask(event)}>
          {scope(
            <>
              <Others q={q} sub={sub} chosen={chosen} onChoose={setChosen} />
              <BlockingMessage missing={chosen === undefined ? t('forms.needed.account') : undefined} />
              <ReasonForm label={t('helpdesk.merge.reason')} reason={reason} onReason={setReason} busy={busy} submit={t('helpdesk.merge.ask')} />
            </>,
          )}
        </Box>
      )}
    </Box>
  );
}

import { formatDeadline } from '@domain/values/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { Tag } from '../../components/Tag';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { InformationParts } from './InformationParts';
import { Panel } from '../../signed-in/Panel';
import { isStored } from '../../drafts/stored-values';
import { AskForm, requestDraftKey } from './AskForm';
import { PLACES } from '../../workspace/PagePlaces';
import { useReviewedUpdate, type Reviewed } from '../../workspace/reviewed';
import { closeRequest } from './requests';

type Request = Reviewed['desk']['information_requests'][number];

function RequestItem({ reviewed: { id, call }, request }: { reviewed: Reviewed; request: Request }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const busy = useIsUpdating();
  const { refetch } = useReviewedUpdate(id);
  const { state, answered_at, message } = request;
  const close = () =>
    closeRequest(id, request.id)
      .then(refetch)
      .catch(reportError);
  return (
    <Box component="li" data-request={state} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Tag tone={state === 'answered' || state === 'late' ? 'amber' : 'plain'}>
        {t(request.of_call ? `desk.information.call_${state}` : `desk.information.${state}`)}
      </Tag>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {request.requested_by_name === null
          ? t('desk.information.of_call')
          : t('desk.by_at', { name: request.requested_by_name, at: formatInstant(request.requested_at, locale) })}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>{message}</Box>
      <InformationParts id={id} call={call} request={request} />
      <Box sx={{ fontSize: '0.8125rem' }}>
        {answered_at === null
          ? t('desk.information.until', { date: formatDeadline(request.due_at, call.time_zone, locale).text })
          : t('desk.information.answered_at', { date: formatInstant(answered_at, locale) })}
      </Box>
      {state !== 'closed' && (
        <Button size="small" disabled={busy} onClick={() => void close()}>
          {t(state === 'answered' ? 'desk.information.seen' : 'desk.information.withdraw')}
        </Button>
      )}
    </Box>
  );
}

/** Answered requests come first, because they wait for the staff. */
const byUrgency = (requests: readonly Request[]): Request[] => {
  const rank = ({ state }: Request) => ['answered', 'late', 'open', 'closed'].indexOf(state);
  return requests.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
};

/** The information requests to the applicant with their answers, and the form for a new one. */
export function InformationRequests({ reviewed }: { reviewed: Reviewed }) {
  const t = useTranslate();
  // Opens the form again when a request was started on an earlier visit.
  const [asking, setAsking] = useState(() => isStored(requestDraftKey(reviewed.id)));
  const { information_requests: requests } = reviewed.desk;
  return (
    <Panel title={t('desk.information.title')} heading={PLACES.information}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byUrgency(requests).map((request) => <RequestItem key={request.id} reviewed={reviewed} request={request} />)}
      </Box>
      {asking ?
        <AskForm reviewed={reviewed} onEnd={() => setAsking(false)} /> :
        (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 1 }}>
            {t('desk.information.ask')}
          </Button>
        )}
    </Panel>
  );
}

import { resolve } from '@domain/schema/resolve';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { optionsOf } from '../../schema-ui';
import { callName } from '../../workspace/call-name';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { NeededInput } from '../../signed-in/NeededInput';
import { OneOf } from '../../signed-in/OneOf';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { useCall } from '../../workspace/useCall';
import { decideByScore, decisionSchemaQuery } from './requests';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

type RankingOptions = Parameters<typeof decideByScore>[1];

/** What would be entered now: the server is asked for it each time that the dialog opens, not when a window or a write makes other queries stale. */
function Tried({ id, options }: { id: number; options: RankingOptions }) {
  const t = useTranslate();
  const tried = useQuery({
    queryKey: ['review', 'call', id, 'by-score', options],
    queryFn: () => decideByScore(id, { ...options, dry_run: true }),
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <QueryBoundary query={tried}>{(counts) => <Typography>{t('decisions.by_score.tried', { ...counts })}</Typography>}</QueryBoundary>
    </Box>
  );
}

/** Enters decisions by score: the first get an offer, the next wait, the rest are rejected. The numbers are shown before. */
export function DecideByScore({ id, seats }: { id: number; seats: number | null }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [offers, setOffers] = useState(seats ?? 0);
  const [waiting, setWaiting] = useState(0);
  const [reason, setReason] = useState('places_filled');
  const { data: call } = useCall(id);
  const schema = useQuery(decisionSchemaQuery);
  const options: RankingOptions = { seats: offers, waiting, reason: reason as 'places_filled' };
  const isValid = isCount(offers) && isCount(waiting) && reason !== '';
  const reasons = schema.data ? optionsOf(resolve(schema.data.properties?.['reason'], schema.data), locale) : [];
  const confirm = async () => {
    const done = await decideByScore(id, options);
    notify(t('decisions.by_score.done', { ...done }));
    await queries.invalidateQueries();
  };
  const number = (label: string, value: number, change: (value: number) => void) => (
    <NeededInput
      label={label}
      missing={!isCount(value) && t('decisions.by_score.needed')}
      type="number"
      min={0}
      data-width="short"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => change(target.valueAsNumber)}
    />
  );
  return (
    <ConfirmButton variant="outlined" label={t('decisions.by_score.label')} question={t('decisions.by_score.question')} onConfirm={confirm}>
      {(isOpen) => (
        <>
          {call && <Typography sx={{ mt: 1, fontWeight: 600 }}>{callName(call.programme.title, call.title, locale)}</Typography>}
          {number(t('decisions.by_score.seats'), offers, setOffers)}
          {number(t('decisions.by_score.waiting'), waiting, setWaiting)}
          <OneOf label={t('decisions.by_score.reason')} value={reason} onChange={setReason} needed={t('forms.needed.rejection')}>
            {reasons.map(({ value, label }) => (
              <option key={value} value={String(value)}>
                {label}
              </option>
            ))}
          </OneOf>
          {isOpen && isValid && <Tried id={id} options={options} />}
        </>
      )}
    </ConfirmButton>
  );
}

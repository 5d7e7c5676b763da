import { resolve } from '@domain/schema/resolve';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { loadSchema, optionsOf } from '../../schema-ui';
import { callName } from '../../workspace/call-name';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { NeededInput } from '../../signed-in/NeededInput';
import { OneOf } from '../../signed-in/OneOf';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { useCall } from '../../workspace/useCall';
import { decideByPlace } from './requests';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

type PlaceOptions = Parameters<typeof decideByPlace>[1];

/** What would be entered now: the server is asked for it each time that the dialog opens, not when a window or a write makes other queries stale. */
function Tried({ id, options }: { id: number; options: PlaceOptions }) {
  const t = useTranslate();
  const tried = useQuery({ queryKey: ['review', 'call', id, 'by-place', options], queryFn: () => decideByPlace(id, { ...options, dry_run: true }), staleTime: 'static', gcTime: 0 });
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <QueryBoundary query={tried}>{(counts) => <Typography>{t('decisions.by_place.tried', { ...counts })}</Typography>}</QueryBoundary>
    </Box>
  );
}

/** Enters decisions from the line of places: the first get a place, the next wait, the rest are rejected. The numbers are shown before. */
export function DecideByPlace({ id, seats }: { id: number; seats: number | null }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [places, setPlaces] = useState(seats ?? 0);
  const [waiting, setWaiting] = useState(0);
  const [reason, setReason] = useState('places_filled');
  const { data: call } = useCall(id);
  const schema = useQuery({ queryKey: ['schemas', 'decisions'], queryFn: () => loadSchema('decisions'), staleTime: Infinity });
  const options: PlaceOptions = { places, waiting, reason: reason as 'places_filled' };
  const isValid = isCount(places) && isCount(waiting) && reason !== '';
  const reasons = schema.data ? optionsOf(resolve(schema.data.properties?.['reason'], schema.data), locale) : [];
  const confirm = async () => {
    const done = await decideByPlace(id, options);
    notify(t('decisions.by_place.done', { ...done }));
    await queries.invalidateQueries();
  };
  const number = (label: string, value: number, change: (value: number) => void) => (
    <NeededInput label={label} missing={!isCount(value) && t('decisions.by_place.needed')} type="number" min={0} data-width="short" value={Number.isNaN(value) ? '' : value} onChange={({ target }) => change(target.valueAsNumber)} />
  );
  return (
    <ConfirmButton variant="outlined" label={t('decisions.by_place.label')} question={t('decisions.by_place.question')} onConfirm={confirm}>
      {(isOpen) => (
        <>
          {call && <Typography sx={{ mt: 1, fontWeight: 600 }}>{callName(call.programme.title, call.title, locale)}</Typography>}
          {number(t('decisions.by_place.places'), places, setPlaces)}
          {number(t('decisions.by_place.waiting'), waiting, setWaiting)}
          <OneOf label={t('decisions.by_place.reason')} value={reason} onChange={setReason} needed={t('forms.needed.rejection')}>
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

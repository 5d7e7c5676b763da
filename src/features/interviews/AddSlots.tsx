import { zoneCity } from '@domain/values/format';
import { localToInstant } from '@domain/values/instants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { setAnswer } from '../../providers/queryClient';
import { Control, PartLabel } from '../../schema-ui';
import { Panel } from '../../signed-in/Panel';
import { addSlots, callInterviewsQuery, type NewSlot } from './requests';

const LIMITS = { minutes: 600, count: 50, capacity: 500, place: 300, link: 500 } as const;
const MINUTE_MS = 60_000;

const EMPTY = { start: '', minutes: '30', count: '1', capacity: '1', place: '', link: '' };
type Values = typeof EMPTY;
type Name = keyof Values;

const INPUTS: Readonly<
  Record<Name, { type: string; min?: number; max?: number; maxLength?: number; required?: boolean; pattern?: string; placeholder?: string }>
> = {
  start: { type: 'datetime-local', required: true },
  minutes: { type: 'number', min: 5, max: LIMITS.minutes, required: true },
  count: { type: 'number', min: 1, max: LIMITS.count, required: true },
  capacity: { type: 'number', min: 1, max: LIMITS.capacity, required: true },
  place: { type: 'text', maxLength: LIMITS.place },
  link: { type: 'url', maxLength: LIMITS.link, pattern: 'https://.+', placeholder: 'https://' },
};

/** The times of a form within its limits, back to back; undefined without a start, or with neither a place nor a link. */
function slotsIn({ start, minutes, count, capacity, place, link }: Values, zone: string): NewSlot[] | undefined {
  const first = localToInstant(start, zone);
  const at = { ...(place.trim() && { place: place.trim() }), ...(link.trim() && { link: link.trim() }) };
  if (first === undefined || Object.keys(at).length === 0) return undefined;
  const length = Number(minutes);
  return Array.from({ length: Number(count) }, (_, index) => ({
    starts_at: new Date(Date.parse(first) + index * length * MINUTE_MS).toISOString(),
    minutes: length,
    capacity: Number(capacity),
    ...at,
  }));
}

/** Adds one time to a call, or several back to back. */
export function AddSlots({ call, zone }: { call: number; zone: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const busy = useIsUpdating();
  const form = useId();
  const [values, setValues] = useState(EMPTY);
  const [isIncomplete, setIncomplete] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const slots = slotsIn(values, zone);
    setIncomplete(!slots);
    if (!slots) return;
    try {
      setAnswer(client, callInterviewsQuery(call).queryKey, await addSlots(call, slots));
      setValues({ ...values, start: '' });
      notify(t('interviews.add.done', { smart_count: slots.length }));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Panel title={t('interviews.add.title')}>
      <Box component="form" onSubmit={(event: FormEvent) => void add(event)} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))', alignItems: 'end' }}>
          {(Object.keys(EMPTY) as Name[]).map((name) => (
            <Box key={name}>
              <PartLabel htmlFor={`${form}${name}`}>{t(`interviews.add.${name}`, { zone: zoneCity(zone, locale) })}</PartLabel>
              <Control id={`${form}${name}`} {...INPUTS[name]} value={values[name]} onChange={({ target }) => setValues({ ...values, [name]: target.value })} />
            </Box>
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('interviews.add.help')}</Box>
        <Box role="alert" sx={{ color: 'error.main' }}>
          {isIncomplete && t('interviews.add.incomplete')}
        </Box>
        <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
          {t('interviews.add.action')}
        </Button>
      </Box>
    </Panel>
  );
}

import { instantToLocal, localToInstant } from '@domain/values/instants';
import { zoneCity } from '@domain/values/format';
import { readersFirst } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { fieldErrorsOf } from '../../api/failures';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { readerZone, useLocale, useTranslate } from '../../i18n';
import { readIncidents, type Incident } from '../../layout/incidents';
import { notify } from '../../notifications';
import { LongText } from '../../signed-in/LongText';
import { useRequiredFields } from '../../signed-in/required-fields';
import { NeededInput } from '../../signed-in/NeededInput';
import { incidentsQuery, saveIncident, type NewIncident } from './incident-requests';

const MAX_CHARACTERS = 500;

interface Values {
  en: string;
  el: string;
  starts: string;
  ends: string;
}

const EMPTY: Values = { en: '', el: '', starts: '', ends: '' };

/** The incident in the form; undefined while a value is missing, which its field reports. */
function incidentInput({ en, el, starts, ends }: Values, zone: string): NewIncident | undefined {
  const [starts_at, ends_at] = [localToInstant(starts, zone), localToInstant(ends, zone)];
  const text = { en: en.trim(), el: el.trim() };
  return text.en && text.el && starts_at && ends_at ? { text, starts_at, ends_at, time_zone: zone } : undefined;
}

/** Creates or changes an incident; its times are in its own time zone, those of a new one in the user's. */
export function IncidentForm({ incident, onDone }: { incident?: Incident; onDone?: () => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const zone = incident?.time_zone ?? readerZone();
  const [values, setValues] = useState<Values>(() =>
    incident ? { ...incident.text, starts: instantToLocal(incident.starts_at, zone), ends: instantToLocal(incident.ends_at, zone) } : EMPTY
  );
  const [fault, setFault] = useState('');
  const { isGiven, scope, forget } = useRequiredFields();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = incidentInput(values, zone);
    if (!isGiven() || !input) return;
    setFault('');
    try {
      await saveIncident(input, incident);
      if (!incident) setValues(EMPTY);
      forget();
      notify(t('helpdesk.incidents.saved'));
      onDone?.();
      await Promise.all([queries.invalidateQueries(incidentsQuery), readIncidents()]);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused) setFault(Object.values(refused).join(' '));
      else reportError(error);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'grid', gap: 2 }}>
      {scope(
        <>
          {readersFirst(locale).map((language) => (
            <LongText
              key={language}
              label={t(`helpdesk.incidents.text_${language}`)}
              lang={language}
              value={values[language]}
              onChange={(text) => setValues({ ...values, [language]: text })}
              maxLength={MAX_CHARACTERS}
              needed={t(`forms.needed.text_${language}`)}
            />
          ))}
          <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
            {(['starts', 'ends'] as const).map((name) => (
              <NeededInput
                key={name}
                label={t(`helpdesk.incidents.${name}`, { zone: zoneCity(zone, locale) })}
                missing={localToInstant(values[name], zone) === undefined && t('forms.needed.moment')}
                type="datetime-local"
                value={values[name]}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            ))}
          </Box>
        </>,
      )}
      <Box role="alert" sx={{ color: 'error.main' }}>
        {fault}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {t(incident ? 'helpdesk.incidents.save' : 'helpdesk.incidents.publish')}
        </Button>
        {onDone && <Button onClick={onDone}>{t('helpdesk.incidents.leave')}</Button>}
      </Box>
    </Box>
  );
}

import { zoneCity } from '@domain/values/format';
import { localToInstant } from '@domain/values/instants';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { fieldErrorsOf } from '../../api/failures';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { useRequiredFields } from '../../signed-in/required-fields';
import { NeededInput } from '../../signed-in/NeededInput';
import { ReasonForm } from './ReasonForm';
import { personQuery, extendDeadline, type PersonApplication } from './requests';

/** Extends the deadline of one draft; folded at first, because it is rarely needed. The time is in the call's zone, and the applicant reads the reason. */
export function Extend({ sub, application: { id, time_zone } }: { sub: string; application: PersonApplication }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const { isGiven, scope, forget } = useRequiredFields();
  const instant = localToInstant(until, time_zone);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven() || instant === undefined) return;
    setFault('');
    try {
      await extendDeadline(id, { until: instant, reason: reason.trim() });
      await queries.invalidateQueries(personQuery(sub));
      notify(t('helpdesk.extend_done'));
      setUntil('');
      setReason('');
      forget();
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused) setFault(Object.values(refused).join(' '));
      else reportError(error);
    }
  };
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600 }}>
        {t('helpdesk.extend')}
      </Box>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void send(event)} sx={{ mt: 1, maxWidth: 480 }}>
        {scope(
          <>
            <NeededInput
              label={t('helpdesk.extend_until', { zone: zoneCity(time_zone, locale) })}
              missing={instant === undefined && t('forms.needed.moment')}
              type="datetime-local"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
            <ReasonForm label={t('helpdesk.extend_reason')} reason={reason} onReason={setReason} fault={fault} busy={busy} submit={t('helpdesk.extend_do')} />
          </>,
        )}
      </Box>
    </Box>
  );
}

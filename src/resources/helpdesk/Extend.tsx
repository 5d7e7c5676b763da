import { localToInstant } from '@domain/instants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { fieldErrorsOf } from '../../api/failures';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { Control, PartLabel, TextArea } from '../../schema-ui';
import { extendDeadline, type PersonApplication } from './requests';

const MOST_CHARACTERS = 1000;

/** Gives one draft a later deadline; the time is by the clocks of the call's zone, and the applicant reads the reason. */
export function Extend({ sub, application: { id, time_zone } }: { sub: string; application: PersonApplication }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const field = useId();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const instant = localToInstant(until, time_zone);
    if (instant === undefined || reason.trim() === '') return setFault(t('helpdesk.extend_incomplete'));
    setBusy(true);
    setFault('');
    try {
      await extendDeadline(id, { until: instant, reason: reason.trim() });
      await queries.invalidateQueries({ queryKey: ['person', sub] });
      setUntil('');
      setReason('');
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused) setFault(Object.values(refused).join(' '));
      else reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void send(event)} sx={{ mt: 2, display: 'grid', gap: 1.5, maxWidth: 480 }}>
      <Typography variant="h3" sx={{ fontSize: 17 }}>
        {t('helpdesk.extend')}
      </Typography>
      <Box>
        <PartLabel htmlFor={`${field}until`}>{t('helpdesk.extend_until', { zone: time_zone })}</PartLabel>
        <Control id={`${field}until`} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Box>
      <Box>
        <PartLabel htmlFor={`${field}reason`}>{t('helpdesk.extend_reason')}</PartLabel>
        <TextArea id={`${field}reason`} rows={2} maxLength={MOST_CHARACTERS} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Box>
      <Box role="alert" sx={{ color: 'error.main' }}>
        {fault}
      </Box>
      <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'start' }}>
        {t('helpdesk.extend_do')}
      </Button>
    </Box>
  );
}

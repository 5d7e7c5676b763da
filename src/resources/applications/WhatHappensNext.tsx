import { callStatus } from '@domain/calls/call-status';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { serverNow } from '../../api/server-clock';
import { useAuth } from '../../auth/auth';
import { useLocalized } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import type { Application } from '../requests';
import { Panel } from '../shared/Panel';

/** After sending: what happens next, when and by whom, and whom to ask. */
export function WhatHappensNext({ application: { call, status } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { identity } = useAuth();
  const university = useLocalized()(call.programme.university_name).text;
  if (status !== 'Finalized') return null;
  const closes = formatInstant(call.closes_at, locale, call.time_zone);
  const open = callStatus(call, serverNow()) === 'open';
  const { contact_email: contact } = call;
  return (
    <Panel title={t('application.next.title')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { mb: 1 } }}>
        {open && <li>{t('application.next.change', { closes })}</li>}
        <li>{t(open ? 'application.next.review' : 'application.next.review_now', { university, closes })}</li>
        <li>{t('application.next.told', { email: identity?.email ?? '' })}</li>
        <li>
          {t('application.next.ask')}{' '}
          {contact === undefined ? (
            <Link component={RouterLink} to={`/universities/${String(call.programme.university_id)}/details`}>
              {university}
            </Link>
          ) : (
            <Link href={`mailto:${contact}`}>{contact}</Link>
          )}
        </li>
      </Box>
    </Panel>
  );
}

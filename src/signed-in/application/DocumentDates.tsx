import { comesLater } from '@domain/applications/document-dates';
import Box from '@mui/material/Box';
import { timeLeft, useDeadline, useLocale, useTranslate } from '../../i18n';
import { useNow } from '../../components/now';
import type { Call } from '../requests';
import type { Requirement } from './requirements';

/** A document's own due date and the time left until then; nothing where the call's deadline applies. */
export function DocumentDates({ call, requirement }: { call: Call; requirement: Requirement }) {
  return requirement.due_at === undefined ? null : <OwnDate call={call} due={requirement.due_at} />;
}

function OwnDate({ call, due }: { call: Call; due: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const { text, own } = useDeadline(due, call.time_zone);
  const date = own === undefined ? text : `${text} · ${own}`;
  return (
    <Box data-due={due} sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {t('application.update.accepted_until', { date })}
      </Box>
      {Date.parse(due) > now.getTime() && <Box component="span" sx={{ displayPrint: 'none' }}>{' ('}{timeLeft(due, now, locale)})</Box>}
      {comesLater({ due_at: due }, call) && <Box>{t('application.update.comes_later')}</Box>}
    </Box>
  );
}

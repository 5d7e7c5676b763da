import { formatDeadline } from '@domain/format';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useLocale, useTranslate } from '../../i18n';
import type { Application } from '../requests';
import { useRequests } from './information';

/** Says that the institution has asked for something, with the way to the answer; nothing where it has not. */
export function InformationNotice({ application: { id, status, call } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data: requests = [] } = useRequests(id, status !== 'Draft');
  if (requests.length === 0) return null;
  const open = requests.filter(({ state }) => state === 'open').toSorted((a, b) => a.due_at.localeCompare(b.due_at))[0];
  return (
    <Alert severity={open ? 'warning' : 'info'} icon={false} sx={{ mb: 3 }} data-information-notice={open ? 'open' : 'past'}>
      {open ? t('application.information.notice', { date: formatDeadline(open.due_at, call.time_zone, locale).text }) : t('application.information.notice_past')}{' '}
      <Link component={RouterLink} to={`/applications/${String(id)}/information`}>
        {t(open ? 'application.information.answer' : 'application.information.look')}
      </Link>
    </Alert>
  );
}

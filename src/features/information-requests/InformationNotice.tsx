import { isUnderWay } from '@domain/applications/application-lifecycle';
import { formatDeadline } from '@domain/values/format';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useLocalized } from '../../components/LocalizedText';
import { useLocale, useTranslate } from '../../i18n';
import type { Application, InformationRequest } from '../../signed-in/requests';
import { requestedDocuments, useRequests } from './information';

/** Says that the institution has requested something, with a link to answer; nothing without a request. */
export function InformationNotice({ application: { id, status, call } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const titlesOf = (request: InformationRequest) => requestedDocuments(request, call).map(({ title }) => localize(title).text).join(', ');
  const { data: requests = [] } = useRequests(id, status !== 'Draft');
  // Requests of an ended application (rejected, withdrawn, declined) are void.
  const waiting = isUnderWay(status) ? requests.filter(({ state }) => state === 'open') : [];
  if (requests.every((request) => request.of_call && !waiting.includes(request) && request.receipt === null)) return null;
  const open = waiting.toSorted((a, b) => Number(a.of_call) - Number(b.of_call) || a.due_at.localeCompare(b.due_at))[0];
  return (
    <Alert severity={open ? 'warning' : 'info'} icon={false} sx={{ mb: 3 }} data-information-notice={open ? 'open' : 'past'}>
      {open
        ? t(open.of_call ? 'application.information.notice_later' : 'application.information.notice', {
          date: formatDeadline(open.due_at, call.time_zone, locale).text,
          titles: titlesOf(open),
        })
        : t(requests.some(({ of_call }) => !of_call) ? 'application.information.notice_past' : 'application.information.notice_added')}{' '}
      <Link component={RouterLink} to={`/applications/${String(id)}/information`}>
        {t(!open ? 'application.information.see' : open.of_call ? 'application.information.add_here' : 'application.information.answer')}
      </Link>
    </Alert>
  );
}

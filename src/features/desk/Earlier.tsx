import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { Panel } from '../../signed-in/Panel';
import type { Reviewed } from '../../workspace/reviewed';
import { useApplicationsOf } from './review-list';

/** The person's other applications to the Secretary's institutions; nothing without any. */
export function Earlier({ reviewed: { id, applicant } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data = [] } = useApplicationsOf(applicant ?? '');
  const others = data.filter((row) => row.id !== id);
  if (others.length === 0) return null;
  return (
    <Panel title={t('desk.earlier')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {others.map((row) => (
          <li key={row.id}>
            <Link component={RouterLink} to={`/manage/applications/${String(row.id)}`}>
              <LocalizedText text={row.programme.title} />
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {row.number} · {t(`application.status.${row.status as 'Draft'}`)} · {formatInstant(row.submitted_at, locale)}
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

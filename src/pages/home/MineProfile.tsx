import type { components } from '@generated/api';
import { Link as RouterLink } from 'react-router';
import { Card } from '../../components/Card';
import { nextPartKey } from '../../components/next-part';
import { Ring } from '../../components/Ring';
import { useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';

/** The completeness of the profile, and the part to add next. */
export function ProfileState({ completeness: { percent, ready, missing } }: { completeness: components['schemas']['Completeness'] }) {
  const t = useTranslate();
  const [next] = missing;
  return (
    <Card role="group" aria-label={t('applicant.nav.label')}>
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.25rem' }}>
        <Link component={RouterLink} to="/applicant-profile/details">
          {t('applicant.nav.label')}
        </Link>
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Ring percent={percent} />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t('applicant.overview.completeness', { percent })}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t(ready ? 'applicant.overview.ready' : 'applicant.overview.not_ready')}</Typography>
        </div>
      </Box>
      {next && (
        <Typography sx={{ mt: 2 }}>
          <Link component={RouterLink} to={next.path}>
            {t(nextPartKey(next.part))}
          </Link>
        </Typography>
      )}
    </Card>
  );
}

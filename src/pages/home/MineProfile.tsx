import type { components } from '@generated/api';
import { Link as RouterLink } from 'react-router';
import { Card } from '../../components/Card';
import { nextPartKey } from '../../components/next-part';
import { Ring } from '../../components/Ring';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './MineProfile.module.css';

/** The completeness of the profile, and the part to add next. */
export function ProfileState({ completeness: { percent, ready, missing } }: { completeness: components['schemas']['Completeness'] }) {
  const t = useTranslate();
  const [next] = missing;
  return (
    <Card role="group" aria-label={t('applicant.nav.label')}>
      <Typography variant="h2" className={styles.title}>
        <Link component={RouterLink} to="/applicant-profile/details">
          {t('applicant.nav.label')}
        </Link>
      </Typography>
      <div className={styles.row}>
        <Ring percent={percent} />
        <div>
          <Typography className={styles.text}>{t('applicant.overview.completeness', { percent })}</Typography>
          <Typography className={styles.profileStateText}>{t(ready ? 'applicant.overview.ready' : 'applicant.overview.not_ready')}</Typography>
        </div>
      </div>
      {next && (
        <Typography className={styles.sentence}>
          <Link component={RouterLink} to={next.path}>
            {t(nextPartKey(next.part))}
          </Link>
        </Typography>
      )}
    </Card>
  );
}

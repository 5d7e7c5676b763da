import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import type { Counts } from './requests';
import styles from './CatalogueCards.module.css';

const PARTS = ['universities', 'programmes', 'calls'] as const;

/** The parts of the catalogue that a Secretary maintains, each with its number of records; a dash until that is loaded. */
export function CatalogueCards({ counts }: { counts: Counts | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <CardList className={styles.parts}>
      {PARTS.map((part) => (
        <li key={part}>
          <LinkCard className={styles.part}>
            <Typography variant="h2" className={styles.title}>
              <Link component={RouterLink} to={`/manage/${part}`} data-main>
                {t(`manage.${part}.title`)}
              </Link>
            </Typography>
            <div>
              <strong className={styles.figure}>{counts ? formatNumber(counts[part], locale) : '–'}</strong>
              {t('manage.start.in_catalogue')}
            </div>
            {part === 'calls' && counts && <CallStates counts={counts} />}
            <CanAccess action="create" resource={part}>
              <Link component={RouterLink} to={`/manage/${part}/create`} data-raised className={styles.link}>
                {t(`manage.${part}.create`)}
              </Link>
            </CanAccess>
          </LinkCard>
        </li>
      ))}
    </CardList>
  );
}

/** The numbers of calls that take applications and of unpublished drafts. */
function CallStates({ counts: { open, drafts } }: { counts: Counts }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <div className={styles.text}>
      <div>{t('manage.start.open', { smart_count: open, number: formatNumber(open, locale) })}</div>
      {drafts > 0 && (
        <Link component={RouterLink} to="/manage/calls?state=draft" data-raised className={styles.drafts}>
          {t('manage.start.drafts', { smart_count: drafts, number: formatNumber(drafts, locale) })}
        </Link>
      )}
    </div>
  );
}

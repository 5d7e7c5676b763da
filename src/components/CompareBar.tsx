import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import { comparePath, MIN_COMPARED, useComparison } from './comparison';
import { CompareIcon } from './icons';
import styles from './CompareBar.module.css';

/** The programmes chosen for comparing, in a sticky bar below a list; nothing while none is chosen. */
export function CompareBar() {
  const t = useTranslate();
  const { ids, clear } = useComparison();
  if (ids.length === 0) return null;
  const enough = ids.length >= MIN_COMPARED;
  return (
    <section className={styles.bar} aria-label={t('catalogue.compare.title')}>
      <div role="status" className={styles.row}>
        <CompareIcon />
        {enough ? t('catalogue.compare.chosen', { smart_count: ids.length }) : t('catalogue.compare.one_more')}
      </div>
      <div className={styles.compareBarRow}>
        <Button variant="text" onClick={clear}>
          {t('catalogue.compare.clear')}
        </Button>
        {enough && (
          <Button variant="contained" component={RouterLink} to={comparePath(ids)}>
            {t('catalogue.compare.go')}
          </Button>
        )}
      </div>
    </section>
  );
}

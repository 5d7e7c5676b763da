import { useTranslate } from '../i18n';
import hidden from '../theme/hidden.module.css';
import { joined } from '../ui/joined';
import styles from './PageSkeleton.module.css';

/** The skeleton of a page while its code loads and its guard decides. */
export function PageSkeleton() {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={styles.block}>
      <div className={hidden.hidden}>{t('core.loading')}</div>
      <div className={joined(styles.bone, styles.pageSkeletonBone)} />
      <div className={joined(styles.bone, styles.titleBone)} />
      <div className={joined(styles.bone, styles.lineBone)} />
      <div className={joined(styles.bone, styles.bodyBone)} />
    </div>
  );
}

import { useTranslate } from '../i18n';
import { Card } from './Card';
import { Bone } from './Skeleton';
import hidden from '../theme/hidden.module.css';
import styles from './DetailSkeleton.module.css';

/** The skeleton of the page of one record: its title, text, and facts at the side. */
export function DetailSkeleton() {
  const t = useTranslate();
  return (
    <div aria-busy="true" className={styles.grid}>
      <div className={hidden.hidden}>{t('core.loading')}</div>
      <div>
        <Bone width="90px" height="22px" />
        <Bone width="80%" height="44px" className={styles.bone} />
        <Bone width="55%" height="22px" className={styles.detailSkeletonBone} />
        {['96%', '90%', '94%', '60%'].map((width) => <Bone key={width} width={width} height="18px" className={styles.lineBone} />)}
      </div>
      <Card>
        {['70%', '85%', '60%', '75%', '65%'].map((width) => <Bone key={width} width={width} height="18px" className={styles.factBone} />)}
      </Card>
    </div>
  );
}

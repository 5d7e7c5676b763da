import { Link as RouterLink, useLocation } from 'react-router';
import { useLocale } from '../i18n';
import Link from '../ui/Link';
import Typography from '../ui/Typography';
import { Card, LinkCard } from './Card';
import { universityPath, type University } from './catalogue';
import { LocalizedText } from './LocalizedText';
import { Emblem } from './Monogram';
import { placeOf } from './names';
import { Bone } from './Skeleton';
import { DemoTag } from './Tag';
import styles from './University.module.css';

/** A university in short, leading to its page; `letters` stand in place of a picture, and the words of `search` are marked. */
export function UniversityCard({ university, letters, search: words }: { university: University; letters: string; search?: string }) {
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  return (
    <LinkCard data-record-id={university.id} className={styles.linkCard}>
      <Emblem logo={university.logo_path} letters={letters} />
      <div className={styles.block}>
        <Typography variant="h3" component="h3" className={styles.title}>
          <Link component={RouterLink} to={universityPath(university.id)} state={{ from: pathname + search }} data-main>
            <LocalizedText text={university.name} search={words} />
          </Link>
        </Typography>
        <Typography variant="body2" className={styles.text}>
          {placeOf(university, locale)}
        </Typography>
        {university.demo && (
          <div className={styles.universityCardBlock}>
            <DemoTag demo />
          </div>
        )}
      </div>
    </LinkCard>
  );
}

/** The skeleton of a university card. */
export const UniversityCardSkeleton = () => (
  <Card aria-hidden="true" className={styles.card}>
    <Bone width="56px" height="56px" className={styles.bone} />
    <div className={styles.lines}>
      <Bone width="85%" height="22px" />
      <Bone width="50%" height="18px" className={styles.lowerBone} />
    </div>
  </Card>
);

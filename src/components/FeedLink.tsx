import { feedPath } from '@domain/catalogue/record-paths';
import { useLocale, useTranslate } from '../i18n';
import Link from '../ui/Link';
import styles from './FeedLink.module.css';

/** A link to the Atom feed of calls. */
export function FeedLink() {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Link href={feedPath(locale)} type="application/atom+xml" className={styles.link}>
      {t('core.feed.follow')}
    </Link>
  );
}

import { Link as RouterLink, useLocation } from 'react-router';
import { useTranslate } from '../i18n';
import styles from './Anchors.module.css';

/** Links to the parts of a long page. */
export function Anchors({ parts }: { parts: readonly { anchor: string; title: string }[] }) {
  const t = useTranslate();
  // The router's state holds the list that the reader came from; a link without it would lose the way back.
  const { state } = useLocation();
  return (
    <nav className={styles.row} aria-label={t('catalogue.on_this_page')}>
      {parts.map(({ anchor, title }) => (
        <RouterLink key={anchor} to={{ hash: anchor }} state={state}>
          {title}
        </RouterLink>
      ))}
    </nav>
  );
}

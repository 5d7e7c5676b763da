import { useTranslate } from '../i18n';
import { PageStep, type PageTarget } from './PageStep';
import styles from './PageSize.module.css';

const SIZES = [10, 20, 50] as const;

interface Props {
  limit: number;
  total: number;
  /** The page sizes to choose from. */
  sizes?: readonly number[];
  /** The target of each page size. */
  to: PageTarget;
}

/** The choice of a page size; nothing when the smallest page holds all rows. */
export function PageSize({ limit, total, sizes = SIZES, to }: Props) {
  const t = useTranslate();
  if (total <= (sizes[0] ?? 0)) return null;
  return (
    <nav aria-label={t('pages.size')} className={styles.nav}>
      {t('pages.size')}
      {sizes.map((size) => (
        <PageStep key={size} at={size} to={to} aria-current={size === limit ? 'true' : undefined}>
          {size}
        </PageStep>
      ))}
    </nav>
  );
}

import { formatNumber, useLocale, useTranslate } from '../i18n';
import { NextIcon, PreviousIcon } from './icons';
import { PageStep, type PageTarget } from './PageStep';
import styles from './Pagination.module.css';

interface Props {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** The target of each page. */
  to: PageTarget;
  /** The name of the list, for the pager's accessible name when the page has several lists. */
  label?: string;
}

/** The numbers of the pages that get a link: the first, the last, and those around the current one; 0 is a gap. */
export function pageSteps(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((step) => step >= 1 && step <= pages);
  const steps = [...new Set(near)].sort((a, b) => a - b);
  return steps.flatMap((step, position) => {
    const gap = step - (steps[position - 1] ?? 0);
    if (gap <= 1) return [step];
    return gap === 2 ? [step - 1, step] : [0, step];
  });
}

/** The pager of every list but react-admin's own under `/manage`; nothing for a list of one page. */
export function Pagination({ page, pages, to, label }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (pages <= 1) return null;
  return (
    <nav className={styles.bar} aria-label={label === undefined ? t('pages.title') : t('pages.label', { what: label })}>
      <div className={styles.block}>
        {page > 1 && (
          <PageStep at={page - 1} to={to} rel="prev">
            <PreviousIcon />
            {t('pages.previous')}
          </PageStep>
        )}
      </div>
      <span className={styles.text}>
        {t('pages.position', { page: formatNumber(page, locale), pages: formatNumber(pages, locale) })}
      </span>
      <ol className={styles.list}>
        {pageSteps(page, pages).map((step, position) => (
          <li key={step || `gap-${String(position)}`} className={styles.item}>
            {step === 0 ?
              (
                <span className={styles.paginationText}>
                  …
                </span>
              ) :
              (
                <PageStep
                  at={step}
                  to={to}
                  aria-label={t('pages.page', { page: formatNumber(step, locale) })}
                  aria-current={step === page ? 'page' : undefined}
                >
                  {formatNumber(step, locale)}
                </PageStep>
              )}
          </li>
        ))}
      </ol>
      <div className={styles.paginationBlock}>
        {page < pages && (
          <PageStep at={page + 1} to={to} rel="next">
            {t('pages.next')}
            <NextIcon />
          </PageStep>
        )}
      </div>
    </nav>
  );
}

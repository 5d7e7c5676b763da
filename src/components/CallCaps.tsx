import type { CallRecord } from '@domain/calls/call-data';
import { formatNumber, useLocale, useTranslate } from '../i18n';
import { joined } from '../ui/joined';
import styles from './CallCaps.module.css';

interface Props {
  call: Partial<Pick<CallRecord, 'academic_year' | 'most_applications' | 'most_per_applicant' | 'full'>>;
}

/** How many applications a call takes, whether that many were sent, and how many one person can send; nothing for a call without limits. */
export function CallCaps({ call: { academic_year: year = '', most_applications: most, most_per_applicant: own, full = false } }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (most === undefined && own === undefined) return null;
  const limits = [
    ...(most === undefined ? [] : [t('catalogue.caps.call', { smart_count: most, number: formatNumber(most, locale) })]),
    ...(own === undefined ? [] : [t('catalogue.caps.applicant', { smart_count: own, year })]),
  ];
  return (
    <div role="note" data-caps={full ? 'full' : 'room'} className={joined(styles.block, full && styles.blockFull)}>
      {full && (
        <strong className={styles.strong}>
          {t('catalogue.caps.full')}
        </strong>
      )}
      {limits.join(' ')}
    </div>
  );
}

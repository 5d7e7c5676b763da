import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant, formatNumber, useLocale, useTranslate } from '../i18n';

/** The moment in which the page is printed. */
function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser prints as soon as the listeners of this event have returned.
    const before = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', before);
    return () => removeEventListener('beforeprint', before);
  }, []);
  return at;
}

interface HeadProps {
  /** Which rows of the list are on the page, from 1. */
  shown: { from: number; to: number; of: number };
  /** What the list is limited to and how it is sorted. */
  children?: ReactNode;
}

/** The head of a list on paper: what it is limited to, which of its rows are there, and when it was printed. */
export function PrintHead({ shown: { from, to, of }, children }: HeadProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const at = usePrintedAt();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Box data-print-head sx={{ display: 'none', '@media print': { display: 'block', mb: 1.5 } }}>
      {children}
      <div>
        {t('manage.print.rows', { from: number(from), to: number(to), count: number(of) })} ·{' '}
        {t('manage.print.at', { date: formatInstant(at.toISOString(), locale) })}
      </div>
    </Box>
  );
}

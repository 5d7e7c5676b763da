import type { Locale } from '@domain/locale';
import { formatMoney, formatNumber, useLocale, useTranslate, type Translate } from '../i18n';

/** How a reader is spoken to. */
export interface Reader {
  locale: Locale;
  t: Translate;
}

/** Months as people say them: whole years as years, less than a month as weeks. */
export function durationText(months: number, locale: Locale): string {
  const [count, unit] = months < 1 ? [Math.max(1, Math.round((months * 365.25) / 84)), 'week'] : months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return formatNumber(count, locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
}

/** A tuition fee; none is said in words, so that a zero is not mistaken for a gap. */
export const feeText = (fee: { amount: number; currency: string }, { locale, t }: Reader): string =>
  fee.amount === 0 ? t('catalogue.no_fee') : formatMoney(fee, locale);

/** How the reader is spoken to, for functions outside of components. */
export function useReader(): Reader {
  const t = useTranslate();
  const { locale } = useLocale();
  return { locale, t };
}

import type { Locale } from '@domain/locale';
import { formatMoney, formatNumber, useLocale, useTranslate, type Translate } from '../i18n';

/** The reader's language and translations. */
export interface Reader {
  locale: Locale;
  t: Translate;
}

/** Months as people say them: whole years as years, less than a month as weeks. */
export function durationText(months: number, locale: Locale): string {
  const [count, unit] = months < 1 ? [Math.max(1, Math.round((months * 365.25) / 84)), 'week'] : months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return formatNumber(count, locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
}

/** A tuition fee; a fee of zero is given in words, so that it is not mistaken for a missing value. */
export const feeText = (fee: { amount: number; currency: string }, { locale, t }: Reader): string =>
  fee.amount === 0 ? t('catalogue.no_fee') : formatMoney(fee, locale);

/** The reader's language and translations, to pass to functions outside of components. */
export function useReader(): Reader {
  const t = useTranslate();
  const { locale } = useLocale();
  return { locale, t };
}

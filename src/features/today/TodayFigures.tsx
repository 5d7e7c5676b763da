import { localized } from '@domain/locale';
import { useMemo } from 'react';
import { LocalizedText } from '../../components/LocalizedText';
import { countryName } from '../../components/names';
import { formatDate, messageKey, useLocale, useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';
import { BarFigure } from './BarFigure';
import type { Bar } from './render-bars';
import type { Today } from './requests';
import styles from './TodayFigures.module.css';

const LIST = '/manage/applications';

/** The applications as charts, each bar with a link to its list. Drafts have no list, because only their authors may see them. */
export function TodayFigures({ today }: { today: Today }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const bars = useMemo(() => {
    const textOf = (text: Today['per_call'][number]['title']) => localized(text, locale).text;
    const per_day = today.per_day.map(({ date, count }): Bar => ({ label: formatDate(date, locale), count, to: `${LIST}?sent_on=${date}` }));
    const programmes = today.per_call.map(({ programme_title }) => textOf(programme_title));
    const per_call = today.per_call.map(({ id, title, programme_title, sent }, index): Bar => {
      const programme = programmes[index] ?? '';
      const label = `${programme} · ${textOf(title)}`;
      const name = (
        <>
          <LocalizedText text={programme_title} /> · <LocalizedText text={title} />
        </>
      );
      const isOnly = programmes.filter((other) => other === programme).length === 1;
      return { label, name, count: sent, to: `${LIST}?call_id=${String(id)}`, ...(isOnly && { short: programme }) };
    });
    const statuses = today.statuses.map(({ status, count }): Bar => {
      const label = t(messageKey(`application.status.${status}`));
      return status === 'Draft' ? { label, count } : { label, count, to: `${LIST}?status=${status}` };
    });
    const countries = today.countries.map(({ country, count }): Bar => ({ label: countryName(country, locale), count, to: `${LIST}?country=${country}` }));
    return { statuses, per_day, per_call, countries };
  }, [today, locale, t]);
  return (
    <section aria-labelledby="figures">
      <Typography variant="h2" id="figures" className={styles.title}>
        {t('today.charts')}
      </Typography>
      <div className={styles.grid}>
        {(['statuses', 'per_day', 'per_call', 'countries'] as const).map((name) => (
          <BarFigure key={name} title={t(`today.${name}.title`)} name={t(`today.${name}.name`)} bars={bars[name]} upright={name === 'per_day'} />
        ))}
      </div>
    </section>
  );
}

import { Link as RouterLink } from 'react-router';
import { useArrived } from '../../components/hooks';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import type { BackgroundResult, Statistics } from './requests';
import styles from './Numbers.module.css';

const PLACES = [
  { fact: 'programmes', to: '/programmes' },
  { fact: 'universities', to: '/universities' },
  { fact: 'open_calls', to: '/programmes?is_open=true' },
] as const;

function Figures({ statistics }: { statistics: Statistics | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <ul className={styles.row} aria-label={t('home.numbers.label')}>
      {PLACES.map(({ fact, to }) => (
        <li key={fact}>
          <RouterLink className={styles.cell} to={to}>
            <strong>{statistics ? formatNumber(statistics[fact], locale) : '–'}</strong>
            {t(`home.numbers.${fact}`, { smart_count: statistics?.[fact] ?? 2 })}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

/** The current numbers of programmes, universities and open calls. */
export const Numbers = ({ statistics }: { statistics: Promise<BackgroundResult<Statistics>> }) => <Figures statistics={useArrived(statistics)?.value} />;

import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './WithoutTasks.module.css';

const PLACES = [
  { to: '/account', words: 'account' },
  { to: '/programmes', words: 'programmes' },
  { to: '/universities', words: 'universities' },
] as const;

/** The part of the start page for staff without a catalogue: the pages that their account can open, and why not the others. */
export function WithoutTasks() {
  const t = useTranslate();
  return (
    <>
      <CardList className={styles.cardList}>
        {PLACES.map(({ to, words }) => (
          <li key={to}>
            <LinkCard>
              <Typography variant="h2" className={styles.title}>
                <Link component={RouterLink} to={to} data-main>
                  {t(`manage.start.${words}.title`)}
                </Link>
              </Typography>
              <div>{t(`manage.start.${words}.text`)}</div>
            </LinkCard>
          </li>
        ))}
      </CardList>
      <Typography className={styles.text}>{t('manage.start.barred')}</Typography>
    </>
  );
}

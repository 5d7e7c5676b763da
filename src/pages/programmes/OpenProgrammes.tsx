import { printProgrammeQuery } from '@domain/catalogue/programme-query';
import { Link as RouterLink } from 'react-router';
import { CardList } from '../../components/Card';
import type { Programme } from '../../components/catalogue';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { Section } from '../../components/Section';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import { openLike } from './similar';
import styles from './OpenProgrammes.module.css';

/** Open programmes similar to one without open calls, with a link to the list of all similar ones; without any, a link to all open programmes. */
export function OpenProgrammes({ programmes }: { programmes: readonly Programme[] }) {
  const t = useTranslate();
  const [first] = programmes;
  if (!first) {
    return (
      <Link component={RouterLink} to="/programmes?is_open=true" className={styles.onward}>
        {t('details.programme.open.none')}
      </Link>
    );
  }
  const query = printProgrammeQuery(openLike(first) ?? {}).toString();
  return (
    <Section title={t('details.programme.open.title')} anchor="open-programmes">
      <CardList>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <ProgrammeCard programme={programme} />
          </li>
        ))}
      </CardList>
      <Link component={RouterLink} to={`/programmes?${query}`} className={styles.onward}>
        {t('details.programme.open.all')}
      </Link>
    </Section>
  );
}

import { printProgrammeQuery } from '@domain/catalogue/programme-query';
import { Link as RouterLink } from 'react-router';
import { CardList } from '../../components/Card';
import type { Programme } from '../../components/catalogue';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { Section } from '../../components/Section';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import { openLike } from './similar';

/** How the link stands that leads on from the end of a part. */
export const ONWARD = { display: 'inline-block', mt: 2, fontWeight: 600 } as const;

/** Programmes like one that takes no applications, which do so now, and the list of all of them; without any, the way to all that take some. */
export function OpenProgrammes({ programmes }: { programmes: readonly Programme[] }) {
  const t = useTranslate();
  const [first] = programmes;
  if (!first) {
    return (
      <Link component={RouterLink} to="/programmes?is_open=true" sx={ONWARD}>
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
      <Link component={RouterLink} to={`/programmes?${query}`} sx={ONWARD}>
        {t('details.programme.open.all')}
      </Link>
    </Section>
  );
}

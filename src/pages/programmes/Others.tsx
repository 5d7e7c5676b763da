import { Link as RouterLink } from 'react-router';
import { CardList } from '../../components/Card';
import { universityPath, type Programme } from '../../components/catalogue';
import { useFetched } from '../../components/hooks';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { Section } from '../../components/Section';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import { fetchSimilar } from './similar';
import styles from './Others.module.css';

const cardsOf = (programmes: readonly Programme[], university: boolean) => (
  <CardList>
    {programmes.map((other) => (
      <li key={other.id}>
        <ProgrammeCard programme={other} university={university} />
      </li>
    ))}
  </CardList>
);

/** Programmes of the same university. */
function Related({ related, open = [], programme }: Props) {
  const t = useTranslate();
  const others = related.filter(({ id }) => !open.some((shown) => shown.id === id));
  if (others.length === 0) return null;
  return (
    <Section title={t('details.programme.related')} anchor="related">
      {cardsOf(others, false)}
      {programme.university_id !== undefined && (
        <Link component={RouterLink} to={universityPath(programme.university_id)} className={styles.onward}>
          {t('details.programme.all_related')}
        </Link>
      )}
    </Section>
  );
}

/** Programmes of the same field, requested after the page has rendered and left out if the request fails. */
function Similar({ related, programme }: Props) {
  const t = useTranslate();
  const shown = [programme, ...related].map(({ id }) => id);
  const { value: similar = [] } = useFetched(shown.join(), () => fetchSimilar(programme, related));
  if (similar.length === 0) return null;
  return (
    <Section title={t('details.programme.similar')} anchor="similar">
      {cardsOf(similar, true)}
    </Section>
  );
}

interface Props {
  /** The programme whose page this is. */
  programme: Programme;
  related: Programme[];
  /** Similar open programmes, which the page of an archived programme shows above already. */
  open?: Programme[] | undefined;
}

/** Other programmes that may interest the reader; hidden in print, where links are of no use. */
export const Others = (props: Props) => (
  <div className={styles.block}>
    <Related {...props} />
    {!props.open?.length && <Similar {...props} />}
  </div>
);

import { Link as RouterLink } from 'react-router';
import { cleared, NO_FILTERS, takesSeveral, valuesOf, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { Chip } from '../../components/Chip';
import type { University } from '../../components/catalogue';
import { useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import { useFilterWords, type SetValue } from './filters';
import { SaveSearch } from './SaveSearch';
import { searchWith } from './use-programme-query';
import styles from './FilterChips.module.css';

interface Props {
  filters: ProgrammeQuery;
  university: University | undefined;
  /** Called when a filter was removed by a link that disappears with it, so that the focus can be moved. */
  onRemoved: () => void;
}

/** The active filters, each as a link to the list without it; renders nothing without any. */
export function FilterChips({ filters, university, onRemoved }: Props) {
  const t = useTranslate();
  const set = useFilterWords(filters, university);
  if (set.length === 0) return null;
  const less = ({ name, value }: SetValue) => (takesSeveral(name) ? { [name]: valuesOf(filters[name]).filter((other) => other !== value) } : cleared(name));
  return (
    <div role="group" aria-label={t('search.chips.label')} className={styles.row}>
      {set.map((one) => (
        <Chip key={one.name + one.value} to={searchWith(filters, { ...less(one), page: 1 })} onRemove={onRemoved}>
          {one.words}
        </Chip>
      ))}
      {set.length > 1 && (
        <Button component={RouterLink} to={searchWith(filters, { ...NO_FILTERS, page: 1 })} onClick={onRemoved} className={styles.flushOnPhones}>
          {t('search.filters.clear')}
        </Button>
      )}
      <SaveSearch query={filters} name={set.map(({ words }) => words).join(', ')} />
    </div>
  );
}

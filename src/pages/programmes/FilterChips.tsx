import { cleared, takesSeveral, valuesOf, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { Chip } from '../../components/Chip';
import type { University } from '../../components/catalogue';
import { useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import { useFilterWords, type SetValue } from './filters';
import { SaveSearch } from './SaveSearch';
import type { ChangeFilters } from './use-programme-query';

interface Props {
  filters: ProgrammeQuery;
  university: University | undefined;
  onChange: ChangeFilters;
  onClear: () => void;
}

/** What is set, each with a press to take it away; nothing when nothing is. */
export function FilterChips({ filters, university, onChange, onClear }: Props) {
  const t = useTranslate();
  const set = useFilterWords(filters, university);
  if (set.length === 0) return null;
  const less = ({ name, value }: SetValue) => (takesSeveral(name) ? { [name]: valuesOf(filters[name]).filter((other) => other !== value) } : cleared(name));
  return (
    <Box role="group" aria-label={t('search.chips.label')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {set.map((one) => (
        <Chip key={one.name + one.value} onRemove={() => onChange(less(one))}>
          {one.words}
        </Chip>
      ))}
      {set.length > 1 && (
        <Button variant="text" onClick={onClear}>
          {t('search.filters.clear')}
        </Button>
      )}
      <SaveSearch query={filters} name={set.map(({ words }) => words).join(', ')} />
    </Box>
  );
}

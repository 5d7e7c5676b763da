import { NO_FILTERS, setFilters, type ProgrammeFilters } from '@domain/programme-filters';
import { enumLabel } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Chip } from '../../components/Chip';
import type { University } from '../../components/catalogue';
import { useLocalized } from '../../components/LocalizedText';
import { countryName, languageName } from '../../components/names';
import { codesOf, useCatalogueSchema } from '../../components/schemas';
import { useLocale, useTranslate } from '../../i18n';
import type { ChangeFilters } from './use-programme-query';

/** Words for one filter that is set, as a chip says it. */
export function useFilterWords(filters: ProgrammeFilters, university: University | undefined) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localized = useLocalized();
  const schema = useCatalogueSchema('master_programmes');
  const code = (property: string, value: string) => (schema ? enumLabel(codesOf(schema, property), value, locale) : value);
  const words: Record<keyof ProgrammeFilters, () => string> = {
    name: () => t('search.chips.name', { value: filters.name }),
    prog_type: () => filters.prog_type && t(`catalogue.type.${filters.prog_type}`),
    city: () => t('search.chips.city', { value: filters.city }),
    country: () => countryName(filters.country, locale),
    university_id: () => localized(university?.name).text || t('search.chips.university', { id: String(filters.university_id) }),
    has_tuition_fees: () => t(filters.has_tuition_fees ? 'search.filters.fees_true' : 'search.filters.fees_false'),
    is_open: () => t(filters.is_open ? 'search.chips.is_open_true' : 'search.chips.is_open_false'),
    apply_status: () => filters.apply_status && t('search.chips.apply_status', { value: t(`search.filters.status.${filters.apply_status}`) }),
    language: () => t('search.chips.language', { value: languageName(filters.language, locale) }),
    topic: () => code('topic', filters.topic),
    study_mode: () => code('study_modes', filters.study_mode),
    eqf_level: () => t('search.chips.eqf_level', { value: String(filters.eqf_level) }),
  };
  return setFilters(filters).map((name) => ({ name, words: words[name]() }));
}

interface Props {
  filters: ProgrammeFilters;
  university: University | undefined;
  onChange: ChangeFilters;
  onClear: () => void;
}

/** What is set, each with a press to take it away; nothing when nothing is. */
export function FilterChips({ filters, university, onChange, onClear }: Props) {
  const t = useTranslate();
  const set = useFilterWords(filters, university);
  if (set.length === 0) return null;
  return (
    <Box role="group" aria-label={t('search.chips.label')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {set.map(({ name, words }) => (
        <Chip key={name} onRemove={() => onChange({ [name]: NO_FILTERS[name] })}>
          {words}
        </Chip>
      ))}
      {set.length > 1 && (
        <Button variant="text" onClick={onClear}>
          {t('search.filters.clear')}
        </Button>
      )}
    </Box>
  );
}

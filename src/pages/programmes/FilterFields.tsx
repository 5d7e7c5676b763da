import { CALL_STATUSES } from '@domain/call-status';
import { STUDY_MODES, type ProgrammeFilters, type ProgrammeOrder } from '@domain/programme-filters';
import { PROGRAMME_TYPES } from '@domain/programme-types';
import { enumLabel } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { SearchField, SelectField } from '../../components/Fields';
import { languageName } from '../../components/names';
import { codesOf, useCatalogueSchema } from '../../components/schemas';
import { useLocale, useTranslate } from '../../i18n';
import { onlyWithoutScripts } from '../../theme/scripting';
import { CountryOptions, LanguageOptions, TopicOptions, useCounted, type Counts } from './FilterOptions';
import type { ChangeFilters } from './use-programme-query';

const Check = styled('label')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    fontWeight: 600,
    cursor: 'pointer',
    '& input': { width: 22, height: 22, margin: 0, flex: 'none', accentColor: palette.primary.main, cursor: 'inherit' },
  };
});

interface Props {
  filters: ProgrammeFilters;
  /** The order that the address names: it stays when the filters are sent as a form. */
  sort: ProgrammeOrder | '';
  counts: Counts;
  onChange: ChangeFilters;
}

/** Every field takes effect by itself: the form is sent only where no scripts run. */
const stay = (event: FormEvent) => event.preventDefault();

const flagOf = (value: string): boolean | null => (value === '' ? null : value === 'true');

function LevelField({ filters, counts, onChange }: Omit<Props, 'sort'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  const counted = useCounted(counts);
  const schema = useCatalogueSchema('master_programmes');
  const levels = schema && codesOf(schema, 'eqf_level');
  const value = filters.eqf_level === null ? '' : String(filters.eqf_level);
  const known = levels ? (levels.enum ?? []).map(String) : [value].filter(Boolean);
  return (
    <SelectField label={t('search.filters.eqf_level')} name="eqf_level" value={value} onChange={(level) => onChange({ eqf_level: level === '' ? null : Number(level) })}>
      <option value="">{t('search.filters.any')}</option>
      {known.map((level) => (
        <option key={level} value={level}>
          {counted('eqf_level', level, levels ? enumLabel(levels, level, locale) : level)}
        </option>
      ))}
    </SelectField>
  );
}

/** Every filter of the programmes; each takes effect at once. */
export function FilterFields({ filters, sort, counts, onChange }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = useCatalogueSchema('master_programmes');
  const counted = useCounted(counts);
  const modes = schema && codesOf(schema, 'study_modes');
  const any = <option value="">{t('search.filters.any')}</option>;
  /** Until the list has come, the chosen one alone. */
  const chosen = (value: string, label = value) => (schema || value === '' ? null : <option value={value}>{label}</option>);
  return (
    <Box component="form" action="/programmes" onSubmit={stay} role="search" aria-label={t('search.filters.title')} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField
        label={t('search.filters.name')}
        name="name"
        suggesting
        value={filters.name}
        onSettle={(name) => onChange({ name }, { replace: true })}
      />
      <Check>
        <input
          type="checkbox"
          name="is_open"
          value="true"
          checked={filters.is_open === true}
          onChange={({ target }) => onChange({ is_open: target.checked || null })}
        />
        <span>{t('search.filters.is_open')}</span>
      </Check>
      <SelectField
        label={t('search.filters.prog_type')}
        name="prog_type"
        value={filters.prog_type}
        onChange={(value) => onChange({ prog_type: PROGRAMME_TYPES.find((type) => type === value) ?? '' })}
      >
        {any}
        {PROGRAMME_TYPES.map((type) => (
          <option key={type} value={type}>
            {counted('prog_type', type, t(`catalogue.type.${type}`))}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('search.filters.topic')} name="topic" value={filters.topic} onChange={(topic) => onChange({ topic })}>
        {any}
        {chosen(filters.topic)}
        {schema && filters.topic.length === 4 && <option value={filters.topic}>{enumLabel(codesOf(schema, 'topic'), filters.topic, locale)}</option>}
        {schema && <TopicOptions schema={schema} locale={locale} counts={counts} />}
      </SelectField>
      <SelectField label={t('search.filters.language')} name="language" value={filters.language} onChange={(language) => onChange({ language })}>
        {any}
        {chosen(filters.language, languageName(filters.language || 'en', locale))}
        {schema && <LanguageOptions schema={schema} locale={locale} counts={counts} />}
      </SelectField>
      <SelectField
        label={t('search.filters.study_mode')}
        name="study_mode"
        value={filters.study_mode}
        onChange={(value) => onChange({ study_mode: STUDY_MODES.find((mode) => mode === value) ?? '' })}
      >
        {any}
        {chosen(filters.study_mode)}
        {modes && STUDY_MODES.map((mode) => <option key={mode} value={mode}>{counted('study_mode', mode, enumLabel(modes, mode, locale))}</option>)}
      </SelectField>
      <SelectField
        label={t('search.filters.has_tuition_fees')}
        name="has_tuition_fees"
        value={filters.has_tuition_fees === null ? '' : String(filters.has_tuition_fees)}
        onChange={(value) => onChange({ has_tuition_fees: flagOf(value) })}
      >
        {any}
        <option value="false">{counted('has_tuition_fees', 'false', t('search.filters.fees_false'))}</option>
        <option value="true">{counted('has_tuition_fees', 'true', t('search.filters.fees_true'))}</option>
      </SelectField>
      <SelectField label={t('search.filters.country')} name="country" value={filters.country} onChange={(country) => onChange({ country })}>
        {any}
        <CountryOptions chosen={filters.country} counts={counts} locale={locale} />
      </SelectField>
      <SearchField label={t('search.filters.city')} name="city" value={filters.city} onSettle={(city) => onChange({ city }, { replace: true })} />
      <SelectField
        label={t('search.filters.apply_status')}
        name="apply_status"
        value={filters.apply_status}
        onChange={(value) => onChange({ apply_status: CALL_STATUSES.find((status) => status === value) ?? '' })}
      >
        {any}
        {CALL_STATUSES.map((status) => (
          <option key={status} value={status}>
            {counted('apply_status', status, t(`search.filters.status.${status}`))}
          </option>
        ))}
      </SelectField>
      <LevelField filters={filters} counts={counts} onChange={onChange} />
      {sort !== '' && <input type="hidden" name="sort" value={sort} />}
      {filters.university_id !== null && <input type="hidden" name="university_id" value={filters.university_id} />}
      <Button type="submit" variant="contained" sx={onlyWithoutScripts}>
        {t('search.submit')}
      </Button>
    </Box>
  );
}

import { CALL_STATUSES } from '@domain/call-status';
import { STUDY_MODES, type ProgrammeFilters } from '@domain/programme-filters';
import { PROGRAMME_TYPES } from '@domain/programme-types';
import type { Locale } from '@domain/locale';
import { enumLabel } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { SearchField, SelectField } from '../../components/Fields';
import { languageName } from '../../components/names';
import { codesOf, useCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { useLocale, useTranslate } from '../../i18n';
import { onlyWithoutScripts } from '../../theme/scripting';
import type { ChangeFilters } from './use-programme-query';

/** Languages that most programmes of the catalogue's countries are taught in, offered first. */
const FIRST_LANGUAGES = ['el', 'en', 'fr', 'de', 'es', 'it'];

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

/** Each broad field of ISCED-F with the narrow fields in it; the broad one itself can be chosen too. */
function TopicOptions({ schema, locale }: { schema: RecordSchema; locale: Locale }) {
  const t = useTranslate();
  const topic = codesOf(schema, 'topic');
  const codes = (topic.enum ?? []).map(String);
  const label = (code: string) => enumLabel(topic, code, locale);
  return codes
    .filter((code) => code.length === 2)
    .map((broad) => (
      <optgroup key={broad} label={label(broad)}>
        <option value={broad}>{t('search.filters.all_of', { what: label(broad) })}</option>
        {codes
          .filter((code) => code.length === 3 && code.startsWith(broad) && label(code) !== label(broad))
          .map((narrow) => (
            <option key={narrow} value={narrow}>
              {label(narrow)}
            </option>
          ))}
      </optgroup>
    ));
}

function LanguageOptions({ schema, locale }: { schema: RecordSchema; locale: Locale }) {
  const t = useTranslate();
  const option = (code: string) => ({ code, name: languageName(code, locale) });
  const { compare } = new Intl.Collator(locale);
  const others = (codesOf(schema, 'languages').enum ?? [])
    .map(String)
    .filter((code) => !FIRST_LANGUAGES.includes(code))
    .map(option)
    .sort((a, b) => compare(a.name, b.name));
  const groups = [
    { label: t('search.filters.first_languages'), options: FIRST_LANGUAGES.map(option) },
    { label: t('search.filters.other_languages'), options: others },
  ];
  return groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}

interface Props {
  filters: ProgrammeFilters;
  onChange: ChangeFilters;
}

/** Every field takes effect by itself: the form is sent only where no scripts run. */
const stay = (event: FormEvent) => event.preventDefault();

const flagOf = (value: string): boolean | null => (value === '' ? null : value === 'true');

/** Every filter of the programmes; each takes effect at once. */
export function FilterFields({ filters, onChange }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = useCatalogueSchema('master_programmes');
  const modes = schema && codesOf(schema, 'study_modes');
  const any = <option value="">{t('search.filters.any')}</option>;
  /** Until the list has come, the chosen one alone. */
  const chosen = (value: string, label = value) => (schema || value === '' ? null : <option value={value}>{label}</option>);
  return (
    <Box component="form" action="/programmes" onSubmit={stay} role="search" aria-label={t('search.filters.title')} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField
        label={t('search.filters.name')}
        name="name"
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
            {t(`catalogue.type.${type}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('search.filters.topic')} name="topic" value={filters.topic} onChange={(topic) => onChange({ topic })}>
        {any}
        {chosen(filters.topic)}
        {schema && filters.topic.length === 4 && <option value={filters.topic}>{enumLabel(codesOf(schema, 'topic'), filters.topic, locale)}</option>}
        {schema && <TopicOptions schema={schema} locale={locale} />}
      </SelectField>
      <SelectField label={t('search.filters.language')} name="language" value={filters.language} onChange={(language) => onChange({ language })}>
        {any}
        {chosen(filters.language, languageName(filters.language || 'en', locale))}
        {schema && <LanguageOptions schema={schema} locale={locale} />}
      </SelectField>
      <SelectField
        label={t('search.filters.study_mode')}
        name="study_mode"
        value={filters.study_mode}
        onChange={(value) => onChange({ study_mode: STUDY_MODES.find((mode) => mode === value) ?? '' })}
      >
        {any}
        {chosen(filters.study_mode)}
        {modes && STUDY_MODES.map((mode) => <option key={mode} value={mode}>{enumLabel(modes, mode, locale)}</option>)}
      </SelectField>
      <SelectField
        label={t('search.filters.has_tuition_fees')}
        name="has_tuition_fees"
        value={filters.has_tuition_fees === null ? '' : String(filters.has_tuition_fees)}
        onChange={(value) => onChange({ has_tuition_fees: flagOf(value) })}
      >
        {any}
        <option value="false">{t('search.filters.fees_false')}</option>
        <option value="true">{t('search.filters.fees_true')}</option>
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
            {t(`search.filters.status.${status}`)}
          </option>
        ))}
      </SelectField>
      {filters.university_id !== null && <input type="hidden" name="university_id" value={filters.university_id} />}
      <Button type="submit" variant="contained" sx={onlyWithoutScripts}>
        {t('search.submit')}
      </Button>
    </Box>
  );
}

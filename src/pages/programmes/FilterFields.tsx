import { filterNames } from '@domain/list-fields';
import { PROGRAMME_FILTERS, type FilterName } from '@domain/programme-filters';
import type { ProgrammeOrder } from '@domain/programme-orders';
import { MARKED_FILTERS, type MarkedFilter, type ProgrammeFilters } from '@domain/programme-query';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import type { ProgrammeCounts } from '../../components/catalogue';
import { SearchField, SelectField } from '../../components/Fields';
import { useCatalogueSchema } from '../../components/schemas';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { onlyWithoutScripts } from '../../theme/scripting';
import type { ChoiceGroup } from './filter-options';
import { DRAWN, DRAWN_NAMES, markedWords } from './filters';
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
  counts: ProgrammeCounts | undefined;
  onChange: ChangeFilters;
}

/** Every field takes effect by itself: the form is sent only where no scripts run. */
const stay = (event: FormEvent) => event.preventDefault();

interface SelectProps {
  name: string;
  label: string;
  value: string;
  groups: readonly ChoiceGroup[];
  /** How many programmes each value would give, as soon as the numbers are there. */
  counts: Readonly<Record<string, number>> | undefined;
  onChange: (value: string) => void;
}

/** A choice of one value; each says how many programmes it would give. */
function SelectFilter({ groups, counts, ...field }: SelectProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const options = ({ choices }: ChoiceGroup) =>
    choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {counts ? t('search.filters.counted', { label, count: formatNumber(counts[value] ?? 0, locale) }) : label}
      </option>
    ));
  return (
    <SelectField {...field}>
      <option value="">{t('search.filters.any')}</option>
      {groups.map((group) => (group.label === undefined ? options(group) : <optgroup key={group.label} label={group.label}>{options(group)}</optgroup>))}
    </SelectField>
  );
}

/** The numbers of a filter; of one whose values are not counted there are none. */
const countsOf = (counts: Props['counts'], name: string): SelectProps['counts'] => counts && new Map(Object.entries(counts)).get(name);

function OwnFilter({ name, filters, counts, onChange }: Props & { name: FilterName }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = useCatalogueSchema('master_programmes');
  const { control, choices } = DRAWN[name];
  if (name === 'university_id') return filters[name] !== null && <input type="hidden" name={name} value={String(filters[name])} />;
  const field = { name, label: t(`search.filters.${name}`), value: String(filters[name] ?? '') };
  const set = (value: string, how?: { replace: boolean }) => onChange({ [name]: PROGRAMME_FILTERS[name].read(value) }, how);
  if (control === 'search') return <SearchField {...field} suggesting={name === 'name'} onSettle={(value) => set(value, { replace: true })} />;
  if (control === 'check') {
    return (
      <Check>
        <input type="checkbox" name={name} value="true" checked={filters[name] === true} onChange={({ target }) => set(target.checked ? 'true' : '')} />
        <span>{field.label}</span>
      </Check>
    );
  }
  return <SelectFilter {...field} groups={choices?.({ t, locale, schema, counts, chosen: field.value }) ?? []} counts={countsOf(counts, name)} onChange={set} />;
}

const INPUT_TYPES = { date: 'date', 'date-time': 'date' } as const;

/** The control of a field that the schemas mark: a choice of its codes, two bounds, or words. */
function MarkedField({ filter, filters, counts, onChange }: Props & { filter: MarkedFilter }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { name, schema, type } = filter;
  const label = titleOf(schema, locale, name);
  const values = type === 'boolean' ? [true, false] : schema.enum;
  if (values) {
    const choices = values.map(String).map((value) => ({ value, label: markedWords(filter, value, { t, locale }) }));
    return <SelectFilter name={name} label={label} value={String(filters[name] ?? '')} groups={[{ choices }]} counts={countsOf(counts, name)} onChange={(value) => onChange({ [name]: value })} />;
  }
  const names = filterNames(filter);
  const input = type === 'number' ? 'number' : (INPUT_TYPES[schema.format as keyof typeof INPUT_TYPES] ?? 'search');
  const labelOf = (one: string) => (one === name ? label : t(one.endsWith('_gte') ? 'search.filters.from' : 'search.filters.to', { what: label }));
  return names.map((one) => (
    <SearchField key={one} label={labelOf(one)} name={one} type={input} value={String(filters[one] ?? '')} onSettle={(value) => onChange({ [one]: value }, { replace: true })} />
  ));
}

/** Every filter of the programmes; each takes effect at once. `sort` is the order that the address names: it stays when the form is sent. */
export function FilterFields({ sort, ...props }: Props & { sort: ProgrammeOrder | '' }) {
  const t = useTranslate();
  return (
    <Box component="form" action="/programmes" onSubmit={stay} role="search" aria-label={t('search.filters.title')} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {DRAWN_NAMES.map((name) => (
        <OwnFilter key={name} name={name} {...props} />
      ))}
      {MARKED_FILTERS.map((filter) => (
        <MarkedField key={filter.name} filter={filter} {...props} />
      ))}
      {sort !== '' && <input type="hidden" name="sort" value={sort} />}
      <Button type="submit" variant="contained" sx={onlyWithoutScripts}>
        {t('search.submit')}
      </Button>
    </Box>
  );
}

import { currencyName, filterNames, USUAL_CURRENCY } from '@domain/records/list-fields';
import { DISTANCES, USUAL_DISTANCE, type FilterName } from '@domain/catalogue/programme-filters';
import type { ProgrammeOrder } from '@domain/catalogue/programme-orders';
import { SCHEMA_FILTERS, readFilter, valuesOf, takesSeveral, type SchemaFilter, type ProgrammeFilters } from '@domain/catalogue/programme-query';
import { titleOf } from '@domain/schema/words';
import type { FormEvent } from 'react';
import type { ProgrammeCounts } from '../../components/catalogue';
import { useChosenValue } from '../../components/chosen-value';
import { SearchField, SelectField } from '../../components/Fields';
import { useCatalogueSchema } from '../../components/schemas';
import { useLocale, useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import { ChoiceFilter, countsOf } from './ChoiceFilter';
import { FILTER_CONTROLS, CONTROL_NAMES, declaredFilterText } from './filters';
import { useIsApplicant, type ChangeFilters } from './use-programme-query';
import scripting from '../../theme/scripting.module.css';
import styles from './FilterFields.module.css';

interface Props {
  filters: ProgrammeFilters;
  counts: ProgrammeCounts | undefined;
  onChange: ChangeFilters;
}

/** Every field takes effect on change, so the form is submitted only without scripts or before hydration. */
const stay = (event: FormEvent) => event.preventDefault();

interface CheckProps {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function CheckFilter({ name, label, checked, onChange }: CheckProps) {
  const { shown, field, choose } = useChosenValue<HTMLInputElement>(String(checked), (box) => String(box.checked), (chosen) => onChange(chosen === 'true'));
  return (
    <label className={styles.check}>
      <input ref={field} type="checkbox" name={name} value="true" checked={shown === 'true'} onChange={({ target }) => choose(String(target.checked))} />
      <span>{label}</span>
    </label>
  );
}

function OwnFilter({ name, filters, counts, onChange }: Props & { name: FilterName }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const schema = useCatalogueSchema('programmes');
  const { control, choices, folds, own } = FILTER_CONTROLS[name];
  const isApplicant = useIsApplicant();
  if (own && !isApplicant) return null;
  if (name === 'university_id') return filters[name] !== null && <input type="hidden" name={name} value={String(filters[name])} />;
  const label = t(`search.filters.${name}`);
  const values = valuesOf(filters[name]);
  const set = (texts: readonly string[], how?: { replace: boolean }) => onChange({ [name]: readFilter(name, texts) }, how);
  if (control === 'search')
    return (
      <SearchField
        name={name}
        label={label}
        value={values[0] ?? ''}
        suggesting={name === 'name'}
        onSettle={(value) => set([value], { replace: true })}
      />
    );
  if (control === 'check')
    return (
      <CheckFilter
        name={name}
        label={label}
        checked={filters[name] === true}
        onChange={(checked) => set(checked ? ['true'] : [])}
      />
    );
  if (control === 'distance') {
    return (
      <SelectField name={name} label={label} value={values[0] ?? ''} onChange={(value) => set([value])}>
        {DISTANCES.map((km) => (
          <option key={km} value={km === USUAL_DISTANCE ? '' : km}>
            {t('search.filters.km', { km })}
          </option>
        ))}
      </SelectField>
    );
  }
  const offered = choices?.({ t, locale, schema, counts, chosen: values }) ?? [];
  return <ChoiceFilter {...{ name, label, values, folds }} choices={offered} counts={countsOf(counts, name)} onChange={set} />;
}

/** A filter with more choices than this is folded. */
const MAX_UNFOLDED = 6;

const INPUT_TYPES = { date: 'date', 'date-time': 'date' } as const;

/** The control of a filter that the schemas declare: a choice of codes, two bounds, or a text. */
function DeclaredField({ filter, filters, counts, onChange }: Props & { filter: SchemaFilter }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { name, schema, type, currencies = [] } = filter;
  const label = titleOf(schema, locale, name);
  const values = type === 'boolean' ? [true, false] : schema.enum;
  if (values) {
    const choices = values.map(String).map((value) => ({ value, label: declaredFilterText(filter, value, { t, locale }) }));
    const set = (chosen: readonly string[]) => onChange({ [name]: takesSeveral(name) ? chosen : (chosen[0] ?? '') });
    return (
      <ChoiceFilter
        {...{ name, label, choices }}
        values={valuesOf(filters[name])}
        folds={choices.length > MAX_UNFOLDED}
        counts={countsOf(counts, name)}
        onChange={set}
      />
    );
  }
  const currency = currencyName(name);
  const input = type === 'number' || type === 'money' ? 'number' : (INPUT_TYPES[schema.format as keyof typeof INPUT_TYPES] ?? 'search');
  const labelOf = (one: string) => (one === name ? label : t(one.endsWith('_gte') ? 'search.filters.from' : 'search.filters.to', { what: label }));
  return filterNames(filter).map((one) =>
    one === currency ?
      (
        <SelectField
          key={one}
          label={t('search.filters.currency', { what: label })}
          name={one}
          value={valuesOf(filters[one])[0] ?? ''}
          onChange={(value) => onChange({ [one]: value })}
        >
          {currencies.map((code) => (
            <option key={code} value={code === USUAL_CURRENCY ? '' : code}>
              {code}
            </option>
          ))}
        </SelectField>
      ) :
      (
        <SearchField
          key={one}
          label={labelOf(one)}
          name={one}
          type={input}
          value={String(filters[one] ?? '')}
          onSettle={(value) => onChange({ [one]: value }, { replace: true })}
        />
      )
  );
}

/**
 * Every filter of the programmes; each takes effect at once. A default has an empty value, so that it does not appear in the address. `sort` is the
 * order that the address names, kept when the form is submitted. A button outside the form can submit it by `id`.
 */
export function FilterFields({ id, sort, ...props }: Props & { id: string | undefined; sort: ProgrammeOrder | '' }) {
  const t = useTranslate();
  return (
    <form
      id={id}
      action="/programmes"
      autoComplete="off"
      noValidate
      onSubmit={stay}
      role="search"
      aria-label={t('search.filters.title')}
      className={styles.form}
    >
      {CONTROL_NAMES.map((name) => <OwnFilter key={name} name={name} {...props} />)}
      {SCHEMA_FILTERS.map((filter) => <DeclaredField key={filter.name} filter={filter} {...props} />)}
      {sort !== '' && <input type="hidden" name="sort" value={sort} />}
      <Button type="submit" variant="contained" className={scripting.onlyWithoutScripts}>
        {t('search.submit')}
      </Button>
    </form>
  );
}

import { takesSeveral } from '@domain/catalogue/programme-query';
import { useState } from 'react';
import type { ProgrammeCounts } from '../../components/catalogue';
import { SelectField } from '../../components/Fields';
import { useChosenValue } from '../../components/chosen-value';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import type { Choice } from './filter-options';
import styles from './ChoiceFilter.module.css';

interface Props {
  name: string;
  label: string;
  /** The chosen values. */
  values: readonly string[];
  choices: readonly Choice[];
  /** Whether the choices are folded at first, unless one is chosen; those with no programmes are then left out. */
  folds?: boolean | undefined;
  /** The number of programmes for each value; undefined until the numbers are loaded. */
  counts: Readonly<Record<string, number>> | undefined;
  onChange: (values: readonly string[]) => void;
}

/** The numbers of a filter; undefined for one whose values are not counted. */
export const countsOf = (counts: ProgrammeCounts | undefined, name: string): Props['counts'] => counts && new Map(Object.entries(counts)).get(name);

/** The label of a choice with its number of programmes. */
function useCounted(counts: Props['counts']): (choice: Choice) => string {
  const t = useTranslate();
  const { locale } = useLocale();
  return ({ value, label }) => (counts ? t('search.filters.counted', { label, count: formatNumber(counts[value] ?? 0, locale) }) : label);
}

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

const tickedIn = (group: HTMLElement): string[] => [...group.querySelectorAll('input')].flatMap(({ checked, value }) => (checked ? [value] : []));

/** A choice of any number of values, with a checkbox for each. */
function TickFilter({ name, label, values, choices, folds, counts, onChange }: Props) {
  const counted = useCounted(counts);
  const [open] = useState(!folds || values.length > 0);
  const { shown, field, choose } = useChosenValue<HTMLDivElement>(
    values.join(' '),
    (group) => tickedIn(group).join(' '),
    (chosen) => onChange(wordsOf(chosen)),
  );
  const ticked = wordsOf(shown);
  const offered = choices.filter(({ value }) => !folds || !counts || counts[value] || ticked.includes(value));
  const tick = (value: string, on: boolean) => choose((on ? [...ticked, value] : ticked.filter((other) => other !== value)).join(' '));
  return (
    <details className={styles.folding} open={open} aria-label={label}>
      <summary>{label}</summary>
      <div ref={field}>
        {offered.map((choice) => (
          <label key={choice.value} data-under={choice.under}>
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={ticked.includes(choice.value)}
              onChange={({ target }) => tick(choice.value, target.checked)}
            />
            <span>{counted(choice)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}

/** A choice of one value. */
function SelectFilter({ values, choices, counts, onChange, ...field }: Props) {
  const t = useTranslate();
  const counted = useCounted(counts);
  return (
    <SelectField name={field.name} label={field.label} value={values[0] ?? ''} onChange={(value) => onChange(value === '' ? [] : [value])}>
      <option value="">{t('search.filters.any')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {counted(choice)}
        </option>
      ))}
    </SelectField>
  );
}

/** A filter whose values are chosen from a list: checkboxes if it takes several, else a select. */
export const ChoiceFilter = (props: Props) => (takesSeveral(props.name) ? <TickFilter {...props} /> : <SelectFilter {...props} />);

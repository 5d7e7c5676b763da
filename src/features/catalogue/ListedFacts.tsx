import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { useTranslate, type Translate } from '../../i18n';

/** A column that the schema does not have; `value` reads the surrounding record. */
export interface ListedFact {
  name: string;
  label: Parameters<Translate>[0];
  value: ReactNode;
  /** Numbers are aligned to the right, so that they can be compared. */
  isNumber?: boolean;
}

/** Facts as columns of a table. */
export const factColumns = (facts: readonly ListedFact[], t: Translate) =>
  facts.map(({ name, label, value, isNumber }) => (
    <DataTable.Col key={name} source={name} disableSort label={t(label)} {...(isNumber && { align: 'right' })}>
      {value}
    </DataTable.Col>
  ));

/** The same on a card. */
export function FactLines({ facts }: { facts: readonly ListedFact[] }) {
  const t = useTranslate();
  return facts.map(({ name, label, value }) => (
    <div key={name}>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

import type { ReactNode } from 'react';
import { useTranslate } from '../i18n';
import styles from './FactList.module.css';

export interface Fact {
  /** Its name where two facts may have the same label. */
  name?: string;
  label: string;
  /** Undefined, null, false and empty are shown as not stated. */
  value: ReactNode;
  /** Leaves the fact out when it has no value, for facts that few records have. */
  optional?: boolean;
}

const isStated = (value: ReactNode): boolean => value !== undefined && value !== null && value !== '' && value !== false;

/** Facts below each other, or side by side in a row; a fact without a value is shown as not stated. */
export function FactList({ facts, row = false }: { facts: readonly Fact[]; row?: boolean }) {
  const t = useTranslate();
  return (
    <dl className={row ? styles.row : styles.list}>
      {facts
        .filter(({ value, optional }) => !optional || isStated(value))
        .map(({ name, label, value }) => (
          <div key={name ?? label}>
            <dt>{label}</dt>
            <dd data-missing={isStated(value) ? undefined : ''}>{isStated(value) ? value : t('core.not_stated')}</dd>
          </div>
        ))}
    </dl>
  );
}

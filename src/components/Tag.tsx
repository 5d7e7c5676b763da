import type { ComponentProps } from 'react';
import { useTranslate } from '../i18n';
import { joined } from '../ui/joined';
import styles from './Tag.module.css';

export type Tone = 'plain' | 'dashed' | 'aegean' | 'amber' | 'olive' | 'terracotta';

/** A short label in a muted colour; colour is never the only sign of a state (WCAG 1.4.1). */
export const Tag = ({ tone = 'plain', className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) => (
  <span {...rest} data-tone={tone} className={joined(styles.label, className)} />
);

/** Says that a record was invented to try the portal with; nothing for a real one. */
export function DemoTag({ demo }: { demo: boolean | undefined }) {
  const t = useTranslate();
  return demo ? <Tag tone="dashed">{t('core.demo_data')}</Tag> : null;
}

/** Says that a record is in the archive; nothing for one in use. */
export function ArchivedTag({ at }: { at: string | undefined }) {
  const t = useTranslate();
  return at === undefined ? null : <Tag tone="amber">{t('core.archived')}</Tag>;
}

import type { ReactNode } from 'react';
import Typography from '../ui/Typography';
import { Actions } from './Actions';
import styles from './EmptyState.module.css';

/** Says what belongs here and what to do first, where there is nothing yet or nothing matches. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.block}>
      <svg className={styles.drawing} viewBox="0 0 96 80" aria-hidden="true">
        <path d="M48 8 86 24v4H10v-4zM14 28h68v6H14zM6 72h84M12 66h72M20 34v32M28 34v32M68 34v32M76 34v32" />
        <path d="M40 66V48a8 8 0 0 1 16 0v18" strokeDasharray="3 4" />
      </svg>
      <Typography component="h2" variant="h3" className={styles.title}>
        {title}
      </Typography>
      <div className={styles.text}>{children}</div>
      {actions && <Actions className={styles.actions}>{actions}</Actions>}
    </div>
  );
}

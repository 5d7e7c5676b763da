import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';
import styles from './Steps.module.css';

const STEPS: readonly { key: 'find' | 'profile' | 'apply'; drawing: ReactNode }[] = [
  { key: 'find', drawing: <path d="M8 12h28v32H8zM14 20h16M14 27h16M14 34h8M38 42a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM44 40l6 6" /> },
  { key: 'profile', drawing: <path d="M10 8h36v40H10zM28 25a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM18 36c0-6 4-8 10-8s10 2 10 8M18 42h20" /> },
  { key: 'apply', drawing: <path d="M12 8h22l10 10v30H12zM34 8v10h10M20 32l6 6 10-12" /> },
];

/** How it works, in three steps. */
export function Steps() {
  const t = useTranslate();
  return (
    <ol className={styles.list}>
      {STEPS.map(({ key, drawing }, index) => (
        <li key={key}>
          <div className={styles.row}>
            <svg className={styles.drawing} viewBox="0 0 56 56" aria-hidden="true">
              {drawing}
            </svg>
            <Typography variant="h3">
              {index + 1}. {t(`home.steps.${key}.title`)}
            </Typography>
          </div>
          <Typography className={styles.text}>{t(`home.steps.${key}.text`)}</Typography>
        </li>
      ))}
    </ol>
  );
}

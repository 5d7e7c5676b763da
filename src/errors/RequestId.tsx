import { useTranslate } from '../i18n';
import styles from './RequestId.module.css';

/** The id of an answer in the server's log, to quote when asking for help. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <div className={styles.line}>
      {t('error.request_id')} <code className={styles.code} translate="no" data-request-id={id}>{id}</code>
    </div>
  );
}

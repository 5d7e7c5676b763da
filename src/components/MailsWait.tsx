import type { components } from '@generated/api';
import { useAuth } from '../auth/auth';
import { useTranslate } from '../i18n';
import Typography from '../ui/Typography';
import styles from './MailsWait.module.css';

type Account = Pick<components['schemas']['accounts_record'], 'mails_wait'>;

/** Says that the person's mails wait because their address is not confirmed, and what to do; nothing where it is. */
export function MailsWait({ account }: { account: Account | undefined }) {
  const t = useTranslate();
  const { identity } = useAuth();
  const count = account?.mails_wait ?? null;
  if (count === null) return null;
  return (
    <div role="note" data-mails-wait className={styles.block}>
      <Typography className={styles.text}>{t('account.mails_wait.title')}</Typography>
      <Typography>
        {t('account.mails_wait.lead', { email: identity?.email ?? '' })} {count > 0 && t('account.mails_wait.count', { smart_count: count })}
      </Typography>
      <Typography>{t('account.mails_wait.what')}</Typography>
    </div>
  );
}

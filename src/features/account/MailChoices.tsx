import { isLocale } from '@domain/locale';
import { MAIL_TOPICS, wantsMails, type MailTopic } from '@domain/portal/mail-topics';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import { MailsWait } from '../../components/MailsWait';
import { LoadFailed } from '../../errors/LoadFailed';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import Typography from '../../ui/Typography';
import { Option } from '../../components/Option';
import { useAccount, useAccountUpdate } from './queries';
import styles from './MailChoices.module.css';

/** The topics of mail that a person can unsubscribe from; all are on by default. */
export function MailChoices() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data: account, error, refetch } = useAccount();
  const setAccount = useAccountUpdate();
  if (error) return <LoadFailed error={error} again={() => void refetch()} />;
  if (!account) return null;
  const preferences = account.preferences ?? {};
  const choose = async (topic: MailTopic, subscribed: boolean) => {
    const changed = { ...preferences, [topic]: subscribed };
    setAccount({ ...account, preferences: changed });
    try {
      setAccount(await body(client.PUT('/api/account', { body: { locale: isLocale(account.locale) ? account.locale : locale, preferences: changed } })));
      notify(t('account.mails.saved'));
    } catch (refusal) {
      setAccount(account);
      reportError(refusal);
    }
  };
  return (
    <>
      <MailsWait account={account} />
      {MAIL_TOPICS.map((topic) => (
        <div key={topic} className={styles.block}>
          <Option>
            <input
              type="checkbox"
              name={topic}
              checked={wantsMails(preferences, topic)}
              aria-describedby={`${topic}-help`}
              onChange={({ target }) => void choose(topic, target.checked)}
            />
            {t(`account.mails.${topic}`)}
          </Option>
          <Typography id={`${topic}-help`} className={styles.text}>
            {t(`account.mails.${topic}_help`)}
          </Typography>
        </div>
      ))}
    </>
  );
}

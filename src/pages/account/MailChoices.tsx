import { MAIL_TOPICS, wantsMails, type MailTopic } from '@domain/mail-topics';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import { Unread } from '../../errors/Unread';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { Option } from './Option';

const readAccount = () => body(client.GET('/api/account'));
type Account = Awaited<ReturnType<typeof readAccount>>;

/** The account; what could not be read is tried again by `again`. */
function useAccount() {
  const [account, setAccount] = useState<Account>();
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // Not what the page is for: a failure stands in its place and never replaces the page.
  useEffect(() => {
    void readAccount().then(setAccount, setFailure);
  }, [turn]);
  const again = () => {
    setFailure(undefined);
    setTurn(turn + 1);
  };
  return { account, setAccount, failure, again };
}

/** The mails that a person may take off, each on until it is taken off. */
export function MailChoices() {
  const t = useTranslate();
  const { account, setAccount, failure, again } = useAccount();
  if (failure !== undefined) return <Unread error={failure} again={again} />;
  if (!account) return null;
  const preferences = account.preferences ?? {};
  const choose = async (topic: MailTopic, wanted: boolean) => {
    const changed = { ...preferences, [topic]: wanted };
    setAccount({ ...account, preferences: changed });
    try {
      setAccount(await body(client.PUT('/api/account', { body: { locale: account.locale, preferences: changed } })));
      notify(t('account.mails.kept'));
    } catch (error) {
      setAccount(account);
      reportError(error);
    }
  };
  return (
    <>
      {MAIL_TOPICS.map((topic) => (
        <Box key={topic}>
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
          <Typography id={`${topic}-help`} sx={{ typography: 'caption', color: 'text.secondary', ml: '34px' }}>
            {t(`account.mails.${topic}_help`)}
          </Typography>
        </Box>
      ))}
    </>
  );
}

import { MAIL_TOPICS, type MailTopic } from '@domain/portal/mail-topics';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { body, client } from '../../api/client';
import { ApiError } from '../../api/error';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import styles from './Unsubscribe.module.css';

type Stage = 'asked' | 'busy' | 'done' | 'invalid';

/** Unsubscribes by the token of a link. The page reports an invalid link; any other failure goes to the shared error handler. */
function useUnsubscribing(token: string): [Stage, () => Promise<void>] {
  const [stage, setStage] = useState<Stage>(token === '' ? 'invalid' : 'asked');
  const unsubscribe = async () => {
    setStage('busy');
    try {
      await body(client.POST('/api/unsubscribe', { body: { token } }));
      setStage('done');
    } catch (error) {
      const isInvalid = error instanceof ApiError && [404, 422].includes(error.status);
      setStage(isInvalid ? 'invalid' : 'asked');
      if (!isInvalid) reportError(error);
    }
  };
  return [stage, unsubscribe];
}

/** Reads from the token what it unsubscribes from, only to word the page; the signature of the token is checked by the server. */
function topicOf(token: string): MailTopic | 'one_search' {
  const [, payload = ''] = token.split('.');
  try {
    const { topic, search } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { topic?: unknown; search?: unknown };
    if (typeof search === 'number') return 'one_search';
    return MAIL_TOPICS.find((one) => one === topic) ?? MAIL_TOPICS[0];
  } catch {
    return MAIL_TOPICS[0];
  }
}

function Unsubscribing({ token }: { token: string }) {
  const t = useTranslate();
  const mailTopic = topicOf(token);
  const [stage, unsubscribe] = useUnsubscribing(token);
  const isOpen = stage === 'asked' || stage === 'busy';
  return (
    <>
      {isOpen && (
        <>
          <Typography className={styles.text}>{t(`account.unsubscribe.${mailTopic}.lead`)}</Typography>
          <Button variant="contained" loading={stage === 'busy'} onClick={() => void unsubscribe()}>
            {t(`account.unsubscribe.${mailTopic}.button`)}
          </Button>
        </>
      )}
      <div role="status" data-stage={stage}>
        {!isOpen && (
          <Typography className={styles.text}>{t(stage === 'invalid' ? 'account.unsubscribe.invalid' : `account.unsubscribe.${mailTopic}.done`)}</Typography>
        )}
      </div>
      {!isOpen && (
        <Button variant="outlined" component={RouterLink} to="/account">
          {t('account.unsubscribe.account')}
        </Button>
      )}
    </>
  );
}

/** The target of the link at the end of a mail: a button unsubscribes from its topic, or from one saved search, without a sign-in. */
export function Component() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  return (
    <div className={styles.block}>
      <PageTitle>{t('account.unsubscribe.title')}</PageTitle>
      <Unsubscribing key={token} token={token} />
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error';
import { body, client } from '../../api/client';
import { ErasureRefused } from '../../components/ErasureRefused';
import { reportError } from '../../errors/report';
import { LoadFailed } from '../../errors/LoadFailed';
import { formatDate, useLocale, useTranslate, type KeysUnder } from '../../i18n';
import { Question } from '../../layout/Question';
import { notify } from '../../notifications';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import { useAccount, useAccountUpdate } from './queries';
import styles from './Erasure.module.css';

const LISTS = ['goes', 'stays'] as const;

/** What is erased and what is kept, as two lists. */
function Consequences() {
  const t = useTranslate();
  return LISTS.map((list) => (
    <div key={list} className={styles.block}>
      <Typography className={styles.text}>{t(`account.erasure.${list}`)}</Typography>
      <ul className={styles.list}>
        {t(`account.erasure.${list}_list`).split('\n').map((point) => <li key={point}>{point}</li>)}
      </ul>
    </div>
  ));
}

/** Requests the erasure of the person's data in 14 days after a confirmation, and withdraws the request until then. */
export function Erasure() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data: account, error, refetch } = useAccount();
  const setAccount = useAccountUpdate();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // Counts refusals; used as a key, so that each refusal is announced again.
  const [refused, setRefused] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to what replaces it.
    if (steps > 0) box.current?.querySelector<HTMLElement>('[data-erase-at], [data-ask]')?.focus();
  }, [steps]);
  const close = () => setAsking(false);
  const attempt = async (work: () => Promise<string | null>, done: KeysUnder<'account.erasure'>) => {
    setBusy(true);
    try {
      const eraseAt = await work();
      if (account) setAccount({ ...account, erase_at: eraseAt });
      notify(t(`account.erasure.${done}`));
      setSteps((before) => before + 1);
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
    close();
  };
  const askOnce = async () => {
    try {
      return (await body(client.POST('/api/account/erasure'))).erase_at;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefused(refused + 1);
      throw error;
    }
  };
  const ask = () => attempt(askOnce, 'requested');
  const takeBack = () => attempt(async () => client.DELETE('/api/account/erasure').then(() => null), 'cancelled');
  if (error) return <LoadFailed error={error} again={() => void refetch()} />;
  if (!account) return null;
  if (account.erase_at)
    return (
      <div ref={box}>
        <Typography role="status" tabIndex={-1} className={styles.eraseAt} data-erase-at={account.erase_at}>
          {t('account.erasure.on', { date: formatDate(account.erase_at, locale) })}
        </Typography>
        <Typography className={styles.until}>{t('account.erasure.until')}</Typography>
        <Button variant="contained" loading={busy} onClick={() => void takeBack()}>
          {t('account.erasure.take_back')}
        </Button>
      </div>
    );
  return (
    <div ref={box}>
      <Consequences />
      {refused > 0 && <ErasureRefused key={refused} />}
      <Button variant="outlined" color="error" data-ask onClick={() => setAsking(true)}>
        {t('account.erasure.ask')}
      </Button>
      <Question
        open={isAsking}
        title={t('account.erasure.sure')}
        confirm={t('account.erasure.ask')}
        color="error"
        running={busy}
        onConfirm={() => void ask()}
        onClose={close}
      >
        <Typography>{t('account.erasure.sure_help')}</Typography>
      </Question>
    </div>
  );
}

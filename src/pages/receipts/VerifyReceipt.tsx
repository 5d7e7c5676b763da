import type { ReceiptClaims } from '@domain/applications/receipt';
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../components/Card';
import { FactList } from '../../components/FactList';
import { useFetched } from '../../components/hooks';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import { receiptIn, verifyReceipt } from './verify';
import styles from './VerifyReceipt.module.css';

/** The result for a receipt; `claims` is undefined when no key of this portal has signed it. */
interface Verdict {
  jws: string;
  claims: ReceiptClaims | undefined;
}

async function judge(jws: string): Promise<Verdict> {
  try {
    return { jws, claims: await verifyReceipt(jws) };
  } catch (error) {
    reportError(error);
    throw error;
  }
}

/** The verdict on `jws` once there is one; a failure is reported and can be tried again. */
function useVerdict(linked: string): { verdict: Verdict | undefined; isChecking: boolean; check: (jws: string) => void } {
  const [{ jws, turn }, setSubmitted] = useState({ jws: linked, turn: 0 });
  const key = jws === '' ? undefined : `${String(turn)} ${jws}`;
  const answer = useFetched(key, () => judge(jws), { keepPrevious: true });
  return { verdict: answer.value, isChecking: answer.key !== key, check: (text) => setSubmitted({ jws: text, turn: turn + 1 }) };
}

function Valid({ claims }: { claims: ReceiptClaims }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const facts = [
    { label: t('receipts.number'), value: claims.number },
    { label: t('receipts.sent'), value: <time dateTime={claims.finalized_at}>{formatInstant(claims.finalized_at, locale)}</time> },
    { label: t('receipts.sha256'), value: <code translate="no">{claims.sha256}</code> },
  ];
  return (
    <>
      <Typography component="h2" variant="h3" className={styles.title}>
        {t('receipts.valid')}
      </Typography>
      <Typography className={styles.validHelp}>{t('receipts.valid_help')}</Typography>
      <FactList facts={facts} />
    </>
  );
}

function Invalid() {
  const t = useTranslate();
  return (
    <>
      <Typography component="h2" variant="h3" className={styles.invalid}>
        {t('receipts.invalid')}
      </Typography>
      <Typography>{t('receipts.invalid_help')}</Typography>
    </>
  );
}

function Check({ linked }: { linked: string }) {
  const t = useTranslate();
  const [text, setText] = useState(linked);
  const { verdict, isChecking, check } = useVerdict(linked);
  const shown = verdict?.jws === receiptIn(text) ? verdict : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    check(receiptIn(text));
  };
  return (
    <>
      <form onSubmit={submit}>
        <label htmlFor="receipt" className={styles.label}>
          {t('receipts.text')}
        </label>
        <Typography id="receipt-help" variant="body2" className={styles.textHelp}>
          {t('receipts.text_help')}
        </Typography>
        <textarea
          className={styles.text}
          id="receipt"
          required
          spellCheck={false}
          aria-describedby="receipt-help"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="contained" disabled={isChecking} className={styles.button}>
          {t('receipts.check')}
        </Button>
      </form>
      <div role="status" className={styles.block}>
        {shown && <Card data-verdict={shown.claims ? 'valid' : 'invalid'}>{shown.claims ? <Valid claims={shown.claims} /> : <Invalid />}</Card>}
      </div>
    </>
  );
}

/**
 * The public page that verifies whether a receipt was issued by this portal, and shows its content. A link can carry the receipt in its
 * fragment (`#`), which browsers do not send to a server.
 */
export function Component() {
  const t = useTranslate();
  const { hash } = useLocation();
  return (
    <div className={styles.componentBlock}>
      <PageTitle>{t('receipts.title')}</PageTitle>
      <Typography variant="subtitle1" className={styles.lead}>
        {t('receipts.lead')}
      </Typography>
      <Check key={hash} linked={receiptIn(hash)} />
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { requestIdOf } from '../api/error';
import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { useVersionPhase } from './new-version';
import { isNotificationOnly, isPartMissing, isUnanswered } from './page-error';
import { RequestId } from './RequestId';
import styles from './LoadFailed.module.css';

interface Props {
  error: unknown;
  again: () => void;
  /** Whether it is being read again right now. */
  busy?: boolean;
}

/** Replaces data that a page could not read: says so briefly, and reads it again on request. */
export function LoadFailed({ error, again, busy = false }: Props) {
  const t = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  // Any other error leads to the Error page, which shows the id itself.
  const requestId = isNotificationOnly(error) ? requestIdOf(error) : undefined;
  const isReplaced = useVersionPhase() === 'replaced' && isPartMissing(error);
  const kind = isReplaced ? 'replaced' : isUnanswered(error) ? '0' : undefined;
  // The retry button is removed with this panel when the answer comes, so the focus moves to the heading of the page.
  useLayoutEffect(() => {
    const shown = panel.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      // In a microtask, because the heading is rendered only then.
      queueMicrotask(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div ref={panel} data-unread aria-busy={busy} className={styles.grid}>
      <Typography role="alert" className={styles.text}>
        {t(kind ? `error.${kind}.title` : 'error.unread')}
      </Typography>
      {kind && <Typography className={styles.loadFailedText}>{t(`error.${kind}.help`)}</Typography>}
      {requestId && <RequestId id={requestId} />}
      <Button variant="outlined" onClick={again}>
        {t('error.retry')}
      </Button>
    </div>
  );
}

import type { components } from '@generated/api';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import { callPhase, windowOf } from './Deadline';
import { LocalizedText } from './LocalizedText';
import { useNow } from './now';
import styles from './SendingStopped.module.css';

type Stopped = NonNullable<components['schemas']['calls_record']['sending_stopped']>;

interface Props {
  call: Parameters<typeof windowOf>[0] & { state?: string | undefined; sending_stopped?: Stopped | undefined };
}

/** Says that no application to a call can be sent at the moment, why, and what to do; nothing while they can be sent, and when the call is over. */
export function SendingStopped({ call }: Props) {
  const { state, sending_stopped: stopped, time_zone } = call;
  const t = useTranslate();
  const { locale } = useLocale();
  const isOver = callPhase(windowOf(call), useNow()) === 'closed' || state === 'cancelled';
  if (!stopped || isOver) return null;
  return (
    <div role="note" data-sending-stopped className={styles.block}>
      <strong className={styles.strong}>
        {t('catalogue.stopped.title')}
      </strong>
      <div className={styles.text}>
        <LocalizedText text={stopped.reason} />
      </div>
      {t('catalogue.stopped.advice', { at: formatInstant(stopped.since, locale, time_zone) })}
    </div>
  );
}

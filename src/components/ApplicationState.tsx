import { serverNow } from '../api/server-clock';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import type { Application } from './own-applications';
import { sentSteps } from './sent-step';
import styles from './ApplicationState.module.css';

/**
 * The status of an application and its date; for one that was sent and not looked at yet only the date. Then the steps that its applicant
 * still has to take, with their dates.
 */
export function ApplicationState({ application }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { call, status, receipt, created_at } = application;
  const on = (instant: string) => formatInstant(instant, locale, call.time_zone);
  const since = receipt ? t('application.list.sent_on', { date: on(receipt.finalized_at) }) : t('application.list.started_on', { date: on(created_at) });
  return (
    <>
      {status === 'Finalized' && receipt ? <strong>{since}</strong> : (
        <>
          <strong>{t(`application.status.${status}`)}</strong> · {since}
        </>
      )}
      {sentSteps(application, serverNow()).map(({ kind, until }) => (
        <span key={kind} data-sent-step={kind} className={styles.text}>
          {kind === 'offer' && until === null
            ? t('application.list.step_offer_open')
            : t(`application.list.step_${kind}`, until === null ? {} : { date: on(until) })}
        </span>
      ))}
    </>
  );
}

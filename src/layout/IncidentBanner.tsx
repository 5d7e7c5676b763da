import { useEffect } from 'react';
import { useNow } from '../components/now';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import { served } from '../platform/served';
import Button from '../ui/Button';
import Container from '../ui/Container';
import { AlertIcon } from './icons';
import { putAway, readIncidents, useIncidents, type Incident } from './incidents';
import styles from './IncidentBanner.module.css';

/** How often an open page asks for incidents, in milliseconds. */
const EVERY_MS = 60_000;

/** The incidents that the Helpdesk announces. They are in a live region, so that a screen reader announces one that appears while the page is open. */
export function IncidentBanner() {
  const t = useTranslate();
  const incidents = useIncidents(useNow());
  useEffect(() => {
    if (!served) void readIncidents();
    const timer = setInterval(() => void readIncidents(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      {incidents.length > 0 && (
        <aside aria-label={t('core.incident.title')} className={styles.aside}>
          {incidents.map((incident) => <IncidentNotice key={incident.id} incident={incident} />)}
        </aside>
      )}
    </div>
  );
}

function IncidentNotice({ incident }: { incident: Incident }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { text, starts_at, ends_at, time_zone } = incident;
  const hide = () => {
    putAway(incident);
    // The button disappears, so the focus moves to the page for people who use a keyboard.
    document.getElementById('main')?.focus();
  };
  return (
    <Container className={styles.content}>
      <div aria-hidden="true" className={styles.text}>
        <AlertIcon />
      </div>
      <div className={styles.block}>
        <div className={styles.incidentNoticeText}>{text[locale]}</div>
        <div className={styles.times}>
          {t('core.incident.times', { from: formatInstant(starts_at, locale, time_zone), to: formatInstant(ends_at, locale, time_zone) })}
        </div>
      </div>
      <Button size="small" onClick={hide} className={styles.button}>
        {t('core.incident.hide')}
      </Button>
    </Container>
  );
}

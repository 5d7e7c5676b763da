import { useEffect } from 'react';
import { useNow } from '../components/now';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import { served } from '../platform/served';
import Box from '../ui/Box';
import Button from '../ui/Button';
import Container from '../ui/Container';
import { AlertIcon } from './icons';
import { putAway, readIncidents, useIncidents, type Incident } from './incidents';

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
    <Box role="status">
      {incidents.length > 0 && (
        <Box
          component="aside"
          aria-label={t('core.incident.title')}
          sx={{ bgcolor: 'tokens.amberWash', borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
        >
          {incidents.map((incident) => <IncidentNotice key={incident.id} incident={incident} />)}
        </Box>
      )}
    </Box>
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
    <Container sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', py: 1.25 }}>
      <Box aria-hidden="true" sx={{ color: 'warning.main', pt: 0.25 }}>
        <AlertIcon />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>{text[locale]}</Box>
        <Box sx={{ typography: 'caption' }}>
          {t('core.incident.times', { from: formatInstant(starts_at, locale, time_zone), to: formatInstant(ends_at, locale, time_zone) })}
        </Box>
      </Box>
      <Button size="small" onClick={hide} sx={{ flex: 'none' }}>
        {t('core.incident.hide')}
      </Button>
    </Container>
  );
}

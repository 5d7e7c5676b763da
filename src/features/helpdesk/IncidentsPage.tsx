import { readersFirst } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { useIsUpdating } from '../../api/updating';
import { Card, CardList } from '../../components/Card';
import { useNow } from '../../components/now';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { readIncidents, type Incident } from '../../layout/incidents';
import { PageTitle } from '../../layout/PageTitle';
import { COLUMN } from '../../theme/column';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { endIncident, incidentsQuery } from './incident-requests';
import { IncidentForm } from './IncidentForm';
import { SendingPanel } from './SendingPanel';

/** The Helpdesk's announcements of incidents, shown to everyone on every page: created, changed and ended here. */
export function Component() {
  const t = useTranslate();
  const query = useQuery(incidentsQuery);
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('helpdesk.incidents.title')}</PageTitle>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('helpdesk.incidents.lead')}</Typography>
      <Panel title={t('helpdesk.incidents.new')}>
        <IncidentForm />
      </Panel>
      <QueryBoundary query={query}>
        {(incidents) => (
          <Panel title={t('helpdesk.incidents.all')} bare>
            {incidents.length === 0 ? <Typography>{t('helpdesk.incidents.none')}</Typography> : (
              <CardList>
                {incidents.map((incident) => (
                  <li key={incident.id}>
                    <One incident={incident} />
                  </li>
                ))}
              </CardList>
            )}
          </Panel>
        )}
      </QueryBoundary>
      <SendingPanel />
    </Box>
  );
}

/** How far this page's clock may lag behind the server's clock, which wrote the end of an incident, in milliseconds. */
const CLOCK_TOLERANCE_MS = 2000;

/** The state of an incident. `ticked` is the last tick of the page's clock, so an incident that ended since then is compared with the server's time. */
function stateOf({ starts_at, ends_at }: Incident, ticked: Date): 'withdrawn' | 'over' | 'running' | 'to_come' {
  if (starts_at === ends_at) return 'withdrawn';
  const now = Math.max(ticked.getTime(), serverNow().getTime());
  if (Date.parse(ends_at) <= now + CLOCK_TOLERANCE_MS) return 'over';
  return Date.parse(starts_at) <= now ? 'running' : 'to_come';
}

function One({ incident }: { incident: Incident }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const title = useId();
  const [changing, setChanging] = useState(false);
  const state = stateOf(incident, useNow());
  const times = { from: formatInstant(incident.starts_at, locale, incident.time_zone), to: formatInstant(incident.ends_at, locale, incident.time_zone) };
  // The pressed button unmounts, so the focus moves to the title.
  const fromTitle = () => document.getElementById(title)?.focus();
  const change = (begins: boolean) => {
    setChanging(begins);
    fromTitle();
  };
  const end = async () => {
    try {
      await endIncident(incident.id);
      fromTitle();
    } catch (error) {
      reportError(error);
    }
    await Promise.all([queries.invalidateQueries(incidentsQuery), readIncidents()]);
  };
  return (
    <Card as="section" aria-labelledby={title}>
      <Typography id={title} tabIndex={-1} variant="h3" sx={{ fontSize: 17 }}>
        {t(`helpdesk.incidents.states.${state}`)}
      </Typography>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('core.incident.times', times)}</Box>
      {changing ? <IncidentForm key={incident.version} incident={incident} onDone={() => change(false)} /> : (
        <>
          {readersFirst(locale).map((language) => (
            <Box key={language} lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}>
              {incident.text[language]}
            </Box>
          ))}
          {(state === 'running' || state === 'to_come') && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" onClick={() => change(true)} aria-describedby={title}>
                {t('helpdesk.incidents.change')}
              </Button>
              <Button variant="outlined" disabled={busy} onClick={() => void end()} aria-describedby={title}>
                {t(state === 'running' ? 'helpdesk.incidents.end' : 'helpdesk.incidents.take_back')}
              </Button>
            </Box>
          )}
        </>
      )}
    </Card>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Tag } from '../../components/Tag';
import { formatInstant, messageKey, useLocale, useTranslate } from '../../i18n';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { deliveriesQuery, type WebhookDelivery } from './requests';

/** The polling interval while a delivery waits, in milliseconds. */
const POLL_MS = 3000;
const TONES = { waiting: 'dashed', delivered: 'aegean', given_up: 'amber' } as const;

/** The latest deliveries of a webhook, polled while any of them waits. */
export function Deliveries({ id }: { id: number }) {
  const t = useTranslate();
  const query = useQuery({
    ...deliveriesQuery(id),
    refetchInterval: ({ state }) => state.data?.some((delivery) => delivery.state === 'waiting') && POLL_MS,
  });
  return (
    <Box sx={{ mt: 2 }}>
      <QueryBoundary query={query}>
        {(deliveries) =>
          deliveries.length === 0 ?
            <Typography>{t('webhooks.no_deliveries')}</Typography> :
            (
              <Box component="ul" aria-label={t('webhooks.deliveries')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {deliveries.map((delivery) => <One key={delivery.id} delivery={delivery} />)}
              </Box>
            )}
      </QueryBoundary>
    </Box>
  );
}

function One(
  { delivery: { event, application_id, application_number, created_at, state, attempts, last_attempt_at, status, failure } }: { delivery: WebhookDelivery },
) {
  const t = useTranslate();
  const { locale } = useLocale();
  const tried = last_attempt_at !== null && t('webhooks.tried', { smart_count: attempts, at: formatInstant(last_attempt_at, locale) });
  const why = failure !== null && t(`webhooks.failures.${failure}`, { status: status ?? '' });
  const again = state === 'waiting' && attempts > 0 && t('webhooks.again');
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'baseline' }}
    >
      <Tag tone={TONES[state]}>{t(`webhooks.states.${state}`)}</Tag>
      <Box sx={{ fontWeight: 600 }}>{t(messageKey(`webhooks.events.${event.replace('.', '_')}`))}</Box>
      {application_id !== null && (
        <Link component={RouterLink} to={`/manage/applications/${String(application_id)}`}>
          {t('webhooks.application', { id: application_number ?? application_id })}
        </Link>
      )}
      <Box sx={{ color: 'text.secondary' }}>{formatInstant(created_at, locale)}</Box>
      <Box sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: '0.8125rem' }}>{[tried, why, again].filter(Boolean).join(' ')}</Box>
    </Box>
  );
}

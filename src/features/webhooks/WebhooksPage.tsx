import { LocalizedText } from '../../components/LocalizedText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { Card, CardList } from '../../components/Card';
import { Tag } from '../../components/Tag';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { focusOnPage } from '../../layout/focus-on-page';
import { PageTitle } from '../../layout/PageTitle';
import { COLUMN } from '../../theme/column';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { AddWebhook } from './AddWebhook';
import { Deliveries } from './Deliveries';
import { deliveriesQuery, pauseWebhook, removeWebhook, renewSecret, testWebhook, webhooksQuery, type Webhook, type CreatedWebhook } from './requests';

/** Moves the focus to the title of a list when the entry that had it was removed. */
function useFocusOnLoss(count: number | undefined, toTitle: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = before.current !== undefined && count !== undefined && count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) toTitle();
  });
}

/** The webhooks of the user's institutions, which report events of applications, and their deliveries. */
export function Component() {
  const t = useTranslate();
  // Each new secret stays on the page until it is dismissed, because the server does not show it again.
  const [created, setCreated] = useState<readonly CreatedWebhook[]>([]);
  const list = useId();
  // The pressed button unmounts, so the focus moves to the list's title.
  const toList = () => document.getElementById(list)?.focus();
  // A secret that is renewed again replaces the earlier one.
  const show = (one: CreatedWebhook) => setCreated((all) => [...all.filter(({ webhook }) => webhook.id !== one.webhook.id), one]);
  const putAway = (id: number) => {
    setCreated((all) => all.filter(({ webhook }) => webhook.id !== id));
    toList();
  };
  const query = useQuery(webhooksQuery);
  useFocusOnLoss(query.data?.length, toList);
  return (
    <Box sx={{ maxWidth: COLUMN }}>
      <PageTitle>{t('manage.webhooks.title')}</PageTitle>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{t('webhooks.lead')}</Typography>
      <Panel title={t('webhooks.new')}>
        <AddWebhook onCreated={show} />
      </Panel>
      {created.map((one) => <Secret key={one.secret} created={one} onDone={() => putAway(one.webhook.id)} />)}
      <QueryBoundary query={query}>
        {(webhooks) => (
          <Panel title={t('webhooks.all')} bare heading={list}>
            {webhooks.length === 0 ? <Typography>{t('webhooks.none')}</Typography> : (
              <CardList>
                {webhooks.map((webhook) => (
                  <li key={webhook.id}>
                    <One webhook={webhook} onCreated={show} />
                  </li>
                ))}
              </CardList>
            )}
          </Panel>
        )}
      </QueryBoundary>
    </Box>
  );
}

/** The new secret of a webhook; the page keeps it until it is dismissed or the page is left. */
function Secret({ created: { webhook, secret, previous_until: until }, onDone }: { created: CreatedWebhook; onDone: () => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const heading = useId();
  useEffect(() => {
    focusOnPage(() => document.getElementById(heading));
  }, [heading]);
  return (
    <Panel title={t(until === null ? 'webhooks.secret' : 'webhooks.secret_renewed')} heading={heading}>
      <Typography sx={{ mb: 1 }}>{t('webhooks.secret_once', { url: webhook.url })}</Typography>
      {until !== null && <Typography sx={{ mb: 1 }}>{t('webhooks.previous_until', { at: formatInstant(until, locale) })}</Typography>}
      <Box component="code" sx={{ display: 'block', mb: 2, overflowWrap: 'anywhere', userSelect: 'all' }}>
        {secret}
      </Box>
      <Button variant="outlined" onClick={onDone}>
        {t('webhooks.secret_copied')}
      </Button>
    </Panel>
  );
}

function One({ webhook: { id, university, url, paused, failing_since }, onCreated }: { webhook: Webhook; onCreated: (created: CreatedWebhook) => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const title = useId();
  const fails = failing_since !== null && !paused;
  const [open, setOpen] = useState(false);
  const change = async (step: () => Promise<unknown>, key: readonly unknown[]) => {
    try {
      await step();
    } catch (error) {
      reportError(error);
    }
    await queries.invalidateQueries({ queryKey: key });
  };
  const renew = async () => onCreated(await renewSecret(id));
  const remove = async () => {
    // Closed first, so that the deliveries of the removed webhook are not polled.
    setOpen(false);
    await removeWebhook(id);
    await queries.invalidateQueries(webhooksQuery);
  };
  const test = async () => {
    setOpen(true);
    await change(() => testWebhook(id), deliveriesQuery(id).queryKey);
  };
  return (
    <Card as="section" aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ fontSize: 17, overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
      <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
        <LocalizedText text={university.name} /> {paused && <Tag tone="amber">{t('webhooks.paused')}</Tag>}
        {fails && <Tag tone="terracotta">{t('webhooks.failing')}</Tag>}
        {fails && <Typography sx={{ mt: 1, color: 'text.primary' }}>{t('webhooks.failing_since', { at: formatInstant(failing_since, locale) })}</Typography>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={busy || paused} onClick={() => void test()} aria-describedby={title}>
          {t('webhooks.test')}
        </Button>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void change(() => pauseWebhook(id, !paused), webhooksQuery.queryKey)}
          aria-describedby={title}
        >
          {t(paused ? 'webhooks.resume' : 'webhooks.pause')}
        </Button>
        <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)} aria-describedby={title}>
          {t('webhooks.deliveries')}
        </Button>
        <ConfirmButton
          variant="outlined"
          label={t('webhooks.renew')}
          question={t('webhooks.renew_question', { url })}
          onConfirm={renew}
          aria-describedby={title}
        />
        <ConfirmButton
          color="error"
          variant="outlined"
          label={t('webhooks.remove')}
          question={t('webhooks.remove_question', { url })}
          onConfirm={remove}
          aria-describedby={title}
        />
      </Box>
      {open && <Deliveries id={id} />}
    </Card>
  );
}

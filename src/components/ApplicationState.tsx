import Box from '../ui/Box';
import { formatInstant, useLocale, useTranslate } from '../i18n';
import type { Application } from './own-applications';

/** Where an application stands and since when: one that was sent and not looked at yet says so once, with its instant; what is left to add to it with its date. */
export function ApplicationState({ application: { call, status, receipt, created_at, information_due_at: due } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const on = (instant: string) => formatInstant(instant, locale, call.time_zone);
  const since = receipt ? t('application.list.sent_on', { date: on(receipt.finalized_at) }) : t('application.list.started_on', { date: on(created_at) });
  return (
    <>
      {status === 'Finalized' && receipt ? <strong>{since}</strong> : <><strong>{t(`application.status.${status}`)}</strong> · {since}</>}
      {due && (
        <Box component="span" data-to-add={due} sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}>
          {t('application.list.to_add', { date: on(due) })}
        </Box>
      )}
    </>
  );
}

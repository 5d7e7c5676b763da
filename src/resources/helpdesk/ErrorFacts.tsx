import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../../components/FactList';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { Panel } from '../shared/Panel';
import { QueryBoundary } from '../shared/QueryBoundary';
import { findFailure } from './requests';

/** The log entry of an error, by the id that its user reports. */
export function ErrorFacts({ id }: { id: string }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const query = useQuery({ queryKey: ['failures', id], queryFn: () => findFailure(id) });
  return (
    <Panel title={t('helpdesk.error_id', { id })}>
      <QueryBoundary query={query}>
        {(failure) => {
          if (failure === null) return <Typography role="status">{t('helpdesk.known.unknown')}</Typography>;
          const { at, method, operation, status, problem, words, fault } = failure;
          return (
            <>
              <Typography role="status" sx={{ mb: 2 }}>
                {t(status < 500 ? 'helpdesk.known.refused' : 'helpdesk.known.broken')}
              </Typography>
              <FactList
                facts={[
                  { label: t('helpdesk.known.at'), value: formatInstant(at, locale) },
                  { label: t('helpdesk.known.operation'), value: `${method} ${operation ?? t('helpdesk.known.elsewhere')}` },
                  { label: t('helpdesk.known.status'), value: `${String(status)} ${problem}` },
                  { label: t('helpdesk.known.words'), value: words ?? t('helpdesk.known.form') },
                  { label: t('helpdesk.known.fault'), value: fault, optional: true },
                ]}
              />
            </>
          );
        }}
      </QueryBoundary>
    </Panel>
  );
}

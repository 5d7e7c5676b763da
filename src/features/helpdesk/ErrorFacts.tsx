import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FactList } from '../../components/FactList';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { findFailure, type KnownError } from './requests';

/** The log entry of an error, by the id that its user reports; `otherwise` stands in its place when no error has the id. */
export function ErrorFacts({ id, otherwise }: { id: string; otherwise?: ReactNode }) {
  const t = useTranslate();
  const query = useQuery({ queryKey: ['failures', id], queryFn: () => findFailure(id) });
  return (
    <QueryBoundary query={query}>
      {(failure) =>
        failure === null && otherwise !== undefined ?
          otherwise :
          (
            <Panel title={t('helpdesk.error_id', { id })}>
              {failure === null ? <Typography role="status">{t('helpdesk.known.unknown')}</Typography> : <Known failure={failure} />}
            </Panel>
          )}
    </QueryBoundary>
  );
}

function Known({ failure: { at, method, operation, status, problem, message, fault } }: { failure: KnownError }) {
  const t = useTranslate();
  const { locale } = useLocale();
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
          { label: t('helpdesk.known.words'), value: message ?? t('helpdesk.known.form') },
          { label: t('helpdesk.known.fault'), value: fault, optional: true },
        ]}
      />
    </>
  );
}

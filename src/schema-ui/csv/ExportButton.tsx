import Button from '@mui/material/Button';
import { useState } from 'react';
import { fetchRelatedRecords, useDataProvider, useListContext } from 'react-admin';
import { reportInWords } from '../../errors/report-in-words';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';

/** Exports the whole list as it is filtered and sorted. */
export function ExportButton() {
  const t = useTranslate();
  const provider = useDataProvider();
  const { resource, exporter, getData } = useListContext();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (!exporter || !getData) return;
    setBusy(true);
    try {
      await exporter(await getData(), fetchRelatedRecords(provider), provider, resource);
      notify(t('lists.exported'));
    } catch (error) {
      reportInWords(error, (why) => t('lists.export_failed', { why }));
    }
    setBusy(false);
  };
  return (
    <Button onClick={() => void start()} disabled={busy} aria-busy={busy}>
      {t(busy ? 'lists.exporting' : 'lists.export')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { fetchRelatedRecords, useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { reportInWords } from '../../errors/report-in-words';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';

interface Props {
  size?: 'small' | 'medium';
}

interface ExportProps extends Props {
  disabled?: boolean;
  /** Reads the records to export. */
  read: () => Promise<RaRecord[]>;
}

function Export({ read, disabled = false, size = 'medium' }: ExportProps) {
  const t = useTranslate();
  const provider = useDataProvider();
  const { resource, exporter } = useListContext();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (!exporter) return;
    setBusy(true);
    try {
      await exporter(await read(), fetchRelatedRecords(provider), provider, resource);
      notify(t('lists.exported'));
    } catch (error) {
      reportInWords(error, (why) => t('lists.export_failed', { why }));
    }
    setBusy(false);
  };
  return (
    <Button size={size} onClick={() => void start()} disabled={disabled || busy} aria-busy={busy}>
      {t(busy ? 'lists.exporting' : 'lists.export')}
    </Button>
  );
}

/** Exports the whole list as it is filtered and sorted. */
export function ExportButton(props: Props) {
  const { total, getData } = useListContext<RaRecord>();
  // Without a limit react-admin reads as many records as the total says, which is a lower bound for a long list.
  const read = async () => (await getData?.({ maxResults: Number.MAX_SAFE_INTEGER })) ?? [];
  return <Export {...props} read={read} disabled={total === 0} />;
}

/** Exports the selected records. */
export function ExportChosen(props: Props) {
  const provider = useDataProvider();
  const { resource, selectedIds } = useListContext<RaRecord>();
  const read = async () => (await provider.getMany<RaRecord>(resource, { ids: selectedIds })).data;
  return <Export {...props} read={read} />;
}

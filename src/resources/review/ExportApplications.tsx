import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { listQuery } from '../../api/client';
import { saveFile } from '../../api/download';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';

/** Saves all applications that the list finds, or those that are chosen, as a file for spreadsheets. */
export function ExportApplications({ ids }: { ids?: readonly number[] }) {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const query = new URLSearchParams(listQuery({ filter: ids ? { id: ids } : (filterValues as object) }));
    await saveFile(`/api/review/export?${query.toString()}`, t('desk.export.file')).catch(reportError);
    setBusy(false);
  };
  return (
    <Button size="small" disabled={busy} onClick={() => void save()}>
      {t(busy ? 'desk.export.busy' : 'desk.export.label')}
    </Button>
  );
}

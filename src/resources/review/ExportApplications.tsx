import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { listQuery } from '../../api/client';
import { saveFile } from '../../api/download';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';

const FORMATS = ['csv', 'xlsx', 'zip', 'jsonl'] as const;

/** Saves all applications that the list finds, or those that are chosen, in the form that is picked. */
export function ExportApplications({ ids }: { ids?: readonly number[] }) {
  const t = useTranslate();
  const menu = useId();
  const { filterValues } = useListContext();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setOpener(null);
    setBusy(true);
    const query = new URLSearchParams({ ...listQuery({ filter: ids ? { id: ids } : (filterValues as object) }), format });
    await saveFile(`/api/review/export?${query.toString()}`, `${t('desk.export.file')}.${format}`).catch(reportError);
    setBusy(false);
  };
  return (
    <>
      <Button size="small" disabled={busy} aria-haspopup="menu" aria-controls={opener ? menu : undefined} aria-expanded={opener !== null} onClick={({ currentTarget }) => setOpener(currentTarget)}>
        {t(busy ? 'desk.export.busy' : 'desk.export.label')}
      </Button>
      <Menu id={menu} anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {t(`desk.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

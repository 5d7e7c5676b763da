import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { EXPORT_FORMATS, EXPORTS_PATH, orderExport, type ExportFormat } from '../exports/requests';
import { useExportedColumns } from './extra-columns';

interface FormatsProps {
  onChoose: (format: ExportFormat, columns: readonly string[] | undefined) => void;
}

/** The export formats, and the columns of a table: those chosen for the list. */
function Formats({ onChoose }: FormatsProps) {
  const t = useTranslate();
  const note = useId();
  const columns = useExportedColumns();
  if (columns === undefined) return null;
  const labels = columns?.map(({ label }) => label).join(', ');
  return (
    <>
      <Typography id={note} sx={{ maxWidth: 360, px: 2, pt: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {labels === undefined ? t('desk.export.all_columns') : t('desk.export.columns', { columns: labels })}
      </Typography>
      <MenuList autoFocusItem aria-describedby={note}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => onChoose(format, columns?.map(({ name }) => name))}>
            {t(`desk.export.${format}`)}
          </MenuItem>
        ))}
      </MenuList>
    </>
  );
}

/** Orders an export of all applications that the list finds, or of the selected ones, and opens the page of exports. */
export function ExportApplications({ ids }: { ids?: readonly number[] }) {
  const t = useTranslate();
  const dialog = useId();
  const navigateAfterWrite = useNavigateAfterWrite();
  const busy = useIsUpdating();
  const { filterValues } = useListContext();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const order = async (format: ExportFormat, columns: readonly string[] | undefined) => {
    setOpener(null);
    try {
      const { id } = await orderExport(ids ? { id: ids } : (filterValues as object), format, columns);
      await navigateAfterWrite(EXPORTS_PATH, { state: { ordered: id } });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <>
      <Button size="small" disabled={busy} aria-haspopup="dialog" aria-controls={opener ? dialog : undefined} aria-expanded={opener !== null} onClick={({ currentTarget }) => setOpener(currentTarget)}>
        {t('desk.export.label')}
      </Button>
      <Popover
        anchorEl={opener}
        open={opener !== null}
        onClose={() => setOpener(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { id: dialog, role: 'dialog', 'aria-label': t('desk.export.label') } }}
      >
        <Suspense fallback={null}>
          <Formats onChoose={(format, columns) => void order(format, columns)} />
        </Suspense>
      </Popover>
    </>
  );
}

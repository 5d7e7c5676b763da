import Box from '@mui/material/Box';
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
import { byPaths, ChoiceRow } from '../../schema-ui';
import { EXPORT_FORMATS, EXPORTS_PATH, orderExport, type ExportFormat } from './order-export';
import { useExportedColumns } from './extra-columns';

interface FormatsProps {
  onChoose: (format: ExportFormat, columns: readonly string[] | undefined) => void;
}

/** The export formats, and the columns of a table: those chosen for the list, or all that there are. */
function Formats({ onChoose }: FormatsProps) {
  const t = useTranslate();
  const note = useId();
  const found = useExportedColumns();
  const [isEvery, setEvery] = useState(false);
  if (found === undefined) return null;
  const columns = isEvery ? found.all : found.chosen;
  const labels = isEvery ? undefined : columns?.map(({ label }) => label).join(', ');
  return (
    <>
      <Box sx={{ maxWidth: 360, px: 2, pt: 1.5, fontSize: '0.875rem' }}>
        <ChoiceRow>
          <input type="checkbox" checked={isEvery} onChange={({ target }) => setEvery(target.checked)} />
          {t('desk.export.every')}
        </ChoiceRow>
        <Typography id={note} sx={{ mt: 1, fontSize: 'inherit', color: 'text.secondary' }}>
          {isEvery ? t('desk.export.every_lead') : labels === undefined ? t('desk.export.all_columns') : t('desk.export.columns', { columns: labels })}
        </Typography>
      </Box>
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
  const { filterValues, sort } = useListContext();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const order = async (format: ExportFormat, columns: readonly string[] | undefined) => {
    setOpener(null);
    try {
      const { id } = await orderExport(ids ? { id: ids } : byPaths(filterValues as object), { format, columns, sort });
      await navigateAfterWrite(EXPORTS_PATH, { state: { ordered: id } });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <>
      <Button
        size="small"
        disabled={busy}
        aria-haspopup="dialog"
        aria-controls={opener ? dialog : undefined}
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
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

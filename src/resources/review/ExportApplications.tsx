import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { EXPORT_FORMATS, EXPORTS_PATH, orderExport, type ExportFormat } from '../exports/requests';

/** Orders a file of all applications that the list finds, or of those that are chosen, and leads to where it is made. */
export function ExportApplications({ ids }: { ids?: readonly number[] }) {
  const t = useTranslate();
  const menu = useId();
  const navigate = useNavigate();
  const busy = useIsUpdating();
  const { filterValues } = useListContext();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const order = async (format: ExportFormat) => {
    setOpener(null);
    try {
      const { id } = await orderExport(ids ? { id: ids } : (filterValues as object), format);
      await navigate(EXPORTS_PATH, { state: { ordered: id } });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <>
      <Button size="small" disabled={busy} aria-haspopup="menu" aria-controls={opener ? menu : undefined} aria-expanded={opener !== null} onClick={({ currentTarget }) => setOpener(currentTarget)}>
        {t('desk.export.label')}
      </Button>
      <Menu id={menu} anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void order(format)}>
            {t(`desk.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

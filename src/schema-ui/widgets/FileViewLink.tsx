import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';
import { useServices, type FileRef } from '../services';

/** The media types that a browser displays itself: pictures without scripts, and PDF. */
const SHOWABLE: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** Whether the browser can display a file of this media type. */
export const isShowable = (type: string): boolean => SHOWABLE.includes(type);

/** Shows the file without a download; renders nothing without a viewer, or if the browser cannot display the file. */
export function FileViewLink({ file }: { file: FileRef }) {
  const t = useTranslate();
  const { viewFile } = useServices();
  if (!viewFile || file.damaged || !isShowable(file.type)) return null;
  return (
    <Button
      size="small"
      onClick={() => viewFile(file)}
      aria-label={t('forms.file_view_one', { name: file.name })}
      sx={{ justifySelf: 'start', displayPrint: 'none' }}
    >
      {t('forms.file_view')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';
import { useServices, type FileRef } from '../services';

/** The types of files that a browser shows as they are: pictures without scripts, and PDF. */
const SHOWABLE: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** Whether a file of this media type can be looked at in the browser. */
export const isShowable = (type: string): boolean => SHOWABLE.includes(type);

/** Shows the file without saving it first; nothing where there is no place for it, or the browser could not show it. */
export function FileViewLink({ file }: { file: FileRef }) {
  const t = useTranslate();
  const { viewFile } = useServices();
  if (!viewFile || file.damaged || !isShowable(file.type)) return null;
  return (
    <Button size="small" onClick={() => viewFile(file)} aria-label={t('forms.file_view_one', { name: file.name })} sx={{ justifySelf: 'start', displayPrint: 'none' }}>
      {t('forms.file_view')}
    </Button>
  );
}

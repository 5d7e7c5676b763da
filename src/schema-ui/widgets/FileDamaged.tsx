import { useTranslate } from '../../i18n';
import { FileError } from './fileParts';

/** Says of a file that the portal lost its content, and what helps. */
export function FileDamaged() {
  const t = useTranslate();
  return <FileError>{t('forms.file_damaged')}</FileError>;
}

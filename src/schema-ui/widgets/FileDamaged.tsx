import { useTranslate } from '../../i18n';
import { FileError } from './fileParts';

/** Says that the portal lost the content of a file, and what to do. */
export function FileDamaged() {
  const t = useTranslate();
  return <FileError>{t('forms.file_damaged')}</FileError>;
}

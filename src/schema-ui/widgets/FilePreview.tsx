import { useCallback } from 'react';
import { useFetched } from '../../components/hooks';
import { useTranslate } from '../../i18n';
import { useServices, type FileRef } from '../services';
import { Picture } from './fileParts';

/** A preview of an image file, fetched with the access token; renders nothing for other files, while it loads and where it cannot be had. */
export function FilePreview({ file }: { file: FileRef }) {
  const t = useTranslate();
  const { fetchFile } = useServices();
  const { id, type, name } = file;
  const { value: blob } = useFetched(type.startsWith('image/') ? String(id) : undefined, (signal) => fetchFile({ id, type, name: '', size: 0 }, signal));
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!blob || !picture) return undefined;
      const url = URL.createObjectURL(blob);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return blob ? <Picture ref={show} alt={t('forms.file_picture', { name })} /> : null;
}

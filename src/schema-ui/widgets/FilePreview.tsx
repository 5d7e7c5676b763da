import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useServices, type FileRef } from '../services';
import { Picture } from './fileParts';

/** A preview of an image file, fetched with the access token; renders nothing for other files and while it loads. */
export function FilePreview({ file }: { file: FileRef }) {
  const t = useTranslate();
  const { fetchFile } = useServices();
  const [shown, setShown] = useState<{ id: number; url: string }>();
  const { id, type } = file;
  useEffect(() => {
    if (!type.startsWith('image/')) return;
    const controller = new AbortController();
    let url: string | undefined;
    fetchFile({ id, type, name: '', size: 0 }, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ id, url });
      },
      // Without a preview, the name of the file is still shown.
      () => undefined,
    );
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id, type, fetchFile]);
  return shown?.id === id ? <Picture src={shown.url} alt={t('forms.file_picture', { name: file.name })} /> : null;
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { saveBlob } from '../../api/download';
import { useTranslate } from '../../i18n';
import type { FileRef } from '../../schema-ui';

const Sheet = styled('iframe')({ display: 'block', width: '100%', height: '75vh', border: 0 });
const Picture = styled('img')({ display: 'block', maxWidth: '100%', margin: '0 auto' });

/**
 * The bytes of a file as what it was checked to be, never as anything that the browser would run: a picture, or a PDF page by page in the
 * browser's own viewer, which runs it apart from the page.
 */
export function ShownFile({ file: { name, type }, blob }: { file: FileRef; blob: Blob }) {
  const t = useTranslate();
  const show = useCallback(
    (place: HTMLImageElement | HTMLIFrameElement | null) => {
      const url = URL.createObjectURL(new Blob([blob], { type }));
      // Its pages alone, as wide as there is room: the list of pages would take half of it.
      if (place) place.src = type === 'application/pdf' ? `${url}#navpanes=0&view=FitH` : url;
      return () => URL.revokeObjectURL(url);
    },
    [blob, type],
  );
  if (type !== 'application/pdf') return <Picture ref={show} alt={name} />;
  if (navigator.pdfViewerEnabled) return <Sheet ref={show} title={name} />;
  return (
    <>
      <Typography>{t('forms.file_no_pdf')}</Typography>
      <Button onClick={() => saveBlob(blob, name)}>{t('forms.file_download', { name })}</Button>
    </>
  );
}

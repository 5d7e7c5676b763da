import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { FileRef } from '../schema-ui';
import { PdfPages } from './PdfPages';

const Picture = styled('img')({ display: 'block', maxWidth: '100%', margin: '0 auto' });

/** Shows a file by its verified type, never as content that the browser would run: an image, or the pages of a PDF. */
export function ShownFile({ file: { name, type }, blob }: { file: FileRef; blob: Blob }) {
  const show = useCallback(
    (place: HTMLImageElement | null) => {
      const url = URL.createObjectURL(new Blob([blob], { type }));
      if (place) place.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob, type],
  );
  return type === 'application/pdf' ? <PdfPages blob={blob} name={name} /> : <Picture ref={show} alt={name} />;
}

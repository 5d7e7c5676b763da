import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { fetchBlob, saveBlob } from '../../api/download';
import { useTranslate } from '../../i18n';
import { isShowable, type FileRef } from '../../schema-ui';
import { Reading } from '../shared/Reading';
import { sentFilesPath } from '../applications/SentParts';

interface ViewerProps {
  application: number;
  /** What went with the application, in its order. */
  files: readonly FileRef[];
  /** The id of the file that is shown. */
  shown: number;
  /** Shows another file, or none. */
  onShow: (id: number | undefined) => void;
}

const Sheet = styled('iframe')({ display: 'block', width: '100%', height: '75vh', border: 0 });
const Picture = styled('img')({ display: 'block', maxWidth: '100%', margin: '0 auto' });

/**
 * A document of an application beside it: pictures, and PDF page by page in the browser's own viewer, which runs it apart from the page.
 * Its bytes are fetched with the token, compared with what was sent, and written into the audit trail, as a download is.
 */
export function DocumentViewer({ application, files, shown, onShow }: ViewerProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = files.filter(({ type }) => isShowable(type));
  const at = all.findIndex(({ id }) => id === shown);
  const file = all[at];
  const query = useQuery({
    queryKey: ['sent-file', application, shown],
    queryFn: ({ signal }) => fetchBlob(`${sentFilesPath(application)}/${String(shown)}`, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    heading.current?.focus();
  }, [shown]);
  if (!file) return null;
  return (
    <Box
      component="section"
      aria-label={t('desk.viewer.title')}
      data-viewer={file.id}
      sx={{ position: { lg: 'sticky' }, top: { lg: 80 }, mb: 3, p: 2, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ fontSize: 18, overflowWrap: 'anywhere', scrollMarginTop: 96 }}>
        {t('desk.viewer.document', { place: at + 1, of: all.length, name: file.name })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button size="small" disabled={at === 0} onClick={() => onShow(all[at - 1]?.id)}>
          {t('desk.viewer.before')}
        </Button>
        <Button size="small" disabled={at === all.length - 1} onClick={() => onShow(all[at + 1]?.id)}>
          {t('desk.viewer.after')}
        </Button>
        <Button size="small" onClick={() => onShow(undefined)}>
          {t('desk.viewer.close')}
        </Button>
      </Box>
      <Reading query={query}>{(blob) => <Shown key={shown} file={file} blob={blob} />}</Reading>
    </Box>
  );
}

/** The bytes of a file as what it was checked to be: never as anything that the browser would run. */
function Shown({ file: { name, type }, blob }: { file: FileRef; blob: Blob }) {
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
      <Typography>{t('desk.viewer.no_pdf')}</Typography>
      <Button onClick={() => saveBlob(blob, name)}>{t('forms.file_download', { name })}</Button>
    </>
  );
}

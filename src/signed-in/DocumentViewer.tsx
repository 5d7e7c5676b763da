import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { fetchBlob } from '../api/download';
import { useTranslate } from '../i18n';
import { isShowable, type FileRef } from '../schema-ui';
import { QueryBoundary } from './QueryBoundary';
import { ShownFile } from './ShownFile';

interface ViewerProps {
  /** The API path of the folder of its files. */
  folder: string;
  /** The files sent with the application, in its order. */
  files: readonly FileRef[];
  /** The id of the shown file. */
  shown: number;
  /** Shows another file; `undefined` closes the viewer. */
  onShow: (id: number | undefined) => void;
  /** Draws the check result of a document, by the id of its file. */
  checkOf?: (file: number) => ReactNode;
  /** Whether it moves with the page, because other parts follow below it in its column. */
  inColumn?: boolean;
}

/**
 * Shows a document beside its application. The bytes are fetched with the access token; the server compares them with the sent ones and writes
 * the access into the audit trail, as for a download.
 */
export function DocumentViewer({ folder, files, shown, onShow, checkOf, inColumn = false }: ViewerProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = files.filter(({ type }) => isShowable(type));
  const at = all.findIndex(({ id }) => id === shown);
  const file = all[at];
  const query = useQuery({
    queryKey: ['sent-file', folder, shown],
    queryFn: ({ signal }) => fetchBlob(`${folder}/${String(shown)}`, signal),
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
      sx={{
        ...(!inColumn && { position: { lg: 'sticky' }, top: { lg: 80 } }),
        mb: 3,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
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
      {checkOf && <Box sx={{ mb: 1 }}>{checkOf(file.id)}</Box>}
      <QueryBoundary query={query}>{(blob) => <ShownFile key={shown} file={file} blob={blob} />}</QueryBoundary>
    </Box>
  );
}

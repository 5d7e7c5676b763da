import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n';
import { Dialog } from '../layout/Dialog';
import { SchemaServicesProvider, useServices, type FileRef, type SchemaServices } from '../schema-ui';
import { QueryBoundary } from './QueryBoundary';
import { ShownFile } from './ShownFile';

/** Opens every file inside in a dialog over the page, so that it can be viewed without saving it. */
export function FileViews({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const services = useServices();
  const [shown, setShown] = useState<FileRef>();
  const viewing = useMemo((): SchemaServices => ({ ...services, viewFile: setShown }), [services]);
  const close = () => setShown(undefined);
  // The browser's back button leaves the file's page, so the viewer closes.
  useEffect(() => {
    const leave = () => setShown(undefined);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  return (
    <SchemaServicesProvider value={viewing}>
      {children}
      <Dialog wide open={shown !== undefined} onClose={close} title={shown?.name ?? ''} actions={shown && <Button onClick={close}>{t('core.close')}</Button>}>
        {shown && <FetchedFile key={shown.id} file={shown} />}
      </Dialog>
    </SchemaServicesProvider>
  );
}

function FetchedFile({ file }: { file: FileRef }) {
  const { fetchFile } = useServices();
  // Fetched again each time: a closed file need not stay in memory.
  const query = useQuery({ queryKey: ['shown-file', file.id], queryFn: ({ signal }) => fetchFile(file, signal), staleTime: Infinity, gcTime: 0 });
  return <QueryBoundary query={query}>{(blob) => <ShownFile file={file} blob={blob} />}</QueryBoundary>;
}

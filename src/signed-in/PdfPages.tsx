import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { getDocumentProxy } from 'unpdf';
import { saveBlob } from '../api/download';
import { useTranslate } from '../i18n';
import { FormSkeleton } from '../schema-ui';
import hidden from '../theme/hidden.module.css';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A long page scrolls inside its own box, also by keyboard, so that the content beside it stays in place. */
const Window = styled('div')(({ theme }) => ({ maxHeight: '75vh', overflow: 'auto', border: `1px solid ${theme.vars?.palette.divider ?? ''}` }));
const Sheet = styled('canvas')({ display: 'block', width: '100%', height: 'auto' });

/** How many pages each key turns; the scrolling keys stay with the browser, because a page is often longer than its visible part. */
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The minimum and maximum width of the rendered page in pixels; the minimum keeps an enlarged page legible. */
const WIDTH_PX = { least: 1000, most: 3000 };

/** Timeout for drawing a page, in milliseconds: a slower one is damaged, or made to run forever. */
const MAX_MS = 30_000;

/** Draws a page on the canvas. @returns its text, which is empty for a scan */
async function renderPage(document: Document, number: number, canvas: HTMLCanvasElement): Promise<string> {
  const page = await document.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const dots = Math.min(Math.max(canvas.clientWidth * devicePixelRatio, WIDTH_PX.least), WIDTH_PX.most);
  const viewport = page.getViewport({ scale: dots / width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, canvasContext: canvas.getContext('2d') ?? undefined, viewport } as Parameters<typeof page.render>[0]).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** @throws {Error} after the timeout for drawing a page */
const late = (): Promise<never> => new Promise((_, reject) => setTimeout(() => reject(new Error('A page of a PDF was not drawn in time.')), MAX_MS));

interface PageProps {
  document: Document;
  number: number;
  name: string;
  onFailed: () => void;
}

function Page({ document, number, name, onFailed }: PageProps) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const textId = useId();
  const render = () => Promise.race([canvas.current && renderPage(document, number, canvas.current), late()]);
  const { data: words, isError } = useQuery({ queryKey: ['pdf-page', textId], queryFn: render, staleTime: Infinity, gcTime: 0, retry: false });
  useEffect(() => {
    if (isError) onFailed();
  }, [isError, onFailed]);
  return (
    <>
      <Sheet
        ref={canvas}
        role="img"
        aria-label={`${name}, ${t('forms.file_page', { page: number, pages: document.numPages })}`}
        aria-describedby={textId}
        data-drawn={words === undefined ? undefined : ''}
      />
      <Box id={textId} className={hidden.hidden}>
        {words}
      </Box>
    </>
  );
}

/** The global of PDF.js's worker half, which parses files and elsewhere runs in a worker thread. */
interface Reader {
  pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: MessagePort) => void } };
}

interface Opened {
  document: Document;
  /** Stops parsing and drawing, and frees the worker. */
  close: () => Promise<void>;
}

/**
 * Reads a PDF. Trusted Types keep PDF.js from starting a worker, so both halves run on the main thread. They still exchange messages through a
 * channel: the page stays responsive between messages, so the user can leave a file that was made to run forever.
 */
async function read(blob: Blob): Promise<Opened> {
  const pdf = await import('unpdf');
  const { PDFWorker } = await pdf.getResolvedPDFJS();
  const { port1, port2 } = new MessageChannel();
  (globalThis as unknown as Reader).pdfjsWorker.WorkerMessageHandler.initializeFromPort(port1);
  for (const port of [port1, port2]) port.start();
  const worker = new PDFWorker({ port: port2, verbosity: 0 } as unknown as ConstructorParameters<typeof PDFWorker>[0]);
  const end = () => {
    worker.destroy();
    for (const port of [port1, port2]) port.close();
  };
  try {
    const document = await pdf.getDocumentProxy(new Uint8Array(await blob.arrayBuffer()), { verbosity: 0, worker });
    return { document, close: () => document.loadingTask.destroy().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * A PDF rendered one page at a time by PDF.js on a canvas: no script in it runs, no link in it works, and it looks the same in every browser,
 * phones included. Screen readers get the text of the page. A PDF that cannot be rendered is offered as a download.
 */
export function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const t = useTranslate();
  const own = useId();
  const [number, setNumber] = useState(1);
  const [isUndrawn, setUndrawn] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const onFailed = useCallback(() => setUndrawn(true), []);
  const { data: opened, error } = useQuery({
    queryKey: ['pdf', own],
    queryFn: () => read(blob),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  useEffect(() => {
    if (isUndrawn) void opened?.close();
    return () => void opened?.close();
  }, [opened, isUndrawn]);
  if (error || isUndrawn) {
    return (
      <>
        <Typography>{t('forms.file_no_pdf')}</Typography>
        <Button onClick={() => saveBlob(blob, name)}>{t('forms.file_download', { name })}</Button>
      </>
    );
  }
  if (!opened) return <FormSkeleton />;
  const { document } = opened;
  const pages = document.numPages;
  const turn = (to: number) => {
    if (to < 1 || to > pages) return;
    setNumber(to);
    shown.current?.scrollTo(0, 0);
    // The pressed button is disabled on the first and last page, so the focus moves to the page, where the arrow keys turn it.
    if (to === 1 || to === pages) shown.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : TURNS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(number + by);
  };
  return (
    <>
      {pages > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Button size="small" disabled={number === 1} startIcon={<span aria-hidden="true">←</span>} onClick={() => turn(number - 1)}>
            {t('forms.file_page_before')}
          </Button>
          <Typography component="span" role="status" sx={{ fontSize: 14 }}>
            {t('forms.file_page', { page: number, pages })}
          </Typography>
          <Button size="small" disabled={number === pages} endIcon={<span aria-hidden="true">→</span>} onClick={() => turn(number + 1)}>
            {t('forms.file_page_after')}
          </Button>
        </Box>
      )}
      <Window
        ref={shown}
        tabIndex={0}
        role="group"
        aria-label={name}
        aria-keyshortcuts={pages > 1 ? Object.keys(TURNS).join(' ') : undefined}
        onKeyDown={onKeyDown}
      >
        <Page key={number} document={document} number={number} name={name} onFailed={onFailed} />
      </Window>
    </>
  );
}

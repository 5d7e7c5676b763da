import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { getDocumentProxy } from 'unpdf';
import { saveBlob } from '../../api/download';
import { useTranslate } from '../../i18n';
import { FormSkeleton } from '../../schema-ui';
import { visuallyHidden } from '../../theme/hidden';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** What stands beside it stays where it is while a long page is scrolled, by keyboard too. */
const Window = styled('div')(({ theme }) => ({ maxHeight: '75vh', overflow: 'auto', border: `1px solid ${theme.vars?.palette.divider ?? ''}` }));
const Sheet = styled('canvas')({ display: 'block', width: '100%', height: 'auto' });

/** By how many pages each key turns; those which scroll stay the browser's, for a page is often longer than what is seen of it. */
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** How many dots wide a page is drawn at least, so that it can be read when it is enlarged, and at most. */
const DOTS = { least: 1000, most: 3000 };

/** How long a page may take to be drawn: what takes longer is damaged, or made to take for ever. */
const MOST_MS = 30_000;

/** Draws a page; gives its text, which is empty for a scan. */
async function drawPage(document: Document, number: number, canvas: HTMLCanvasElement): Promise<string> {
  const page = await document.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const dots = Math.min(Math.max(canvas.clientWidth * devicePixelRatio, DOTS.least), DOTS.most);
  const viewport = page.getViewport({ scale: dots / width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, canvasContext: canvas.getContext('2d') ?? undefined, viewport } as Parameters<typeof page.render>[0]).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

interface PageProps {
  document: Document;
  number: number;
  name: string;
  onFailed: () => void;
}

function Page({ document, number, name, onFailed }: PageProps) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = useId();
  const [words, setWords] = useState<string>();
  useEffect(() => {
    let isOver = false;
    const fail = () => !isOver && onFailed();
    const late = setTimeout(fail, MOST_MS);
    if (canvas.current) {
      void drawPage(document, number, canvas.current)
        .then((text) => !isOver && setWords(text), fail)
        .finally(() => clearTimeout(late));
    }
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [document, number, onFailed]);
  return (
    <>
      <Sheet ref={canvas} role="img" aria-label={`${name}, ${t('forms.file_page', { page: number, pages: document.numPages })}`} aria-describedby={own} data-drawn={words === undefined ? undefined : ''} />
      <Box id={own} sx={visuallyHidden}>
        {words}
      </Box>
    </>
  );
}

/** What PDF.js puts into the page for the half of it that reads files, which elsewhere has a thread of its own. */
interface Reader {
  pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: MessagePort) => void } };
}

interface Opened {
  document: Document;
  /** Ends what is still read or drawn of it. */
  close: () => Promise<void>;
}

/**
 * Reads a PDF. Trusted Types bar PDF.js from a thread of its own, so both halves of it stand in the page; they talk by a channel all the same, for
 * between its messages the page answers: a file that is made to take for ever can be left.
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
 * A PDF one page at a time, drawn as a picture by PDF.js: nothing in it is run, no link of it leads anywhere, and it looks the same in
 * every browser, phones included. Screen readers get the text of the page. What cannot be drawn is offered as a download.
 */
export function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const t = useTranslate();
  const own = useId();
  const [number, setNumber] = useState(1);
  const [isUndrawn, setUndrawn] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const onFailed = useCallback(() => setUndrawn(true), []);
  const { data: opened, error } = useQuery({ queryKey: ['pdf', own], queryFn: () => read(blob), staleTime: Infinity, gcTime: 0, retry: false, structuralSharing: false });
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
    // The button that led to the first or the last page is barred there: the keyboard goes on in the page, which arrow keys turn.
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
      <Window ref={shown} tabIndex={0} role="group" aria-label={name} aria-keyshortcuts={pages > 1 ? Object.keys(TURNS).join(' ') : undefined} onKeyDown={onKeyDown}>
        <Page key={number} document={document} number={number} name={name} onFailed={onFailed} />
      </Window>
    </>
  );
}

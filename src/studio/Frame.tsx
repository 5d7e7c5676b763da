import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { PreviewState, FrameMessage } from './shown';

interface FrameProps {
  shown: PreviewState;
  title: string;
  /** In px; undefined for the full width. */
  width: number | undefined;
  onPainted: (afterMs: number) => void;
}

/** The preview in an iframe, whose width is the viewport of its media queries: at 360 px it looks as on a phone. */
export function Frame({ shown, title, width, onPainted }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  // The schema that a new frame opens with was edited before the frame existed, so the time since that edit is not its paint time.
  const [editedBefore] = useState(shown.changedAt);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      // Browser extensions and test tools post messages from the frame too.
      if (origin !== location.origin || source !== frame.current?.contentWindow || typeof data !== 'object') return;
      if ('ready' in data) setReady(true);
      else onPainted(data.paintedAfter);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onPainted]);
  useEffect(() => {
    const preview: PreviewState = shown.changedAt === editedBefore ? { ...shown, changedAt: 0 } : shown;
    if (ready) frame.current?.contentWindow?.postMessage(preview, location.origin);
  }, [ready, shown, editedBefore]);
  return (
    <Box sx={{ overflowX: 'auto', display: 'grid', minWidth: 0 }}>
      <Box
        component="iframe"
        ref={frame}
        src="/preview"
        title={title}
        sx={{ width: width ?? '100%', height: '100%', border: 1, borderColor: 'divider', borderRadius: 1, justifySelf: 'safe center' }}
      />
    </Box>
  );
}

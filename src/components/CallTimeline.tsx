import Box from '../ui/Box';
import { styled } from '../ui/styled';
import { callPhase, type CallWindow } from './Deadline';
import { useNow } from './now';

const Track = styled('div')(({ theme }) => {
  const { tokens } = theme.palette;
  return {
    position: 'relative',
    height: 8,
    borderRadius: 4,
    backgroundColor: tokens.hairline,
    '& > i': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 4, backgroundColor: tokens.aegean },
    '& > b': {
      position: 'absolute',
      top: -5,
      width: 18,
      height: 18,
      marginInlineStart: -9,
      borderRadius: 9,
      border: `3px solid ${tokens.card}`,
      backgroundColor: tokens.aegean,
    },
    '&[data-last] > i, &[data-last] > b': { backgroundColor: tokens.terracotta },
    '@media print': { display: 'none' },
  };
});

/** How much of the window has passed at `now`, from 0 to 1. */
export function passed({ opens_at: opens, closes_at: closes }: CallWindow, now: Date): number {
  const [from, to] = [Date.parse(opens), Date.parse(closes)];
  return to <= from ? 1 : Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
}

/** A call's window as a line with today marked on it; decorative, because the dates are written beside it. */
export function CallTimeline({ window }: { window: CallWindow }) {
  const now = useNow();
  const share = passed(window, now);
  const at = `${(share * 100).toFixed(1)}%`;
  return (
    <Track aria-hidden="true" data-last={callPhase(window, now) === 'soon' ? '' : undefined}>
      {/* Styles by class, because the content security policy refuses a style attribute on a server-rendered page. */}
      <Box component="i" sx={{ width: at }} />
      {share > 0 && share < 1 && <Box component="b" sx={{ insetInlineStart: at }} />}
    </Track>
  );
}

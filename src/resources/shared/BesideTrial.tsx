import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { COLUMN, COLUMN_AND_ASIDE } from '../../theme/column';

/** Below the header, which stays in view. */
const BELOW_HEADER = 96;

/** Height in px of the bar at the lower edge, and some room above it. */
const ABOVE_BAR = 96;

const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    margin: '16px -16px 0',
    padding: '10px 16px',
    borderTop: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    [theme.breakpoints.up('sm')]: { marginInline: 0 },
    [theme.breakpoints.up('lg')]: { display: 'none' },
    '@media print': { display: 'none' },
  };
});

interface Props {
  /** The form of what is composed. */
  children: ReactNode;
  trial: ReactNode;
  /** What the button is called that shows the trial in place of the form, and the one that leads back. */
  show: string;
  back: string;
}

/**
 * A form, and beside it what is composed as others will see it. Where there is no room beside it one of the two is shown: a button that
 * stays in view changes between them, and the form is come back to where it was left.
 */
export function BesideTrial({ children, trial, show, back }: Props) {
  const [tries, setTries] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  const change = () => {
    if (!tries) left.current = window.scrollY;
    setTries(!tries);
  };
  useLayoutEffect(() => {
    if (left.current === undefined) return;
    const top = tries ? window.scrollY + (box.current?.getBoundingClientRect().top ?? 0) - BELOW_HEADER : left.current;
    window.scrollTo({ top, behavior: 'instant' });
  }, [tries]);
  return (
    <Box ref={box} sx={{ maxWidth: { xs: COLUMN, lg: COLUMN_AND_ASIDE } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 15fr) minmax(0, 8fr)' },
          // What the keyboard leads to is not below the bar.
          '& :is(a, button, input, select, textarea, summary, [tabindex])': { scrollMarginBottom: { xs: ABOVE_BAR, lg: 0 } },
        }}
      >
        <Box sx={{ minWidth: 0, display: { xs: tries ? 'none' : 'block', lg: 'block' } }}>{children}</Box>
        <Box
          sx={{
            minWidth: 0,
            minHeight: { xs: '60vh', lg: 0 },
            display: { xs: tries ? 'block' : 'none', lg: 'block' },
            alignSelf: 'start',
            position: { lg: 'sticky' },
            top: { lg: BELOW_HEADER },
            maxHeight: { lg: `calc(100dvh - ${String(BELOW_HEADER)}px)` },
            overflowY: { lg: 'auto' },
          }}
        >
          {trial}
        </Box>
      </Box>
      <Bar>
        <Button variant="outlined" fullWidth onClick={change} data-tries={tries}>
          {tries ? back : show}
        </Button>
      </Bar>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { COLUMN, COLUMN_AND_ASIDE } from '../theme/column';

/** Height in px of the sticky header, and some room below it. */
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
  /** The form in which the content is composed. */
  children: ReactNode;
  trial: ReactNode;
  /** The label of the button that shows the trial in place of the form, and of the one that leads back. */
  show: string;
  back: string;
}

/**
 * A form beside a preview of what it composes. On a narrow viewport only one of the two is shown: a sticky button switches between them, and the
 * form keeps its scroll position.
 */
export function FormWithTrial({ children, trial, show, back }: Props) {
  const [isTrialShown, setIsTrialShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const formScrollY = useRef<number>(undefined);
  const change = () => {
    if (!isTrialShown) formScrollY.current = window.scrollY;
    setIsTrialShown(!isTrialShown);
  };
  useLayoutEffect(() => {
    if (formScrollY.current === undefined) return;
    const top = isTrialShown ? window.scrollY + (box.current?.getBoundingClientRect().top ?? 0) - BELOW_HEADER : formScrollY.current;
    window.scrollTo({ top, behavior: 'instant' });
  }, [isTrialShown]);
  return (
    <Box ref={box} sx={{ maxWidth: { xs: COLUMN, lg: COLUMN_AND_ASIDE } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 15fr) minmax(0, 8fr)' },
          // A focused element scrolls clear of the bar.
          '& :is(a, button, input, select, textarea, summary, [tabindex])': { scrollMarginBottom: { xs: ABOVE_BAR, lg: 0 } },
        }}
      >
        <Box sx={{ minWidth: 0, display: { xs: isTrialShown ? 'none' : 'block', lg: 'block' } }}>{children}</Box>
        <Box
          sx={{
            minWidth: 0,
            minHeight: { xs: '60vh', lg: 0 },
            display: { xs: isTrialShown ? 'block' : 'none', lg: 'block' },
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
        <Button variant="outlined" fullWidth onClick={change} data-tries={isTrialShown}>
          {isTrialShown ? back : show}
        </Button>
      </Bar>
    </Box>
  );
}

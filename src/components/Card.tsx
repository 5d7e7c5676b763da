import { styled } from '../ui/styled';

/** A sheet on the page with a hairline around it. */
export const Card = styled('div')(({ theme }) => {
  const { palette, shape } = theme;
  return {
    padding: 16,
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    [theme.breakpoints.up('sm')]: { padding: 24 },
  };
});

/**
 * A card that leads somewhere: its one `data-main` link covers all of it, other controls in it are raised by `data-raised`.
 */
export const LinkCard = styled(Card)(({ theme }) => {
  const { palette } = theme;
  return {
    position: 'relative',
    transition: 'border-color 120ms',
    '&:hover': { borderColor: palette.tokens.edge },
    '& a[data-main]': { color: 'inherit', textDecorationColor: 'transparent' },
    '&:hover a[data-main]': { color: palette.primary.main, textDecorationColor: 'currentColor' },
    '& a[data-main]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '& a[data-main]:focus-visible': { outline: 'none' },
    '&:has(a[data-main]:focus-visible)': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& [data-raised]': { position: 'relative', zIndex: 1 },
  };
});

/** Cards below each other as a list. */
export const CardList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

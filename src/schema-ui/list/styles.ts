import { styled, type Theme } from '@mui/material/styles';
import '../list.css';

// Styles of a list as a whole. The styles of rows are in list.css, because a CSS-in-JS library would compute them for each row.

const paletteOf = (theme: Theme) => (theme.vars ?? theme).palette;

/** The width of a row's actions in the longer language, kept free beside a focused element (`scroll-padding`). */
const ACTIONS_PX = 240;

/** Around a list: scrolls sideways if its table is wider than the page; a shadow shows that columns continue below the sticky actions. */
export const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  backgroundColor: paletteOf(theme).background.paper,
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: 8,
  '&[data-more-after]': { scrollPaddingInlineEnd: ACTIONS_PX },
  // An inset shadow, because browsers draw no outer shadow on a cell of a table with collapsed borders.
  '&[data-more-after] .actions': { boxShadow: `inset 1px 0 ${paletteOf(theme).text.disabled}, inset 10px 0 10px -10px ${paletteOf(theme).text.secondary}` },
}));

/** The table of a list on a wide screen. */
export const Table = styled('table')(({ theme }) => {
  const palette = paletteOf(theme);
  const line = `1px solid ${palette.divider}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { textAlign: 'start', verticalAlign: 'middle', padding: '6px 16px', height: 52, borderBottom: line, overflowWrap: 'break-word' },
    '& th': { fontSize: '0.875rem', color: palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
    '& .tick': { width: 44, paddingInline: '8px 0' },
    '& td time': { whiteSpace: 'nowrap' },
    // Sticky, so that the actions stay visible however many columns there are.
    '& .actions': { width: '1%', whiteSpace: 'nowrap', textAlign: 'end', position: 'sticky', insetInlineEnd: 0, backgroundColor: palette.background.paper },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '& tbody tr:hover .actions': { backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})` },
    '& tbody tr[data-selected], & tbody tr[data-selected] .actions': { backgroundColor: palette.tokens.aegeanWash },
    '&[aria-busy="true"] tbody': { opacity: 0.55 },
  };
});

/** The same records as cards on a phone. */
export const Cards = styled('ul')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 12,
    '&[aria-busy="true"]': { opacity: 0.55 },
    '& > li': {
      minWidth: 0,
      padding: 16,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      overflowWrap: 'anywhere',
    },
    '& > li[data-selected]': { backgroundColor: palette.tokens.aegeanWash, borderColor: palette.primary.main },
    '& .name': { display: 'flex', gap: 4, alignItems: 'flex-start', fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.4 },
    '& .name > span': { minWidth: 0, paddingBlock: 2 },
    // Limits the width of a long title, so that its value has room for whole words.
    '& dl': { margin: '6px 0 0', display: 'grid', gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)', columnGap: 12, rowGap: 4, fontSize: '0.9375rem' },
    '& dl > div': { display: 'contents' },
    '& dt': { color: palette.text.secondary },
    '& dd': { margin: 0, minWidth: 0 },
    '& .actions': { display: 'flex', gap: 4, marginBlock: '8px -8px', marginInlineStart: -12 },
  };
});

export const SortButton = styled('button')({
  font: 'inherit',
  fontWeight: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: '4px 0',
  minHeight: 36,
  cursor: 'pointer',
  '& span': { display: 'inline-block', width: '1.25em', textAlign: 'center', opacity: 0.55 },
  '&[data-sorted] span': { opacity: 1 },
});

import type { SxProps, Theme } from '@mui/material/styles';
import { COLUMN, COLUMN_AND_ASIDE } from '../theme/column';

type Parts = NonNullable<Theme['components']>;

const ROW = 40;

/** Removes react-admin's card around a form: the form has cards of its own, and the outer one would have another width. */
const withoutGround = (card: string) => ({
  root: {
    maxWidth: COLUMN,
    '&:has([data-trial])': { maxWidth: COLUMN_AND_ASIDE },
    // `overflow: hidden` would break `position: sticky` inside the card.
    [`& .${card}`]: { backgroundColor: 'transparent', boxShadow: 'none', overflow: 'visible' },
  },
});

/** Rows are 40 px high; tabular figures align numbers. */
const components: Parts = {
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: 1.4, height: ROW, paddingBlock: 0, fontVariantNumeric: 'tabular-nums' },
      sizeSmall: { '&:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 10 } },
      head: { fontWeight: 600 },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 36 } } },
  MuiTableRow: { styleOverrides: { root: { height: ROW } } },
  MuiButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      sizeSmall: ({ theme }) => ({
        minHeight: 36,
        paddingInline: 12,
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        [theme.breakpoints.down('md')]: { minHeight: 44 },
      }),
      sizeLarge: ({ theme }) => ({ [theme.breakpoints.up('md')]: { minHeight: 40, paddingInline: 16, fontSize: '0.875rem' } }),
    },
  },
  MuiIconButton: { styleOverrides: { sizeSmall: { minWidth: 32, minHeight: 32, padding: 4 } } },
  MuiTablePagination: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  // As high as the filters beside it, with the label at the same height.
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root:not(.MuiInputBase-sizeSmall)': { paddingBlock: 1 },
        '& .MuiInputLabel-outlined:not(.MuiInputLabel-sizeSmall, .MuiInputLabel-shrink)': { transform: 'translate(14px, 9px)' },
      },
    },
  },
  // react-admin has its own button that clears a search, so the browser's is hidden.
  MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem', '& input::-webkit-search-cancel-button': { display: 'none' } } } },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&&': { flexWrap: 'wrap', backgroundColor: 'transparent', [theme.breakpoints.up('md')]: { flex: '0 0 auto', flexWrap: 'nowrap', minHeight: ROW } },
      }),
    },
  },
  RaCreate: { styleOverrides: withoutGround('RaCreate-card') },
  RaEdit: { styleOverrides: withoutGround('RaEdit-card') },
  RaShow: { styleOverrides: { root: { maxWidth: COLUMN } } },
};

/** The parts above, merged with the portal's theme for the same components. */
const partsOver = (outer: Parts): Parts => ({
  ...components,
  MuiButton: { ...outer.MuiButton, ...components.MuiButton, styleOverrides: { ...outer.MuiButton?.styleOverrides, ...components.MuiButton?.styleOverrides } },
  MuiIconButton: { ...outer.MuiIconButton, styleOverrides: { ...outer.MuiIconButton?.styleOverrides, ...components.MuiIconButton?.styleOverrides } },
});

/** Title sizes in rem, smaller than on public pages: they name the page and leave the space to the work. */
const SIZES = { h1: 1.5, h2: 1.25, h3: 1.0625, body1: 0.875, body2: 0.875, button: 0.875, caption: 0.8125 } as const;

/** The same for titles drawn without MUI, as on public pages: the page's own and those of dialogs. */
export const TITLES = { '& h1': { fontSize: `${String(SIZES.h1)}rem` }, '& dialog h2': { fontSize: `${String(SIZES.h2)}rem` } } as const;

function typographyOf({ typography }: Theme): Theme['typography'] {
  const sized = Object.entries(SIZES).map(([name, size]) => [name, { ...typography[name as keyof typeof SIZES], fontSize: `${String(size)}rem` }]);
  return { ...typography, ...(Object.fromEntries(sized) as Pick<Theme['typography'], keyof typeof SIZES>) };
}

/** The portal's theme for the workspace: 14 px text and denser components. */
export const workspaceOf = (theme: Theme): Theme => ({
  ...theme,
  typography: typographyOf(theme),
  components: { ...theme.components, ...partsOver(theme.components ?? {}) },
});

/** Width in px of the checkbox column. */
const TICK = 48;

/** A translucent colour over the opaque background that a sticky cell needs to cover the cells that scroll below it. */
const tinted = (colour: string): object => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

/**
 * Shades the edges of a line that scrolls horizontally where more content is hidden. The shades are fixed to the box (`scroll`); the covers over
 * them move with the content (`local`), so that a shade disappears at the end. Scroll padding keeps a focused element clear of the shades.
 */
const shadedEdges = (ground: string, shade: string): object => ({
  scrollbarWidth: 'thin',
  scrollPaddingInline: '48px',
  backgroundImage: [`${ground} 60%`, shade].flatMap((colour) => ['left', 'right'].map((side) => `linear-gradient(to ${side}, transparent, ${colour})`)).join(
    ', ',
  ),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '48px 100%, 48px 100%, 20px 100%, 20px 100%',
  backgroundAttachment: 'local, local, scroll, scroll',
  backgroundRepeat: 'no-repeat',
});

/**
 * Styles of react-admin's table: it scrolls inside its own box within the viewport, so that its head, its first column and the checkboxes stay
 * in view (sticky).
 */
export const STICKY_TABLE: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars ?? theme;
  const first = '& tr > :nth-of-type(-n + 2)';
  return {
    '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'max(360px, calc(100dvh - 272px))' },
    // While rows are selected, the bulk toolbar covers the filters instead of shifting them.
    '& .RaBulkActionsToolbar-toolbar': { backgroundColor: palette.background.paper, boxShadow: `0 -12px ${palette.background.default}`, zIndex: 4 },
    // One line, which scrolls horizontally when its buttons need more space: a second line would cover the title or push the rows away from the pointer.
    '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
      overflow: 'auto hidden',
      ...shadedEdges(palette.background.paper, palette.tokens.edge),
    },
    '& .RaBulkActionsToolbar-topToolbar.RaBulkActionsToolbar-topToolbar': { flex: 'none', flexWrap: 'nowrap', '& .MuiButton-root': { paddingInline: '8px' } },
    // One line a row; longer text is cut off, and the linked page shows it in full.
    '& tbody td': { whiteSpace: 'nowrap', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', [theme.breakpoints.down('xl')]: { maxWidth: 264 } },
    // The programme column shrinks first, so that the last column of applications is fully visible in Greek at 1440 px.
    '& tbody td.column-programme': { [theme.breakpoints.down('xl')]: { maxWidth: 240 } },
    '& tbody a': { outlineOffset: -3 },
    '& thead th': { whiteSpace: 'nowrap' },
    [first]: { position: 'sticky', insetInlineStart: 0, zIndex: 1, backgroundColor: palette.background.paper },
    '& tr > :nth-of-type(1)': { width: TICK, minWidth: TICK, paddingInline: 0, textAlign: 'center' },
    '& tr > :nth-of-type(2)': { insetInlineStart: TICK },
    // Without react-admin's rounded corner, behind which scrolled rows would show.
    '& thead .RaDataTable-headerCell:nth-of-type(-n + 2)': { zIndex: 3, borderRadius: 0 },
    '& tbody tr:hover > :nth-of-type(-n + 2)': tinted(palette.action.hover),
    '& tbody tr.Mui-selected > :nth-of-type(-n + 2)': tinted(palette.action.selected),
  };
};

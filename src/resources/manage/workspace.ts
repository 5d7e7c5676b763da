import type { SxProps, Theme } from '@mui/material/styles';
import { COLUMN, COLUMN_AND_ASIDE } from '../../theme/column';

type Parts = NonNullable<Theme['components']>;

const ROW = 40;

/** Of react-admin's page around a form: a form lies on cards of its own, and a ground below them would be a card of another width. */
const withoutGround = (card: string) => ({
  root: {
    maxWidth: COLUMN,
    '&:has([data-trial])': { maxWidth: COLUMN_AND_ASIDE },
    // What is cut off at a card's edge does not stay in view while the page is scrolled.
    [`& .${card}`]: { backgroundColor: 'transparent', boxShadow: 'none', overflow: 'visible' },
  },
});

/** Rows are 40 px, numbers stand in columns. */
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
      sizeSmall: ({ theme }) => ({ minHeight: 36, paddingInline: 12, fontSize: '0.875rem', whiteSpace: 'nowrap', [theme.breakpoints.down('md')]: { minHeight: 44 } }),
      sizeLarge: ({ theme }) => ({ [theme.breakpoints.up('md')]: { minHeight: 40, paddingInline: 16, fontSize: '0.875rem' } }),
    },
  },
  MuiIconButton: { styleOverrides: { sizeSmall: { minWidth: 32, minHeight: 32, padding: 4 } } },
  MuiTablePagination: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  // As high as the filters that it stands beside, with its label where theirs is.
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root:not(.MuiInputBase-sizeSmall)': { paddingBlock: 1 },
        '& .MuiInputLabel-outlined:not(.MuiInputLabel-sizeSmall, .MuiInputLabel-shrink)': { transform: 'translate(14px, 9px)' },
      },
    },
  },
  // A search is emptied by react-admin's own button, which the browser's would stand beside.
  MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem', '& input::-webkit-search-cancel-button': { display: 'none' } } } },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  RaTopToolbar: { styleOverrides: { root: ({ theme }) => ({ '&&': { flexWrap: 'wrap', backgroundColor: 'transparent', [theme.breakpoints.up('md')]: { flex: '0 0 auto', flexWrap: 'nowrap', minHeight: ROW } } }) } },
  RaCreate: { styleOverrides: withoutGround('RaCreate-card') },
  RaEdit: { styleOverrides: withoutGround('RaEdit-card') },
  RaShow: { styleOverrides: { root: { maxWidth: COLUMN } } },
};

/** The parts above with what the portal's theme says of the same ones. */
const partsOver = (outer: Parts): Parts => ({
  ...components,
  MuiButton: { ...outer.MuiButton, ...components.MuiButton, styleOverrides: { ...outer.MuiButton?.styleOverrides, ...components.MuiButton?.styleOverrides } },
  MuiIconButton: { ...outer.MuiIconButton, styleOverrides: { ...outer.MuiIconButton?.styleOverrides, ...components.MuiIconButton?.styleOverrides } },
});

/** Titles of a tool, in rem: they name a place and leave the room to what is done there. */
const SIZES = { h1: 1.5, h2: 1.25, h3: 1.0625, body1: 0.875, body2: 0.875, button: 0.875, caption: 0.8125 } as const;

/** The same for titles that are drawn without MUI, as public pages draw theirs: the page's own and those of dialogs. */
export const TITLES = { '& h1': { fontSize: `${String(SIZES.h1)}rem` }, '& dialog h2': { fontSize: `${String(SIZES.h2)}rem` } } as const;

function typographyOf({ typography }: Theme): Theme['typography'] {
  const sized = Object.entries(SIZES).map(([name, size]) => [name, { ...typography[name as keyof typeof SIZES], fontSize: `${String(size)}rem` }]);
  return { ...typography, ...(Object.fromEntries(sized) as Pick<Theme['typography'], keyof typeof SIZES>) };
}

/** The portal's theme at the size of a tool: 14 px, denser parts. */
export const workspaceOf = (theme: Theme): Theme => ({
  ...theme,
  typography: typographyOf(theme),
  components: { ...theme.components, ...partsOver(theme.components ?? {}) },
});

/** Wide enough for the tick that chooses a row. */
const TICK = 48;

/** A colour over the ground of a cell that covers others while they are scrolled. */
const tinted = (colour: string): object => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

/**
 * Of a line that scrolls sideways: its edge is shaded where more lies beyond it. The shades stay where they are, and what covers them
 * scrolls with the line, so that an edge is bare once its end is there. What the keyboard goes to comes into view clear of the shades.
 */
const shadedEdges = (ground: string, shade: string): object => ({
  scrollbarWidth: 'thin',
  scrollPaddingInline: '48px',
  backgroundImage: [`${ground} 60%`, shade].flatMap((colour) => ['left', 'right'].map((side) => `linear-gradient(to ${side}, transparent, ${colour})`)).join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '48px 100%, 48px 100%, 20px 100%, 20px 100%',
  backgroundAttachment: 'local, local, scroll, scroll',
  backgroundRepeat: 'no-repeat',
});

/**
 * Of react-admin's table: it scrolls by itself on what is left of the window, so that its head and its first column stay in view. The
 * tick of a row stays with them.
 */
export const KEPT_IN_VIEW: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars ?? theme;
  const first = '& tr > :nth-of-type(-n + 2)';
  return {
    '& .RaDataTable-tableWrapper': { overflow: 'auto', maxHeight: 'max(360px, calc(100dvh - 272px))' },
    // What is done with chosen rows covers the filters while it is there, instead of standing among them.
    '& .RaBulkActionsToolbar-toolbar': { backgroundColor: palette.background.paper, boxShadow: `0 -12px ${palette.background.default}`, zIndex: 4 },
    // One line, which scrolls by itself where its words need more: with another it would lie over the title, or push the rows away from below the pointer.
    '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': { overflow: 'auto hidden', ...shadedEdges(palette.background.paper, palette.tokens.edge) },
    '& .RaBulkActionsToolbar-topToolbar.RaBulkActionsToolbar-topToolbar': { flex: 'none', flexWrap: 'nowrap', '& .MuiButton-root': { paddingInline: '8px' } },
    // One line a row; what is longer is cut, and whole where the row leads to.
    '& tbody td': { whiteSpace: 'nowrap', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', [theme.breakpoints.down('xl')]: { maxWidth: 264 } },
    // It gives way to the others, so that the last column of applications is whole in Greek at 1440 px.
    '& tbody td.column-programme': { [theme.breakpoints.down('xl')]: { maxWidth: 240 } },
    '& tbody a': { outlineOffset: -3 },
    '& thead th': { whiteSpace: 'nowrap' },
    [first]: { position: 'sticky', insetInlineStart: 0, zIndex: 1, backgroundColor: palette.background.paper },
    '& tr > :nth-of-type(1)': { width: TICK, minWidth: TICK, paddingInline: 0, textAlign: 'center' },
    '& tr > :nth-of-type(2)': { insetInlineStart: TICK },
    // Without the corner that react-admin rounds, behind which rows would show.
    '& thead .RaDataTable-headerCell:nth-of-type(-n + 2)': { zIndex: 3, borderRadius: 0 },
    '& tbody tr:hover > :nth-of-type(-n + 2)': tinted(palette.action.hover),
    '& tbody tr.Mui-selected > :nth-of-type(-n + 2)': tinted(palette.action.selected),
  };
};

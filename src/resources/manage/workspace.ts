import type { Theme } from '@mui/material/styles';

type Parts = NonNullable<Theme['components']>;

const ROW = 40;

/** Tables keep their head and their first column in view, rows are 40 px, numbers stand in columns. */
const components: Parts = {
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: 1.4, height: ROW, paddingBlock: 0, fontVariantNumeric: 'tabular-nums' },
      head: { fontWeight: 600 },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 36 } } },
  MuiTableRow: { styleOverrides: { root: { height: ROW } } },
  MuiButton: { styleOverrides: { sizeSmall: { minHeight: 36, paddingInline: 12, fontSize: '0.875rem', whiteSpace: 'nowrap' } } },
  MuiIconButton: { styleOverrides: { sizeSmall: { minWidth: 32, minHeight: 32, padding: 4 } } },
  MuiTablePagination: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem' } } },
};

/** The parts above with what the portal's theme says of the same ones. */
const partsOver = (outer: Parts): Parts => ({
  ...components,
  MuiButton: { ...outer.MuiButton, styleOverrides: { ...outer.MuiButton?.styleOverrides, ...components.MuiButton?.styleOverrides } },
  MuiIconButton: { ...outer.MuiIconButton, styleOverrides: { ...outer.MuiIconButton?.styleOverrides, ...components.MuiIconButton?.styleOverrides } },
});

/**
 * react-admin names the box around a tick where the tick itself is to be named, and a name is not allowed on a box without a role.
 * What it names by itself stays.
 */
const namedTicks = (name: string): Parts => ({
  MuiCheckbox: { defaultProps: { role: 'group', slotProps: { input: { 'aria-label': name } } } },
});

/** The portal's theme at the size of a tool: 14 px, denser parts; `tick` names what chooses a row. */
export const workspaceOf = (theme: Theme, tick: string): Theme => ({
  ...theme,
  typography: { ...theme.typography, body1: { ...theme.typography.body1, fontSize: '0.875rem' }, body2: { ...theme.typography.body2, fontSize: '0.875rem' } },
  components: { ...theme.components, ...partsOver(theme.components ?? {}), ...namedTicks(tick) },
});

import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { messageKey, useTranslate } from '../../i18n';

/**
 * Around react-admin's table: it names the box around the tick of a row where the tick itself is to be named, and a name is not allowed on a
 * box without a role. What it names by itself stays. Nothing but a table may stand inside, for every other tick has a label of its own, which
 * this name would replace.
 */
export function NamedTicks({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const named = { defaultProps: { role: 'group', slotProps: { input: { 'aria-label': t(messageKey('ra.action.select_row')) } } } };
  return <ThemeProvider theme={(outer: Theme) => ({ ...outer, components: { ...outer.components, MuiCheckbox: named } })}>{children}</ThemeProvider>;
}

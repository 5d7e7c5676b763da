import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { useCallback, type ReactNode } from 'react';
import { messageKey, useTranslate } from '../../i18n';

const namedBy = (name: string) => ({ defaultProps: { role: 'group', slotProps: { input: { 'aria-label': name } } } });

/**
 * Around react-admin's table: it names the box around the tick of a row where the tick itself is to be named, and a name is not allowed on a
 * box without a role. What it names by itself stays. Nothing but a table may stand inside, for every other tick has a label of its own, which
 * this name would replace.
 */
export function NamedTicks({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const name = t(messageKey('ra.action.select_row'));
  // The same function as long as the name is: a new theme would draw every cell anew.
  const theme = useCallback((outer: Theme) => ({ ...outer, components: { ...outer.components, MuiCheckbox: namedBy(name) } }), [name]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

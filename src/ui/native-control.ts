import type { CSSObject } from '@emotion/serialize';
import type { ThemeTokens } from './theme-tokens';

/** The look of a native text field, select or text area on pages without the form engine; for `styled`. */
export const nativeControl = ({ palette }: ThemeTokens) =>
  ({
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    border: `1px solid ${palette.tokens.edge}`,
    borderRadius: 8,
    font: 'inherit',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
  }) satisfies CSSObject;

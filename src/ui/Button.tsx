import type { CSSObject } from '@emotion/serialize';
import type { ReactNode } from 'react';
import { VARIANTS } from '../theme/typography';
import { themeTokens, type Tone } from './theme-tokens';
import type { Inside, Polymorphic } from './polymorphic';
import { styled, useClass } from './styled';
import { partsOf } from './sx';

const { palette, typography, shape } = themeTokens;

interface Own {
  variant?: 'text' | 'outlined' | 'contained';
  color?: Tone | 'inherit';
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
  /** The pressed action is in progress, and the button is disabled meanwhile. */
  loading?: boolean;
  startIcon?: ReactNode;
  children?: ReactNode;
}

const DISABLED = '&:disabled, &[aria-disabled="true"]';
/** Only where a pointer can hover: on a touch screen the colour of the last press would stay. */
const HOVERED = '@media (hover: hover)';

const BASE: CSSObject = {
  fontFamily: typography.fontFamily,
  ...VARIANTS.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  minWidth: 64,
  minHeight: 44,
  margin: 0,
  border: 0,
  borderRadius: shape.borderRadius,
  paddingBlock: 5,
  paddingInline: 20,
  outline: 0,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  textDecoration: 'none',
  whiteSpace: 'normal',
  textAlign: 'center',
  WebkitTapHighlightColor: 'transparent',
  transition: ['background-color', 'border-color', 'color'].map((property) => `${property} 250ms cubic-bezier(0.4, 0, 0.2, 1) 0ms`).join(','),
  '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
  [DISABLED]: { color: palette.action.disabled, pointerEvents: 'none', cursor: 'default' },
};

const SIZES: Readonly<Record<NonNullable<Own['size']>, CSSObject>> = { small: { fontSize: '0.9375rem' }, medium: {}, large: { fontSize: '1.0625rem' } };

/** A faint background on hover, in the button's own colour. */
const washOf = (channel: string): CSSObject => ({ [HOVERED]: { '&:hover': { backgroundColor: `rgba(${channel} / ${palette.action.hoverOpacity})` } } });

function styleOf(variant: NonNullable<Own['variant']>, color: NonNullable<Own['color']>): CSSObject {
  const main = color === 'inherit' ? 'inherit' : palette[color].main;
  const wash = washOf(color === 'inherit' ? palette.text.primaryChannel : palette[color].mainChannel);
  if (variant === 'text') return { color: main, paddingInline: 12, ...wash };
  if (variant === 'outlined')
    return { color: main, border: `1px solid ${palette.tokens.edge}`, ...wash, [DISABLED]: { borderColor: palette.action.disabledBackground } };
  const ground = color === 'inherit' ? palette.primary : palette[color];
  return {
    color: ground.contrastText,
    backgroundColor: ground.main,
    [HOVERED]: { '&:hover': { backgroundColor: ground.dark } },
    [DISABLED]: { backgroundColor: palette.action.disabledBackground },
  };
}

const Start = styled('span')({ display: 'inherit', marginRight: 8, marginLeft: -4 });

/** A button, or a link that looks like one. */
const Button: Polymorphic<'button', Own> = (
  { component, variant = 'text', color = 'primary', size = 'medium', disabled = false, loading = false, startIcon, sx, className, children, ...rest }: Inside<
    Own
  >,
) => {
  const name = useClass(className, [BASE, SIZES[size], styleOf(variant, color), ...partsOf(sx)]);
  const isOff = disabled || loading;
  const content = (
    <>
      {startIcon && <Start>{startIcon}</Start>}
      {children}
    </>
  );
  const Tag = component ?? ('href' in rest ? 'a' : 'button');
  if (Tag === 'button') return <button type="button" disabled={isOff} {...rest} data-button={variant} className={name}>{content}</button>;
  return <Tag {...rest} {...(isOff && { 'aria-disabled': true, tabIndex: -1 })} data-button={variant} className={name}>{content}</Tag>;
};

export default Button;

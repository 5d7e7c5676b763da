import type { CSSObject } from '@emotion/serialize';
import { themeTokens } from './theme-tokens';
import type { Inside, Polymorphic } from './polymorphic';
import { useClass } from './styled';
import { partsOf } from './sx';

interface Own {
  /** `inherit`: the colour of the text around it. */
  color?: 'primary' | 'inherit';
}

const BASE: CSSObject = {
  margin: 0,
  font: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '1px',
  '&:hover': { textDecorationColor: 'inherit', textDecorationThickness: '2px' },
};

const COLOURS: Readonly<Record<NonNullable<Own['color']>, CSSObject>> = {
  primary: { color: themeTokens.palette.primary.main, textDecorationColor: `rgba(${themeTokens.palette.primary.mainChannel} / 0.4)` },
  inherit: { color: 'inherit' },
};

/** A link in running text or on its own. */
const Link: Polymorphic<'a', Own> = ({ component: Tag = 'a', color = 'primary', sx, className, ...rest }: Inside<Own>) => (
  <Tag {...rest} className={useClass(className, [BASE, COLOURS[color], ...partsOf(sx)])} />
);

export default Link;

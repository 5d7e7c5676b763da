import { themeTokens } from './theme-tokens';
import type { Inside, Polymorphic } from './polymorphic';
import { useClass } from './styled';
import { partsOf } from './sx';

const { up } = themeTokens.breakpoints;

const STYLE = {
  width: '100%',
  maxWidth: 1280,
  boxSizing: 'border-box',
  display: 'block',
  marginInline: 'auto',
  paddingInline: 16,
  [up('sm')]: { paddingInline: 24 },
  [up('xl')]: { maxWidth: 1440 },
} as const;

/** The width of the page's content. */
const Container: Polymorphic<'div'> = ({ component: Tag = 'div', sx, className, ...rest }: Inside) => (
  <Tag {...rest} className={useClass(className, [STYLE, ...partsOf(sx)])} />
);

export default Container;

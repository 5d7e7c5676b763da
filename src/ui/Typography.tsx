import type { ElementType } from 'react';
import type { Variant } from '../theme/typography';
import { joined } from './joined';
import type { Inside, Polymorphic } from './polymorphic';
import styles from './Typography.module.css';

interface Own {
  variant?: Variant;
}

/** The element of each variant: subtitles are paragraphs, because only titles are headings. */
const TAGS: Readonly<Record<Variant, ElementType>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  subtitle1: 'p',
  subtitle2: 'p',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  overline: 'span',
  button: 'span',
};

/** Text in one of the styles of the theme. */
const Typography: Polymorphic<'p', Own> = ({ component, variant = 'body1', className, ...rest }: Inside<Own>) => {
  const Tag = component ?? TAGS[variant];
  return <Tag {...rest} className={joined(styles.typography, styles[variant], className)} />;
};

export default Typography;

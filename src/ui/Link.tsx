import { joined } from './joined';
import type { Inside, Polymorphic } from './polymorphic';
import styles from './Link.module.css';

interface Own {
  /** `inherit`: the colour of the text around it. */
  color?: 'primary' | 'inherit';
}

/** A link in running text or on its own. */
const Link: Polymorphic<'a', Own> = ({ component: Tag = 'a', color = 'primary', className, ...rest }: Inside<Own>) => (
  <Tag {...rest} className={joined(styles.link, styles[color], className)} />
);

export default Link;

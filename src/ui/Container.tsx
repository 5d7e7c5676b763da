import { joined } from './joined';
import type { Inside, Polymorphic } from './polymorphic';
import styles from './Container.module.css';

/** The width of the page's content. */
const Container: Polymorphic<'div'> = ({ component: Tag = 'div', className, ...rest }: Inside) => (
  <Tag {...rest} className={joined(styles.container, className)} />
);

export default Container;

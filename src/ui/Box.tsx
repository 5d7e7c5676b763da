import type { Inside, Polymorphic } from './polymorphic';
import { useClass } from './styled';
import { partsOf } from './sx';

/** An element with an `sx`. */
const Box: Polymorphic<'div'> = ({ component: Tag = 'div', sx, className, ...rest }: Inside) => <Tag {...rest} className={useClass(className, partsOf(sx))} />;

export default Box;

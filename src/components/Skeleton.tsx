import { joined } from '../ui/joined';
import styles from './Skeleton.module.css';

interface Props {
  /** A CSS length, as the height. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A skeleton's placeholder for text or a picture. It is an SVG element, because the content security policy refuses style attributes. */
export const Bone = ({ width = '100%', height = '1em', className }: Props) => (
  <svg aria-hidden="true" width={width} height={height} className={joined(styles.bone, className)} />
);

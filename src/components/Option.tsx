import type { ComponentProps } from 'react';
import { joined } from '../ui/joined';
import styles from './Option.module.css';

/** A checkbox or radio button with its label: the whole line is the target. */
export const Option = ({ className, ...rest }: ComponentProps<'label'>) => <label {...rest} className={joined(styles.option, className)} />;

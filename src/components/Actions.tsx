import type { ComponentProps } from 'react';
import { joined } from '../ui/joined';
import styles from './Actions.module.css';

/** Buttons that belong together: in a row on a desk, each as wide as the page on a phone. */
export const Actions = ({ className, ...rest }: ComponentProps<'div'>) => <div {...rest} className={joined(styles.actions, className)} />;

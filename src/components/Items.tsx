import type { ComponentProps } from 'react';
import { joined } from '../ui/joined';
import styles from './Items.module.css';

/** Items of one kind below each other, each with a remark at its end. */
export const Items = ({ className, ...rest }: ComponentProps<'ul'>) => <ul {...rest} className={joined(styles.items, className)} />;

import type { ComponentProps } from 'react';
import { joined } from '../ui/joined';
import styles from './Card.module.css';

/** A sheet on the page with a hairline around it. */
export const Card = ({ as: Tag = 'div', className, ...rest }: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' }) => (
  <Tag {...rest} className={joined(styles.card, className)} />
);

/**
 * A card that leads somewhere: its one `data-main` link covers all of it, other controls in it are raised by `data-raised`.
 */
export const LinkCard = ({ className, ...rest }: ComponentProps<typeof Card>) => <Card {...rest} className={joined(styles.linkCard, className)} />;

/** Cards below each other as a list. */
export const CardList = ({ className, ...rest }: ComponentProps<'ul'>) => <ul {...rest} className={joined(styles.cardList, className)} />;

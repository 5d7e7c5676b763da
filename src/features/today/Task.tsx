import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './Task.module.css';

/** A card that links to a task of a member of staff. */
export function Task({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <CardList className={styles.cardList}>
      <li>
        <LinkCard>
          <Typography variant="h2" className={styles.title}>
            <Link component={RouterLink} to={to} data-main>
              {title}
            </Link>
          </Typography>
          <div>{children}</div>
        </LinkCard>
      </li>
    </CardList>
  );
}

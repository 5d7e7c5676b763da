import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { COLUMN } from '../../theme/column';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';

/** A card that links to a task of a member of staff. */
export function Task({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <CardList sx={{ maxWidth: COLUMN, mb: 4 }}>
      <li>
        <LinkCard>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 0.5 }}>
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

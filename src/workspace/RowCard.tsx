import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkCard } from '../components/Card';

interface Props {
  id: number;
  /** The link to the record; the whole card is its click target. */
  name: ReactNode;
  children: ReactNode;
}

/** A row of a list as a card for phones, within a `CardList`. */
export const RowCard = ({ id, name, children }: Props) => (
  <li data-record-id={id}>
    <LinkCard>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        {name}
      </Typography>
      {children}
    </LinkCard>
  </li>
);

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useDesk } from '../../components/hooks';
import { useTranslate } from '../../i18n';
import { sortedBy, type DecisionsField, type DecisionsSort } from './decisions-sort';

const ARROWS = { ASC: '↑', DESC: '↓' } as const;
const ON_CARDS: readonly DecisionsField[] = ['score', 'rank', 'name', 'number'];

export interface SortProps {
  sort: DecisionsSort;
  /** The address of the table in another sort order. */
  to: (sort: DecisionsSort) => string;
}

/** The sort links of the cards, which have no column heads; the current one reverses the order. */
export function SortLinks({ sort, to }: SortProps) {
  const t = useTranslate();
  if (useDesk() !== false) return null;
  return (
    <Box component="nav" aria-label={t('decisions.page.order')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
      {ON_CARDS.map((field) => (
        <Link
          key={field}
          component={RouterLink}
          to={to(sortedBy(field, sort))}
          preventScrollReset
          {...(field === sort.field && { 'aria-current': 'true' as const })}
          sx={{ py: 1, '&[aria-current]': { fontWeight: 700, textDecoration: 'none', color: 'text.primary' } }}
        >
          {t(`decisions.page.${field}`)} {field === sort.field && ARROWS[sort.order]}
        </Link>
      ))}
    </Box>
  );
}

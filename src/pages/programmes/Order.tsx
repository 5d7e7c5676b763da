import { orderOf, ordersOf } from '@domain/catalogue/programme-orders';
import type { ProgrammeQuery } from '@domain/catalogue/programme-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import Box from '../../ui/Box';
import Link from '../../ui/Link';
import { searchWith } from './use-programme-query';

/** The orders of the list, as links; best match is offered only for a text search, nearest only when a city is given. */
export function Order({ query }: { query: ProgrammeQuery }) {
  const t = useTranslate();
  const shown = orderOf(query);
  return (
    <Box
      component="nav"
      aria-label={t('search.programmes.order')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0 12px',
        typography: 'body2',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      {ordersOf(query).map((order) => (
        <Link
          key={order}
          component={RouterLink}
          to={searchWith(query, { sort: order, page: 1 })}
          aria-current={order === shown ? 'true' : undefined}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 44,
            '&[aria-current]': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
          }}
        >
          {t(`search.programmes.orders.${order}`)}
        </Link>
      ))}
    </Box>
  );
}

import { orderOf, ordersOf } from '@domain/catalogue/programme-orders';
import type { ProgrammeQuery } from '@domain/catalogue/programme-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import { searchWith } from './use-programme-query';
import styles from './Order.module.css';

/** The orders of the list, as links; best match is offered only for a text search, nearest only when a city is given. */
export function Order({ query }: { query: ProgrammeQuery }) {
  const t = useTranslate();
  const shown = orderOf(query);
  return (
    <nav aria-label={t('search.programmes.order')} className={styles.nav}>
      {ordersOf(query).map((order) => (
        <Link
          key={order}
          component={RouterLink}
          to={searchWith(query, { sort: order, page: 1 })}
          aria-current={order === shown ? 'true' : undefined}
          className={styles.link}
        >
          {t(`search.programmes.orders.${order}`)}
        </Link>
      ))}
    </nav>
  );
}

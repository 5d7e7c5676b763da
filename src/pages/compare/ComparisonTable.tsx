import { Link as RouterLink } from 'react-router';
import { callPath } from '../../components/catalogue';
import { DeadlineState } from '../../components/Deadline';
import { useOverflow } from '../../components/useOverflow';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import { ColumnHead } from './ColumnHead';
import { type Compared, useRows } from './rows';
import styles from './ComparisonTable.module.css';

/** A column for each programme, a row for each property. */
export function ComparisonTable({ compared }: { compared: Compared[] }) {
  const t = useTranslate();
  const rows = useRows(compared);
  const row = useOverflow<HTMLDivElement>();
  const ids = compared.map(({ programme }) => programme.id);
  return (
    <div className={styles.scroller} ref={row} role="region" aria-label={t('catalogue.compare.title')} tabIndex={0}>
      {/* If not all columns fit, a part of the next one is visible and shows that the table scrolls. */}
      <table className={styles.table} data-columns={compared.length}>
        <colgroup>
          <col className={styles.block} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {compared.map(({ programme }) => (
              <th key={programme.id} scope="col" data-record-id={programme.id}>
                <ColumnHead programme={programme} rest={ids.filter((id) => id !== programme.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span>{t('catalogue.compare.applications')}</span>
            </th>
            {compared.map(({ programme }) => (
              <td key={programme.id}>
                <DeadlineState window={programme.next_call} />
                {programme.next_call && (
                  <Link component={RouterLink} to={callPath(programme.next_call.id)} className={styles.link}>
                    {t('catalogue.compare.call')}
                  </Link>
                )}
              </td>
            ))}
          </tr>
          {rows.map(({ name, label, cells }) => (
            <tr key={name}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {cells.map((cell, position) => {
                const missing = cell === undefined || cell === '';
                return (
                  <td key={compared[position]?.programme.id ?? position} data-missing={missing ? '' : undefined}>
                    {missing ? t('core.not_stated') : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

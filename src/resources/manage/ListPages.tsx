import { MOST_COUNTED } from '@domain/list-pages';
import { Pagination } from 'react-admin';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { ROWS } from '../../schema-ui';

/** react-admin's pager. A long list is not counted to its end, and says so instead of naming where counting stopped. */
export function ListPages() {
  const t = useTranslate();
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t(count > MOST_COUNTED ? 'manage.pages.of_many' : 'manage.pages.of', { from: number(from), to: number(to), count: number(Math.min(count, MOST_COUNTED)) });
  // react-admin's pager passes unknown props on to MUI's, which its type does not declare: hence the spread.
  const pager = { rowsPerPageOptions: [...ROWS], labelDisplayedRows };
  return <Pagination {...pager} />;
}

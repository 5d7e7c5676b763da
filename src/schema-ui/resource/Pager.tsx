import { pageCount } from '@domain/records/list-pages';
import { useListContext } from 'react-admin';
import { PageSize } from '../../components/PageSize';
import { Pagination } from '../../components/Pagination';
import { ROWS } from '../list/query';

/** The pagination of the surrounding list, through its controller. */
export function Pager() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  return (
    <div>
      <Pagination page={page} pages={pageCount(total, perPage)} to={{ go: setPage }} />
      <PageSize limit={perPage} total={total} sizes={ROWS} to={{ go: setPerPage }} />
    </div>
  );
}

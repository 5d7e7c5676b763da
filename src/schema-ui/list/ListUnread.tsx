import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { fieldErrorsOf } from '../../api/failures';
import { EmptyState } from '../../components/EmptyState';
import { useFailedReading } from '../../errors/reading';
import { Unread } from '../../errors/Unread';
import { useTranslate } from '../../i18n';
import { useServices } from '../services';

/** Whether the API takes the value of a filter for none, as when an address was mistyped. */
const refusesFilter = (error: unknown): boolean => Object.keys(fieldErrorsOf(error) ?? {}).some((path) => path.startsWith('query.filter'));

/**
 * Stands in the place of rows that could not be read, and above rows that were read before (specification, section 8); nothing when all is
 * well. Reading again would not help against a filter that is refused: the way out is to clear the filters.
 */
export function ListUnread() {
  const t = useTranslate();
  const { error, isFetching, refetch, setFilters } = useListContext();
  const { reportError } = useServices();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  if (!error) return null;
  if (!refusesFilter(error)) return <Unread error={error} again={again} busy={isFetching} />;
  return (
    <EmptyState
      title={t('lists.refused_filter')}
      actions={
        <Button variant="contained" onClick={() => setFilters({})}>
          {t('lists.clear')}
        </Button>
      }
    >
      {t('lists.refused_filter_help')}
    </EmptyState>
  );
}

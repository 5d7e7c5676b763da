import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { fieldErrorsOf } from '../../api/failures';
import { EmptyState } from '../../components/EmptyState';
import { useFailedReading } from '../../errors/reading';
import { LoadFailed } from '../../errors/LoadFailed';
import { useTranslate } from '../../i18n';
import { useServices } from '../services';

/** Whether the API refused the value of a filter, as after a mistake in a typed address. */
export const refusesFilter = (error: unknown): boolean => Object.keys(fieldErrorsOf(error) ?? {}).some((path) => path.startsWith('query.filter'));

/**
 * The error of a list that could not be loaded, in place of its rows or above the rows of an earlier answer (specification, section 8); renders
 * nothing without an error. A refused filter would be refused again, so there it offers to clear the filters instead of a retry.
 */
export function ListLoadFailed() {
  const t = useTranslate();
  const { error, isFetching, refetch, setFilters } = useListContext();
  const { reportError } = useServices();
  const again = () => void refetch();
  useFailedReading({ error, again, report: reportError });
  if (!error) return null;
  if (!refusesFilter(error)) return <LoadFailed error={error} again={again} busy={isFetching} />;
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

import { useListContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import type { Application } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { startReview } from './desk-requests';

/** Begins reviews and says what became of them; what was read of applications is read anew. */
function useStart(): (ids: readonly number[]) => Promise<void> {
  const t = useTranslate();
  const queries = useQueryClient();
  return async (ids) => {
    try {
      const { started, skipped } = await startReview(ids);
      if (started.length > 0) notify(t('desk.start.done', { smart_count: started.length }));
      if (skipped.length > 0) notify(t('desk.start.skipped', { smart_count: skipped.length }));
      await queries.invalidateQueries();
    } catch (error) {
      reportError(error);
    }
  };
}

/** For one application that waits for its review. */
export function StartReview({ application: { id, status } }: { application: Application }) {
  const t = useTranslate();
  const start = useStart();
  if (status !== 'Finalized') return null;
  return <ConfirmButton label={t('desk.start.one')} question={t('desk.start.one_confirm')} variant="contained" onConfirm={() => start([id])} />;
}

/** For the applications that are chosen in the list. */
export function StartReviews() {
  const t = useTranslate();
  const start = useStart();
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  const confirm = async () => {
    await start(selectedIds.map(Number));
    onUnselectItems();
  };
  return <ConfirmButton label={t('desk.start.many', { smart_count: selectedIds.length })} question={t('desk.start.many_confirm')} size="small" onConfirm={confirm} />;
}

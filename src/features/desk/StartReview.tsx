import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import type { Application } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { BulkAction } from '../../workspace/BulkAction';
import { startReview } from './desk-requests';
import type { Selection } from '../../workspace/selection';
import { bulkResultText } from '../../workspace/bulk-result-text';

/** Gives a function that starts reviews and returns the text of the notification. */
function useStart(): (selection: Selection) => Promise<string> {
  const t = useTranslate();
  return async (selection) => {
    const { started, skipped } = await startReview(selection);
    return bulkResultText(t, ['desk.start.done', started], ['desk.start.skipped', skipped]);
  };
}

/** The button for one application that waits for its review. */
export function StartReview({ application: { id, status } }: { application: Application }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const start = useStart();
  if (status !== 'Finalized') return null;
  const confirm = async () => {
    notify(await start({ ids: [id] }));
    await queries.invalidateQueries();
  };
  return <ConfirmButton label={t('desk.start.one')} question={t('desk.start.one_confirm')} variant="contained" onConfirm={confirm} />;
}

/** The bulk action for the selected applications. */
export function StartReviews() {
  const t = useTranslate();
  return <BulkAction label={t('desk.start.one')} question={t('desk.start.many_confirm')} act={useStart()} />;
}

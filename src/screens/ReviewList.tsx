import { BulkWarnings } from '../features/decisions/bulk-warnings';
import { DecideMany } from '../features/decisions/DecideMany';
import { ReviewList } from '../features/desk/ReviewList';
import { AssignMany } from '../features/evaluation/AssignMany';
import { InviteMany } from '../features/interviews/InviteMany';

const BULK_ACTIONS = (
  <>
    <AssignMany />
    <DecideMany />
    <InviteMany />
  </>
);

/** The sent applications, with the bulk actions of evaluation, decisions and interviews. */
export const Component = () => <ReviewList bulkActions={BULK_ACTIONS} notices={<BulkWarnings />} />;

import { MAX_ROWS } from '@domain/records/list-pages';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { SelectedCalls } from '../../workspace/SelectedCalls';
import { AllThatMatch, SelectionScope, useSelection } from '../../workspace/selection';
import { ExportApplications } from './ExportApplications';
import { MailMany } from './MailMany';
import { StartReviews } from './StartReview';
import { TagMany } from './TagMany';

/** Exports the selected applications. A filter holds at most `MAX_ROWS` ids, so a larger selection can be exported only if it is the whole list. */
function ExportMany() {
  const { total } = useListContext();
  const selection = useSelection();
  if (!('ids' in selection)) return <ExportApplications />;
  if (selection.ids.length <= MAX_ROWS) return <ExportApplications ids={selection.ids} />;
  return selection.ids.length === total && <ExportApplications />;
}

/** The bulk actions for the selected applications, with those of other features as `children`; nothing without a selection. */
export function BulkActions({ children }: { children: ReactNode }) {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <SelectionScope>
      <AllThatMatch />
      <SelectedCalls />
      <StartReviews />
      <TagMany />
      {children}
      <MailMany />
      <ExportMany />
    </SelectionScope>
  );
}

import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { ConfirmButton } from '../shared/ConfirmButton';

interface ActionProps {
  label: string;
  question: string;
  /** The label of the dialog's button, where it differs from `label`. */
  confirm?: string;
  /** Runs the action. @returns the text of the notification */
  act: (ids: readonly number[]) => Promise<string>;
  children?: ReactNode;
}

/** A bulk action on the selected applications, which are deselected afterwards. */
export function BulkAction({ act, children, ...asked }: ActionProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const confirm = async () => {
    notify(await act(selectedIds.map(Number)));
    await queries.invalidateQueries();
    onUnselectItems();
  };
  return (
    <ConfirmButton size="small" {...asked} onConfirm={confirm}>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{t('desk.bulk.chosen', { smart_count: selectedIds.length })}</Typography>
      {children}
    </ConfirmButton>
  );
}

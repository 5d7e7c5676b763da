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
  /** What the button of the question says, where it is not the `label`. */
  confirm?: string;
  /** Does it, and gives what is said of it. */
  act: (ids: readonly number[]) => Promise<string>;
  children?: ReactNode;
}

/** Something that is done with the chosen applications, which then are not chosen any more. */
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

import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { formatNumber, useLocale, useTranslate } from '../i18n';
import { notify } from '../notifications';
import { ConfirmButton } from '../signed-in/ConfirmButton';
import { SelectedCalls } from './SelectedCalls';
import { countOf, useSelection, type Selection } from './selection';

interface ActionProps {
  label: string;
  question: string;
  /** The label of the dialog's button, where it differs from `label`. */
  confirm?: string;
  /** Runs the action. @returns the text of the notification */
  act: (selection: Selection) => Promise<string>;
  children?: ReactNode;
}

/** A bulk action on the selected applications, which are deselected afterwards. */
export function BulkAction({ act, children, ...request }: ActionProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { onUnselectItems } = useListContext();
  const { locale } = useLocale();
  const selection = useSelection();
  const count = countOf(selection);
  const confirm = async () => {
    notify(await act(selection));
    await queries.invalidateQueries();
    onUnselectItems();
  };
  return (
    <ConfirmButton size="small" {...request} onConfirm={confirm}>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>
        {'ids' in selection ? t('desk.bulk.chosen', { smart_count: count }) : t('desk.bulk.all_chosen', { count: formatNumber(count, locale) })}
      </Typography>
      <SelectedCalls />
      {children}
    </ConfirmButton>
  );
}

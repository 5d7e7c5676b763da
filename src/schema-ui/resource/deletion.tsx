import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDelete } from 'react-admin';
import { useCallback, useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { useTranslate } from '../../i18n';
import { Question } from '../../layout/Question';
import { notify } from '../../notifications';
import { useServices } from '../services';
import type { RecordData } from '../types';

/** Deletes a record after a confirmation: `ask` opens the dialog, which the caller renders as `question`; `onDeleted` gets the id of the record. */
export function useDeletion(resource: string, onDeleted: (id: number) => void) {
  const t = useTranslate();
  const { reportError, setUnsavedChanges } = useServices();
  const [pending, setPending] = useState<{ record: RecordData; label: string }>();
  const busy = useIsUpdating();
  const [remove, { isPending }] = useDelete<RecordData & { id: number }>();
  const confirm = (record: RecordData) => {
    const id = Number(record['id']);
    void remove(
      resource,
      { id, previousData: { ...record, id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setUnsavedChanges(false);
          setPending(undefined);
          notify(t('forms.deleted'));
          onDeleted(id);
        },
        onError: (error: unknown) => {
          setPending(undefined);
          reportError(error);
        },
      },
    );
  };
  const question = (
    <Question
      open={pending !== undefined}
      title={t('forms.delete_title')}
      cancel={t('forms.keep')}
      confirm={t('forms.delete_confirm')}
      color="error"
      barred={isPending || busy}
      onConfirm={() => pending && confirm(pending.record)}
      onClose={() => setPending(undefined)}
    >
      {pending?.label && <Box sx={{ fontWeight: 600 }}>{pending.label}</Box>}
      {t('forms.delete_text')}
    </Question>
  );
  const ask = useCallback((record: RecordData, label: string) => setPending({ record, label }), []);
  return { ask, question };
}

/** The button that asks for the deletion of the shown record. */
export function DeleteButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button color="error" onClick={onClick}>
      {t('forms.delete')}
    </Button>
  );
}

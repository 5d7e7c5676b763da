import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDelete } from 'ra-core';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { Dialog } from '../../layout/Dialog';
import { notify } from '../../notifications';
import { useServices } from '../services';
import type { RecordData } from '../types';

interface DeleteButtonProps {
  resource: string;
  record: RecordData;
  /** What is deleted, for the question and the button's name. */
  label?: string;
  onDeleted?: () => void;
}

/** Deletes a record after asking. */
export function DeleteButton({ resource, record, label = '', onDeleted }: DeleteButtonProps) {
  const t = useTranslate();
  const { reportError, setUnsavedChanges } = useServices();
  const [open, setOpen] = useState(false);
  const [remove, { isPending }] = useDelete<RecordData & { id: number }>();
  const confirm = () => {
    const id = Number(record['id']);
    void remove(
      resource,
      { id, previousData: { ...record, id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setUnsavedChanges(false);
          setOpen(false);
          notify(t('forms.deleted'));
          onDeleted?.();
        },
        onError: (error: unknown) => {
          setOpen(false);
          reportError(error);
        },
      },
    );
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} aria-label={label ? `${t('forms.delete')}: ${label}` : undefined}>
        {t('forms.delete')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('forms.delete_title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('forms.keep')}</Button>
            <Button variant="contained" color="error" onClick={confirm} disabled={isPending}>
              {t('forms.delete_confirm')}
            </Button>
          </>
        }
      >
        {label && <Box sx={{ fontWeight: 600 }}>{label}</Box>}
        {t('forms.delete_text')}
      </Dialog>
    </>
  );
}

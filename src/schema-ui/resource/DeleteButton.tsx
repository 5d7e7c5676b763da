import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDelete } from 'ra-core';
import { useId, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { useServices } from '../services';
import type { RecordData } from '../types';

const Dialog = styled('dialog')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    padding: 24,
    maxWidth: 'min(480px, calc(100vw - 32px))',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    '&::backdrop': { backgroundColor: 'rgba(20, 33, 61, 0.5)' },
  };
});

interface DeleteButtonProps {
  resource: string;
  record: RecordData;
  /** What is deleted, for the question and the button's name. */
  label?: string;
  onDeleted?: () => void;
}

/** Deletes a record after asking; the native dialog keeps the focus and gives it back. */
export function DeleteButton({ resource, record, label = '', onDeleted }: DeleteButtonProps) {
  const t = useTranslate();
  const { reportError, setUnsavedChanges } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
          dialog.current?.close();
          notify(t('forms.deleted'));
          onDeleted?.();
        },
        onError: (error: unknown) => {
          dialog.current?.close();
          reportError(error);
        },
      },
    );
  };
  return (
    <>
      <Button
        color="error"
        onClick={() => dialog.current?.showModal()}
        aria-label={label ? `${t('forms.delete')}: ${label}` : undefined}
       
      >
        {t('forms.delete')}
      </Button>
      <Dialog ref={dialog} aria-labelledby={titleId}>
        <Box id={titleId} component="h2" sx={{ typography: 'h3', fontFamily: 'inherit', m: 0, mb: 1 }}>
          {t('forms.delete_title')}
        </Box>
        <Box sx={{ mb: 2 }}>
          {label && <Box sx={{ fontWeight: 600 }}>{label}</Box>}
          {t('forms.delete_text')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={() => dialog.current?.close()}>
            {t('forms.keep')}
          </Button>
          <Button variant="contained" color="error" onClick={confirm} disabled={isPending}>
            {t('forms.delete_confirm')}
          </Button>
        </Box>
      </Dialog>
    </>
  );
}

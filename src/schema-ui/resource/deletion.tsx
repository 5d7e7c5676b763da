import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDelete } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
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

interface QuestionProps {
  label: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The native dialog keeps the focus inside and gives it back when it closes. */
function Question({ label, busy, onConfirm, onClose }: QuestionProps) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Box id={titleId} component="h2" sx={{ typography: 'h3', fontFamily: 'inherit', m: 0, mb: 1 }}>
        {t('forms.delete_title')}
      </Box>
      <Box sx={{ mb: 2 }}>
        {label && <Box sx={{ fontWeight: 600 }}>{label}</Box>}
        {t('forms.delete_text')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={() => dialog.current?.close()}>{t('forms.keep')}</Button>
        <Button variant="contained" color="error" onClick={onConfirm} disabled={busy}>
          {t('forms.delete_confirm')}
        </Button>
      </Box>
    </Dialog>
  );
}

/** Deletes a record after asking: `ask` opens the question, which is drawn where `question` stands. */
export function useDeletion(resource: string, onDeleted?: () => void) {
  const t = useTranslate();
  const { reportError, setUnsavedChanges } = useServices();
  const [asked, setAsked] = useState<{ record: RecordData; label: string }>();
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
          setAsked(undefined);
          notify(t('forms.deleted'));
          onDeleted?.();
        },
        onError: (error: unknown) => {
          setAsked(undefined);
          reportError(error);
        },
      },
    );
  };
  const question = asked && (
    <Question label={asked.label} busy={isPending} onConfirm={() => confirm(asked.record)} onClose={() => setAsked(undefined)} />
  );
  return { ask: (record: RecordData, label: string) => setAsked({ record, label }), question };
}

interface DeleteButtonProps {
  /** What is deleted, as part of the button's name. */
  label: string;
  onClick: () => void;
}

export function DeleteButton({ label, onClick }: DeleteButtonProps) {
  const t = useTranslate();
  return (
    <Button color="error" onClick={onClick} aria-label={label ? `${t('forms.delete')}: ${label}` : undefined}>
      {t('forms.delete')}
    </Button>
  );
}

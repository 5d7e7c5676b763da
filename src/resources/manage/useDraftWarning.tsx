import { takenFromDrafts, type ComparedCall, type Taken } from '@domain/calls/call-changes';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { body, client } from '../../api/client';
import { useTranslate } from '../../i18n';
import { Question } from '../../layout/Question';
import type { RecordData } from '../../schema-ui';

interface Warning extends Taken {
  drafts: number;
  answer: (save: boolean) => void;
}

/**
 * Asks for a confirmation before saving a published call in a way that removes something from its drafts, and says how many drafts there are.
 * `beforeSave` resolves to true when nothing is removed, there are no drafts, or the person confirms.
 */
export function useDraftWarning(): { beforeSave: (after: RecordData, before: RecordData) => Promise<boolean>; warning: ReactNode } {
  const t = useTranslate();
  const [openWarning, setOpenWarning] = useState<Warning>();
  const beforeSave = async (after: RecordData, before: RecordData) => {
    const removedParts = takenFromDrafts(before as ComparedCall, after as ComparedCall);
    if (!removedParts) return true;
    const { drafts } = await body(client.GET('/api/review/calls/{id}/questions', { params: { path: { id: Number(before.id) } } }));
    if (drafts === 0) return true;
    return new Promise<boolean>((resolve) => setOpenWarning({ ...removedParts, drafts, answer: resolve }));
  };
  const answer = (save: boolean) => {
    openWarning?.answer(save);
    setOpenWarning(undefined);
  };
  const warning = openWarning && (
    <Question
      open
      title={t('manage.warning.title', { smart_count: openWarning.drafts })}
      confirm={t('manage.warning.save')}
      cancel={t('manage.warning.back')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {openWarning.removedCount > 0 && <Typography>{t('manage.warning.asked', { smart_count: openWarning.removedCount })}</Typography>}
      {openWarning.earlier && <Typography sx={{ mt: 1 }}>{t('manage.warning.earlier')}</Typography>}
      {openWarning.documents > 0 && <Typography sx={{ mt: 1 }}>{t('manage.warning.documents', { smart_count: openWarning.documents })}</Typography>}
    </Question>
  );
  return { beforeSave, warning };
}

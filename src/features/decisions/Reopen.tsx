import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { LongText } from '../../signed-in/LongText';
import { cancelReopening, reopenDecision, type DecisionState } from './requests';

const MAX_CHARACTERS = 1000;

/** Reopens a released decision with a reason; where the call wants a second person, asks for it, or carries out what a colleague asked for. */
export function Reopen({ decisionState: { id, reopening } }: { decisionState: DecisionState }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const reopen = async (why: string) => {
    const now = await reopenDecision(id, why);
    notify(t(now.reopening ? 'decisions.reopen.requested' : 'decisions.reopen.done'));
    await queries.invalidateQueries();
  };
  const cancel = async () => {
    await cancelReopening(id);
    notify(t('decisions.reopen.cancelled'));
    await queries.invalidateQueries();
  };
  if (reopening) {
    const waiting = { by: reopening.by_name ?? t('decisions.reopen.somebody'), at: formatInstant(reopening.at, locale), reason: reopening.reason };
    return (
      <Box sx={{ my: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('decisions.reopen.waiting', waiting)}</Typography>
        {reopening.own ?
          <Typography sx={{ color: 'text.secondary' }}>{t('decisions.reopen.question_second')}</Typography> :
          (
            <ConfirmButton
              label={t('decisions.reopen.do')}
              question={t('decisions.reopen.do_question', waiting)}
              onConfirm={() => reopen(reopening.reason)}
              variant="outlined"
              size="small"
            />
          )}
        <ConfirmButton label={t('decisions.reopen.cancel')} question={t('decisions.reopen.waiting', waiting)} onConfirm={cancel} size="small" />
      </Box>
    );
  }
  return (
    <ConfirmButton
      label={t('decisions.reopen.label')}
      question={t('decisions.reopen.question')}
      onConfirm={() => reopen(reason.trim())}
      variant="outlined"
      size="small"
      sx={{ my: 2 }}
    >
      <LongText label={t('decisions.reopen.reason')} value={reason} onChange={setReason} maxLength={MAX_CHARACTERS} needed={t('decisions.reopen.missing')} />
    </ConfirmButton>
  );
}

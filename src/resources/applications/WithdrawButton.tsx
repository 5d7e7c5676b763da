import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { withdraw } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { useApplicationUpdate } from './applications';

const MOST_CHARACTERS = 1000;

/** Withdraws a sent application; the person may say why. */
export function WithdrawButton({ id }: { id: number }) {
  const t = useTranslate();
  const update = useApplicationUpdate();
  const [reason, setReason] = useState('');
  const field = useId();
  const confirm = async () => {
    try {
      update(await withdraw(id, reason.trim()));
      notify(t('application.details.withdrawn'));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <ConfirmButton label={t('application.details.withdraw')} question={t('application.details.withdraw_confirm')} color="error" onConfirm={confirm}>
      <Box component="label" htmlFor={field} sx={{ display: 'block', fontWeight: 600, mt: 2, mb: 0.5 }}>
        {t('application.details.reason')}
      </Box>
      <Box
        component="textarea"
        id={field}
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        sx={{ width: '100%', p: 1.5, font: 'inherit', color: 'text.primary', bgcolor: 'background.paper', border: 1, borderColor: 'tokens.edge', borderRadius: 1 }}
      />
    </ConfirmButton>
  );
}

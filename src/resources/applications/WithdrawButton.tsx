import { useState } from 'react';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { withdraw } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { LongText } from '../shared/LongText';
import { useApplicationUpdate } from './applications';

const MOST_CHARACTERS = 1000;

/** Withdraws a sent application; the person may say why. */
export function WithdrawButton({ id }: { id: number }) {
  const t = useTranslate();
  const update = useApplicationUpdate();
  const [reason, setReason] = useState('');
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
      <LongText label={t('application.details.reason')} value={reason} onChange={setReason} maxLength={MOST_CHARACTERS} />
    </ConfirmButton>
  );
}

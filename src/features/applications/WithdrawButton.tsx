import { useState } from 'react';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { withdraw, type Application } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { LongText } from '../../signed-in/LongText';
import { useApplicationUpdate } from '../../signed-in/application/applications';

const MAX_CHARACTERS = 1000;

/** Withdraws a sent application; the person may give a reason, and is told what they would give up. */
export function WithdrawButton({ application: { id, call, interview_at: interview } }: { application: Application }) {
  const { locale } = useLocale();
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
    <ConfirmButton
      label={t('application.details.withdraw')}
      question={interview === undefined
        ? t('application.details.withdraw_confirm')
        : t('application.details.withdraw_interview', { date: formatInstant(interview, locale, call.time_zone) })}
      color="error"
      onConfirm={confirm}
    >
      <LongText label={t('application.details.reason')} value={reason} onChange={setReason} maxLength={MAX_CHARACTERS} />
    </ConfirmButton>
  );
}

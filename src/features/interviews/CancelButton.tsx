import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { LongText } from '../../signed-in/LongText';

const MAX_CHARACTERS = 1000;

interface Props {
  label: string;
  question: string;
  /** Cancels with the reason, which applicants read. */
  onCancel: (reason: string) => Promise<void>;
}

/** A button that cancels something after asking for a reason. */
export function CancelButton({ label, question, onCancel }: Props) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const cancel = async () => {
    await onCancel(reason.trim());
    setReason('');
  };
  return (
    <ConfirmButton label={label} question={question} size="small" color="error" onConfirm={cancel}>
      <LongText label={t('interviews.reason')} value={reason} onChange={setReason} maxLength={MAX_CHARACTERS} needed={t('forms.needed.reason')} />
    </ConfirmButton>
  );
}

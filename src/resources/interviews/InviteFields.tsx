import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { dayIn, LaterDay } from '../shared/LaterDay';
import { LongText } from '../shared/LongText';

const MOST_CHARACTERS = 2000;
/** How long applicants have to choose, unless the Secretary says another day. */
const USUAL_DAYS = 7;

export interface InviteValues {
  /** The last day on which a time can be taken, `YYYY-MM-DD`. */
  chooseBy: string;
  message: string;
}

/** What an invitation says, as it begins. */
export const useInviteValues = () => useState<InviteValues>(() => ({ chooseBy: dayIn(USUAL_DAYS), message: '' }));

/** Until when applicants choose a time, and what else they are told. */
export function InviteFields({ values, onChange }: { values: InviteValues; onChange: (values: InviteValues) => void }) {
  const t = useTranslate();
  return (
    <>
      <LaterDay label={t('interviews.invite.choose_by')} value={values.chooseBy} onChange={(chooseBy) => onChange({ ...values, chooseBy })} />
      <LongText label={t('interviews.invite.message')} value={values.message} onChange={(message) => onChange({ ...values, message })} maxLength={MOST_CHARACTERS} />
    </>
  );
}

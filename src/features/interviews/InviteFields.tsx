import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { dayIn, LaterDay } from '../../workspace/LaterDay';
import { LongText } from '../../signed-in/LongText';

const MAX_CHARACTERS = 2000;
/** The default time that applicants have to choose, in days. */
const USUAL_DAYS = 7;

export interface InviteValues {
  /** The last day on which a time can be booked, `YYYY-MM-DD`. */
  chooseBy: string;
  message: string;
}

/** The state of an invitation's fields, with their initial values; `zone` is that of the call, where all are for one. */
export const useInviteValues = (zone?: string) => useState<InviteValues>(() => ({ chooseBy: dayIn(USUAL_DAYS, zone), message: '' }));

/** The fields of an invitation: the last day to choose a time, and a message. */
export function InviteFields({ values, onChange, zone }: { values: InviteValues; onChange: (values: InviteValues) => void; zone?: string }) {
  const t = useTranslate();
  return (
    <>
      <LaterDay label={t('interviews.invite.choose_by')} value={values.chooseBy} onChange={(chooseBy) => onChange({ ...values, chooseBy })} zone={zone} />
      <LongText
        label={t('interviews.invite.message')}
        value={values.message}
        onChange={(message) => onChange({ ...values, message })}
        maxLength={MAX_CHARACTERS}
      />
    </>
  );
}

import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { useTranslate } from '../../i18n';
import { Control, PartLabel } from '../../schema-ui';
import { LongText } from '../shared/LongText';
import { useMissing } from '../shared/needed';

const MOST_CHARACTERS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long applicants have to choose, unless the Secretary says another day. */
const USUAL_DAYS = 7;

const dayIn = (days: number): string => new Date(serverNow().getTime() + days * DAY_MS).toISOString().slice(0, 10);

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
  const field = useId();
  const { control, message } = useMissing(field, values.chooseBy < dayIn(1) && t('forms.needed.later_day'));
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <PartLabel htmlFor={field}>{t('interviews.invite.choose_by')}</PartLabel>
        <Control id={field} type="date" required data-width="short" min={dayIn(1)} value={values.chooseBy} onChange={({ target }) => onChange({ ...values, chooseBy: target.value })} {...control} />
        {message}
      </Box>
      <LongText label={t('interviews.invite.message')} value={values.message} onChange={(message) => onChange({ ...values, message })} maxLength={MOST_CHARACTERS} />
    </>
  );
}

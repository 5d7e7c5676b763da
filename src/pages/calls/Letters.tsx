import Typography from '@mui/material/Typography';
import { DeadlineText } from '../../components/Apply';
import type { Call } from '../../components/catalogue';
import { useTranslate } from '../../i18n';

/** How many letters of reference a call asks for, and until when they are taken. */
export function Letters({ call, count }: { call: Call; count: number }) {
  const t = useTranslate();
  const { referees_by, letters_confidential, time_zone } = call;
  return (
    <>
      <Typography>{t('details.call.letters_help', { smart_count: count })}</Typography>
      {letters_confidential === true && <Typography>{t('details.call.letters_confidential')}</Typography>}
      {referees_by === undefined ? (
        <Typography>{t('details.call.letters_before')}</Typography>
      ) : (
        <Typography component="div">
          {t('details.call.letters_until')} <DeadlineText instant={referees_by} zone={time_zone} />
        </Typography>
      )}
    </>
  );
}

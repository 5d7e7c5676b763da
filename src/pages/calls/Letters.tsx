import type { RequestedLetters } from '@domain/applications/reference-letters';
import { DeadlineText } from '../../components/Apply';
import type { Call } from '../../components/catalogue';
import { useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';

/** The letters of reference that a call asks for, and their deadline. */
export function Letters({ call, letters }: { call: Call; letters: readonly RequestedLetters[] }) {
  const t = useTranslate();
  const { referees_by, time_zone } = call;
  const numbered = letters.find(({ question }) => question === null);
  return (
    <>
      {numbered && <Typography>{t('details.call.letters_help', { smart_count: numbered.count })}</Typography>}
      {letters.some(({ question }) => question !== null) && <Typography>{t(numbered ? 'details.call.letters_more' : 'details.call.letters_named')}</Typography>}
      {numbered?.confidential === true && <Typography>{t('details.call.letters_confidential')}</Typography>}
      {referees_by === undefined ? <Typography>{t('details.call.letters_before')}</Typography> : (
        <Typography component="div">
          {t('details.call.letters_until')} <DeadlineText instant={referees_by} zone={time_zone} />
        </Typography>
      )}
    </>
  );
}

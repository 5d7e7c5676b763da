import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { provideAsk } from '../api/confirmation';
import { useTranslate } from '../i18n';
import { Question } from '../layout/Question';

interface Confirmation {
  acts: readonly string[];
  answer: (agrees: boolean) => void;
}

/** Asks before any change that acts on people: for how many and whom, in the server's words. Closing the dialog changes nothing. */
export function ConfirmActs() {
  const t = useTranslate();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  useEffect(() => {
    return provideAsk((acts) => new Promise((answer) => setConfirmation({ acts, answer })));
  }, []);
  if (!confirmation) return null;
  const answer = (agrees: boolean) => {
    confirmation.answer(agrees);
    setConfirmation(undefined);
  };
  return (
    <Question
      open
      title={t('manage.acts.title')}
      confirm={t('manage.acts.confirm')}
      cancel={t('manage.acts.back')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '50dvh', overflow: 'auto', overflowWrap: 'anywhere' }}>
        {confirmation.acts.map((act) => (
          <Typography component="li" key={act} sx={{ mt: 1 }}>
            {act}
          </Typography>
        ))}
      </Box>
    </Question>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { saveBlob } from '../../api/download';
import type { KeptChanges } from '../../auth/kept-changes';
import { Actions } from '../../components/Actions';
import { useTranslate } from '../../i18n';
import { dropHomeless, useHomelessChanges } from './left-changes';

const save = (changes: readonly KeptChanges[]): void => {
  const typed = changes.map(({ application, at, draft }) => ({ application, at: new Date(at).toISOString(), answers: draft.answers }));
  saveBlob(new Blob([JSON.stringify(typed, null, 2)], { type: 'application/json' }), 'answers.json');
};

/** Says that this device keeps answers to drafts that the account no longer has, and hands them out; nothing where there are none. */
export function HomelessChanges() {
  const t = useTranslate();
  const changes = useHomelessChanges();
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      <AlertTitle>{t('application.homeless.title')}</AlertTitle>
      {t('application.homeless.text')}
      <Actions sx={{ mt: 2 }}>
        <Button variant="contained" onClick={() => save(changes)}>
          {t('application.homeless.save')}
        </Button>
        <Button variant="outlined" onClick={() => void dropHomeless()}>
          {t('application.homeless.drop')}
        </Button>
      </Actions>
    </Alert>
  );
}

import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../api/error';
import { auth } from '../../auth/auth';
import { Actions } from '../../components/Actions';
import { ErasureRefused } from '../../components/ErasureRefused';
import { reportError } from '../../errors/report';
import { loadMessages, useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { notify } from '../../notifications';
import { useOwnUuid } from '../../signed-in/profile';
import { deleteApplicant } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';

/** Erases the person's profile. The server refuses while an application is under way; the reason is then shown here. */
export function EraseProfile() {
  const t = useTranslate();
  const uuid = useOwnUuid();
  const navigateAfterWrite = useNavigateAfterWrite();
  // Counts the refusals, so that each one is announced again.
  const [refused, setRefused] = useState(0);
  const erase = async () => {
    try {
      await deleteApplicant(uuid);
      await auth.refreshProfile();
      notify(t('applicant.erase.done'));
      await navigateAfterWrite('/');
    } catch (error) {
      reportError(error);
      if (!(error instanceof ApiError) || error.status !== 409) return;
      await loadMessages('account');
      setRefused((before) => before + 1);
    }
  };
  return (
    <Panel title={t('applicant.erase.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('applicant.erase.help')}</Typography>
      {refused > 0 && <ErasureRefused key={refused} />}
      <Actions>
        <ConfirmButton
          label={t('applicant.erase.action')}
          question={t('applicant.erase.confirm')}
          color="error"
          variant="outlined"
          onConfirm={erase}
        />
      </Actions>
    </Panel>
  );
}

import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { auth } from '../../auth/auth';
import { Actions } from '../../components/Actions';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { useOwnUuid } from '../profile';
import { deleteApplicant } from '../requests';
import { ConfirmButton } from '../shared/ConfirmButton';
import { Panel } from '../shared/Panel';

/** Lets a person erase their profile; refused by the server while an application is under way. */
export function EraseProfile() {
  const t = useTranslate();
  const uuid = useOwnUuid();
  const navigate = useNavigate();
  const erase = async () => {
    try {
      await deleteApplicant(uuid);
      await auth.refreshProfile();
      notify(t('applicant.erase.done'));
      await navigate('/');
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Panel title={t('applicant.erase.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('applicant.erase.help')}</Typography>
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

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '../errors/log';
import { useTranslate } from '../i18n';
import { Dialog } from '../layout/Dialog';
import { notify } from '../notifications';
import { useStore } from '../store';
import { auth } from './auth';
import { closeLoginDialog, loginDialog } from './login-dialog';

/** Asks a person to sign in or to open an account, and afterwards brings them to the page they wanted. */
export function LoginDialog() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { open, path, cancelTo } = useStore(loginDialog);
  const [leaving, setLeaving] = useState(false);
  const cancel = () => {
    closeLoginDialog();
    if (cancelTo !== undefined) void navigate(cancelTo, { replace: true });
  };
  const leave = (go: (to: string) => Promise<void>) => {
    setLeaving(true);
    go(path).catch((error: unknown) => {
      setLeaving(false);
      logFailure('Sign-in could not be started.', error);
      notify(t('core.login.failed'), 'error');
    });
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={t('core.login.title')}
      actions={
        <>
          <Button variant="contained" disabled={leaving} onClick={() => leave(auth.login)}>
            {t('core.sign_in')}
          </Button>
          <Button variant="outlined" disabled={leaving} onClick={() => leave(auth.register)}>
            {t('core.register')}
          </Button>
          <Button onClick={cancel}>{t('core.cancel')}</Button>
        </>
      }
    >
      <Typography>{t('core.login.text')}</Typography>
    </Dialog>
  );
}

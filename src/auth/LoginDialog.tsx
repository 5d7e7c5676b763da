import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../i18n';
import { Dialog } from '../layout/Dialog';
import { AlertIcon } from '../layout/icons';
import { useStore } from '../platform/store';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { atOwnAddress } from '../config';
import { auth, useAuth } from './auth';
import { closeLoginDialog, loginDialog, openLoginDialog, setLoginProblem } from './login-dialog';
import scripting from '../theme/scripting.module.css';
import styles from './LoginDialog.module.css';

/** The dialog's id, by which the script of a server-rendered page opens it before the portal runs. */
const ID = 'sign-in';

/** Asks a person to sign in or to open an account, and afterwards brings them to the page they wanted. */
export function LoginDialog() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { open, path, cancelTo, problem } = useStore(loginDialog);
  const [leaving, setLeaving] = useState(false);
  const { status } = useAuth();
  useLayoutEffect(() => {
    const element = document.getElementById(ID);
    if (element instanceof HTMLDialogElement && element.open && element.dataset.path !== undefined) openLoginDialog(element.dataset.path);
  }, []);
  // The silent check may find the person signed in after the dialog has opened: then the dialog closes.
  useEffect(() => {
    if (status !== 'authenticated' || !loginDialog.get().open) return;
    const to = loginDialog.get().path;
    closeLoginDialog();
    void navigate(to, { replace: true });
  }, [status, navigate]);
  const cancel = () => {
    closeLoginDialog();
    if (cancelTo !== undefined) void navigate(cancelTo, { replace: true });
  };
  const leave = (go: (to: string) => Promise<void>) => {
    setLoginProblem(undefined);
    setLeaving(true);
    // The browser may keep this page in its back/forward cache and restore it.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    void go(path).finally(() => setLeaving(false));
  };
  const own = problem === 'other_address' ? atOwnAddress(path) : undefined;
  return (
    <Dialog
      id={ID}
      open={open}
      onClose={cancel}
      title={t('core.login.title')}
      actions={
        <>
          {own ?
            (
              <Button variant="contained" component="a" href={own}>
                {t('core.login.own_address')}
              </Button>
            ) :
            (
              <>
                {/* The page's own script gives it the address that was wanted. */}
                <Button variant="contained" component="a" href="/account" className={scripting.onlyBeforeHydration}>
                  {t('core.sign_in')}
                </Button>
                <Button variant="contained" disabled={leaving} onClick={() => leave(auth.login)} className={scripting.onlyAfterHydration}>
                  {t('core.sign_in')}
                </Button>
                <Button variant="outlined" disabled={leaving} onClick={() => leave(auth.register)} className={scripting.onlyAfterHydration}>
                  {t('core.register')}
                </Button>
              </>
            )}
          <Button data-closes={ID} onClick={cancel}>{t('core.cancel')}</Button>
        </>
      }
    >
      {problem ?
        (
          <div role="alert" className={styles.row}>
            <AlertIcon />
            <span>{t(`core.login.problem.${problem}`, { address: own && new URL(own).origin })}</span>
          </div>
        ) :
        <Typography>{t('core.login.text')}</Typography>}
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { auth, openLoginDialog } from '../auth/auth';
import { useTranslate } from '../i18n';
import { useStore } from '../store';
import { Dialog } from './Dialog';
import { routeOf } from '@domain/routes';
import { setUnsavedChanges, unsaved } from './unsaved';

/** A navigation that the guard would stop anyway is stopped here, where the person can stay on the page they are on. */
const needsSignIn = ({ pathname }: Location): boolean =>
  auth.state().status === 'unauthenticated' && (routeOf(pathname)?.guard ?? 'public') !== 'public';

/** The one question before a page is left: about changes that nobody has saved, and pages for which one must sign in. */
export function LeaveGuard() {
  const t = useTranslate();
  const { changes, waiting } = useStore(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (unsaved.get().changes || needsSignIn(nextLocation)),
  );
  const signInFor = blocker.state === 'blocked' && needsSignIn(blocker.location) ? blocker.location : undefined;
  useEffect(() => {
    if (!signInFor || blocker.state !== 'blocked') return;
    blocker.reset();
    openLoginDialog(signInFor.pathname + signInFor.search);
  }, [signInFor, blocker]);
  useEffect(() => {
    if (!changes) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changes]);
  const stay = () => {
    unsaved.set({ waiting: undefined });
    blocker.reset?.();
  };
  const leave = () => {
    unsaved.set({ waiting: undefined });
    if (waiting) return waiting();
    setUnsavedChanges(false);
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={(blocker.state === 'blocked' && !signInFor) || waiting !== undefined}
      onClose={stay}
      title={t(waiting ? 'core.unsaved.sign_out_title' : 'core.unsaved.title')}
      actions={
        <>
          <Button variant="contained" onClick={stay}>
            {t('core.unsaved.stay')}
          </Button>
          <Button variant="outlined" onClick={leave}>
            {t(waiting ? 'core.unsaved.sign_out' : 'core.unsaved.leave')}
          </Button>
        </>
      }
    >
      <Typography>{t(waiting ? 'core.unsaved.sign_out_text' : 'core.unsaved.text')}</Typography>
    </Dialog>
  );
}

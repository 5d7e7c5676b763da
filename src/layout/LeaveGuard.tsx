import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { useIsUpdating } from '../api/updating';
import { auth, openLoginDialog } from '../auth/auth';
import { useTranslate, type MessageKey } from '../i18n';
import { useStore } from '../store';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { Dialog } from './Dialog';
import { routeOf } from '@domain/routes';
import { losesSomething, setUnsavedChanges, unsaved } from './unsaved';

/** A navigation that the guard would stop anyway is stopped here, where the person can stay on the page they are on. */
const needsSignIn = ({ pathname }: Location): boolean =>
  auth.state().status === 'unauthenticated' && (routeOf(pathname)?.guard ?? 'public') !== 'public';

interface Asked {
  changes: boolean;
  updating: boolean;
  /** Asked because of signing out, not because of another page. */
  signOut: boolean;
}

/** What the question says. A write may end while it stands there: then nothing holds the person any more. */
function wordsFor({ changes, updating, signOut }: Asked): Record<'title' | 'text' | 'leave', MessageKey> {
  const what = signOut ? 'sign_out' : 'leave';
  if (changes) return { title: `core.unsaved.${what}_title`, text: `core.unsaved.${what}_text`, leave: `core.unsaved.${what}` };
  return { title: `core.unsaved.${what}_now_title`, text: updating ? 'core.unsaved.writing' : 'core.unsaved.arrived', leave: `core.unsaved.${what}_now` };
}

/** The one question before a page is left: about changes that nobody has saved, a write that is under way, and pages for which one must sign in. */
export function LeaveGuard() {
  const t = useTranslate();
  const { changes, waiting, kept } = useStore(unsaved);
  const updating = useIsUpdating();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (losesSomething() || needsSignIn(nextLocation)),
  );
  const signInFor = blocker.state === 'blocked' && needsSignIn(blocker.location) ? blocker.location : undefined;
  useEffect(() => {
    if (!signInFor || blocker.state !== 'blocked') return;
    blocker.reset();
    openLoginDialog(signInFor.pathname + signInFor.search);
  }, [signInFor, blocker]);
  useEffect(() => {
    if (!changes && !updating) return;
    const ask = (event: BeforeUnloadEvent) => losesSomething() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changes, updating]);
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
  const words = wordsFor({ changes: changes || (kept && waiting !== undefined), updating, signOut: waiting !== undefined });
  return (
    <Dialog
      open={(blocker.state === 'blocked' && !signInFor) || waiting !== undefined}
      onClose={stay}
      title={t(words.title)}
      actions={
        <>
          <Button variant="contained" onClick={stay}>
            {t('core.unsaved.stay')}
          </Button>
          <Button variant="outlined" onClick={leave}>
            {t(words.leave)}
          </Button>
        </>
      }
    >
      <Typography>{t(words.text)}</Typography>
    </Dialog>
  );
}

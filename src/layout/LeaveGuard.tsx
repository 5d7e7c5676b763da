import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPath, useBlocker, useLocation, useNavigation, type Location } from 'react-router';
import { hasFailed, useIsUpdating } from '../api/updating';
import { auth, openLoginDialog } from '../auth/auth';
import { useTranslate, type MessageKey } from '../i18n';
import { useStore } from '../platform/store';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { Dialog } from './Dialog';
import { requestedPage } from './navigate-after-write';
import { routeOf } from '@domain/routes';
import { losesSomething, setUnsavedChanges, unsaved } from './unsaved';

/** Whether the guard would stop the navigation because nobody is signed in. It is stopped here already, so that the current page stays. */
const needsSignIn = ({ pathname }: Location): boolean => auth.state().status === 'unauthenticated' && (routeOf(pathname)?.guard ?? 'public') !== 'public';

interface LeaveQuestion {
  changes: boolean;
  /** True before a sign-out, false before another page. */
  signOut: boolean;
}

/** The texts of the question: about changes that would be lost, else about a write in progress. */
function wordsFor({ changes, signOut }: LeaveQuestion): Record<'title' | 'text' | 'leave', MessageKey> {
  const what = signOut ? 'sign_out' : 'leave';
  if (changes) return { title: `core.unsaved.${what}_title`, text: `core.unsaved.${what}_text`, leave: `core.unsaved.${what}` };
  return { title: `core.unsaved.${what}_now_title`, text: 'core.unsaved.writing', leave: `core.unsaved.${what}_now` };
}

interface AutoAnswerOptions {
  isOpen: boolean;
  changes: boolean;
  updating: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Answers the question for the person once nothing would be lost any more. After a write in progress has succeeded, the navigation
 * continues. When the write has failed, or the changes were saved automatically, the page stays and shows it.
 */
function useAnswerBySaving({ isOpen, changes, updating, stay, leave }: AutoAnswerOptions): void {
  const waited = useRef(false);
  const answer = useEffectEvent((arrived: boolean) => (arrived ? leave() : stay()));
  useEffect(() => {
    if (!isOpen) waited.current = false;
    else if (updating) waited.current = true;
    else if (!changes) answer(waited.current && !hasFailed());
  }, [isOpen, changes, updating]);
}

/** The one question before a page is left: about unsaved changes, a write in progress, and pages that need a sign-in. */
export function LeaveGuard() {
  const t = useTranslate();
  const { changes, waiting, storedChanges: storedChanges } = useStore(unsaved);
  const updating = useIsUpdating();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && (losesSomething() || needsSignIn(nextLocation)),
  );
  const { pathname } = useLocation();
  const loading = useNavigation().location;
  const path = (blocker.location ?? loading)?.pathname ?? pathname;
  useLayoutEffect(() => {
    requestedPage.set({ path });
    return () => requestedPage.set({ path: undefined });
  }, [path]);
  const signInFor = blocker.state === 'blocked' && needsSignIn(blocker.location) ? blocker.location : undefined;
  useEffect(() => {
    if (!signInFor || blocker.state !== 'blocked') return;
    blocker.reset();
    openLoginDialog(createPath(signInFor));
  }, [signInFor, blocker]);
  useEffect(() => {
    if (!changes && !updating) return;
    const preventUnload = (event: BeforeUnloadEvent) => losesSomething() && event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
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
  const leaveQuestion = { changes: changes || (storedChanges && waiting !== undefined), signOut: waiting !== undefined };
  const isOpen = (blocker.state === 'blocked' && !signInFor) || waiting !== undefined;
  useAnswerBySaving({ isOpen, changes: leaveQuestion.changes, updating, stay, leave });
  const words = wordsFor(leaveQuestion);
  return (
    <Dialog
      open={isOpen}
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

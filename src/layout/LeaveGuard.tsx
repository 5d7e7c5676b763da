import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type Location } from 'react-router';
import { hasFailed, useIsUpdating } from '../api/updating';
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
  /** Asked because of signing out, not because of another page. */
  signOut: boolean;
}

/** What the question says: of changes that would be lost, else of a write that is under way. */
function wordsFor({ changes, signOut }: Asked): Record<'title' | 'text' | 'leave', MessageKey> {
  const what = signOut ? 'sign_out' : 'leave';
  if (changes) return { title: `core.unsaved.${what}_title`, text: `core.unsaved.${what}_text`, leave: `core.unsaved.${what}` };
  return { title: `core.unsaved.${what}_now_title`, text: 'core.unsaved.writing', leave: `core.unsaved.${what}_now` };
}

interface Answers {
  isOpen: boolean;
  changes: boolean;
  updating: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Answers the question for the person once nothing holds them any more: goes on where they wanted when what was on its way has arrived. Where
 * it has failed, or changes were saved by themselves, the page stays and tells of it.
 */
function useAnswerBySaving({ isOpen, changes, updating, stay, leave }: Answers): void {
  const waited = useRef(false);
  const answer = useEffectEvent((arrived: boolean) => (arrived ? leave() : stay()));
  useEffect(() => {
    if (!isOpen) waited.current = false;
    else if (updating) waited.current = true;
    else if (!changes) answer(waited.current && !hasFailed());
  }, [isOpen, changes, updating]);
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
  const asked = { changes: changes || (kept && waiting !== undefined), signOut: waiting !== undefined };
  const isOpen = (blocker.state === 'blocked' && !signInFor) || waiting !== undefined;
  useAnswerBySaving({ isOpen, changes: asked.changes, updating, stay, leave });
  const words = wordsFor(asked);
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

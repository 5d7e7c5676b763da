import { routeOf } from '@domain/routes';
import { portalView } from './portal-view';
import { currentSession, leaveSession } from './session';
import { authStore } from './state';
import { followTabs, type TabMessage } from './tabs';

/** Asks the provider anew who is here, with nothing of the one before on the page. */
function startAnew(): void {
  portalView.clear();
  location.reload();
}

/** A session ended in one tab has ended in all of its tabs; a tab of another one than the latest starts anew in the latest. */
function react(message: TabMessage): void {
  const own = currentSession();
  if (own === undefined) return;
  if (message.kind === 'signed-in') {
    if (message.session !== own) startAnew();
    return;
  }
  if (message.session !== own) return;
  const isPublic = routeOf(location.pathname)?.guard === 'public';
  leaveSession(isPublic ? location.pathname + location.search : '/', message.forget);
}

/** Keeps this tab in step with what happens to the session elsewhere; to be called once, before the sign-on check. */
export function followOtherTabs(): void {
  followTabs(react);
  // A page that the browser has kept while it was away knows nothing of what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && authStore.get().status !== 'unauthenticated') startAnew();
  });
}

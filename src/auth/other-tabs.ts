import { routeOf } from '@domain/routes';
import { portalView } from './portal-view';
import { currentSession, leaveSession } from './session';
import { authStore } from './state';
import { followTabs, type TabMessage } from './tabs';

/** Clears the page of the previous person and reloads it, which asks the provider again who is signed in. */
function restart(): void {
  portalView.clear();
  location.reload();
}

/** A sign-out in one tab ends the session in all tabs that share it. A sign-in reloads the tabs of any other session, so that they join the new one. */
function react(message: TabMessage): void {
  const own = currentSession();
  if (own === undefined) return;
  if (message.kind === 'signed-in') {
    if (message.session !== own) restart();
    return;
  }
  if (message.session !== own) return;
  const isPublic = routeOf(location.pathname)?.guard === 'public';
  leaveSession(isPublic ? location.pathname + location.search : '/', message.forget);
}

/** Keeps this tab in step with the session in other tabs; to be called once, before the sign-on check. */
export function followOtherTabs(): void {
  followTabs(react);
  // A page that the browser restores from its back/forward cache has missed all messages in the meantime.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && authStore.get().status !== 'unauthenticated') restart();
  });
}

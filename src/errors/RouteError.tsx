import { useEffect, useLayoutEffect, useState } from 'react';
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '../api/error';
import { auth, openLoginDialog } from '../auth/auth';
import { SignInBackdrop } from '../auth/SignInBackdrop';
import { PageSkeleton } from '../layout/PageSkeleton';
import { ErrorPage } from './ErrorPage';
import { reloadIfReplaced, useVersionPhase } from './new-version';
import { isNotificationOnly, isPartMissing, isUnanswered, PageError, SignInNeeded } from './page-error';
import { failureOf, reportError } from './report';
import { RouteTitle } from './RouteTitle';
import { LoadFailed } from './LoadFailed';

/** Replaces a page whose loader, rendering or guard has failed. The address stays, and a retry requests it again. */
export function RouteError() {
  const error = useRouteError();
  const place = useLocation();
  const path = createPath(place);
  const navigate = useNavigate();
  const signIn = error instanceof SignInNeeded;
  const expired = error instanceof ApiError && error.status === 401;
  const [leaving] = useState(() => expired && auth.mayLoginAgain(place.pathname));
  const unread = isUnanswered(error) || isNotificationOnly(error);
  // A chunk that could not be fetched may have another name in a new version of the portal: only a reload of the whole page can find it.
  const isStale = isPartMissing(error);
  const phase = useVersionPhase();
  useEffect(() => {
    if (signIn) openLoginDialog(path, '/');
    else if (leaving) auth.loginAgain(path);
    else if (unread) reportError(error);
  }, [signIn, leaving, unread, error, path]);
  // In a layout effect, which runs before the browser paints: otherwise the user and a screen reader would meet an error that is solved already.
  useLayoutEffect(() => {
    // The failed page is gone already: its input is kept as a draft, or the person has agreed to leave it.
    if (isStale && phase === 'replaced') reloadIfReplaced();
  }, [isStale, phase]);
  if (signIn || leaving) return <SignInBackdrop />;
  // A decision of the guard is final: a retry helps only where an answer was missing.
  const isFinal = error instanceof PageError;
  const retry = () => (isStale ? location.reload() : void navigate(path, { replace: true }));
  if (!unread) return <ErrorPage failure={failureOf(error)} onRetry={isFinal ? undefined : retry} />;
  if (isStale && (phase === 'asking' || phase === 'reloading')) return <PageSkeleton />;
  return (
    <>
      <RouteTitle />
      <LoadFailed error={error} again={retry} />
    </>
  );
}

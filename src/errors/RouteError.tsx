import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '../api/error';
import { auth, openLoginDialog } from '../auth/auth';
import { SignInBackdrop } from '../auth/SignInBackdrop';
import { PageSkeleton } from '../layout/PageSkeleton';
import { ErrorPage } from './ErrorPage';
import { reloadIfReplaced, useVersionPhase } from './new-version';
import { isOnlyTold, isPartMissing, isUnanswered, PageError, SignInNeeded } from './page-error';
import { failureOf, reportError } from './report';
import { RouteTitle } from './RouteTitle';
import { Unread } from './Unread';

/** Stands in the page's place when its loader, its drawing or the guard has failed; the address stays, and retry asks again. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signIn = error instanceof SignInNeeded;
  const expired = error instanceof ApiError && error.status === 401;
  const [leaving] = useState(() => expired && auth.mayLoginAgain(pathname));
  const unread = isUnanswered(error) || isOnlyTold(error);
  // A part of the portal that could not be fetched may have another name by now: only the whole page knows it.
  const isStale = isPartMissing(error);
  const phase = useVersionPhase();
  useEffect(() => {
    if (signIn) openLoginDialog(pathname + search, '/');
    else if (leaving) auth.loginAgain(pathname + search);
    else if (unread) reportError(error);
  }, [signIn, leaving, unread, error, pathname, search]);
  // Before it is painted: a person, and a screen reader, would be told for a moment of what is mended already.
  useLayoutEffect(() => {
    // The page has lost its place already: what was on it is kept as a draft, or the person has agreed to leave it.
    if (isStale && phase === 'replaced') reloadIfReplaced();
  }, [isStale, phase]);
  if (signIn || leaving) return <SignInBackdrop />;
  // What the guard has decided stays decided: asking again helps only where an answer was missing.
  const isFinal = error instanceof PageError;
  const retry = () => (isStale ? location.reload() : void navigate(pathname + search, { replace: true }));
  if (!unread) return <ErrorPage failure={failureOf(error)} onRetry={isFinal ? undefined : retry} />;
  if (isStale && (phase === 'asking' || phase === 'reloading')) return <PageSkeleton />;
  return (
    <>
      <RouteTitle />
      <Unread error={error} again={retry} />
    </>
  );
}

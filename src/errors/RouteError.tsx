import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '../api/error';
import { auth, openLoginDialog } from '../auth/auth';
import { SignInBackdrop } from '../auth/SignInBackdrop';
import { ErrorPage } from './ErrorPage';
import { logFailure } from './log';
import { PageError, SignInNeeded } from './page-error';
import { wordsOf } from './report';

const isStale = (error: unknown): boolean => error instanceof TypeError && /dynamically imported|module script|Failed to fetch/i.test(error.message);

/** What a failed page becomes: the Error page for its status; without any answer it says that the portal could not be reached. */
function failureOf(error: unknown): { status: number; message: string } {
  if (error instanceof ApiError) return { status: error.status, message: wordsOf(error) };
  if (error instanceof PageError) return { status: error.status, message: wordsOf(error) };
  return { status: isStale(error) ? 0 : 500, message: '' };
}

/** Stands in the page's place when its loader, its drawing or the guard has failed; the address stays, and retry asks again. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signIn = error instanceof SignInNeeded;
  const expired = error instanceof ApiError && error.status === 401;
  const [leaving] = useState(() => expired && auth.mayLoginAgain());
  useEffect(() => {
    if (signIn) openLoginDialog(pathname + search, '/');
    else if (leaving) auth.loginAgain(pathname + search);
    else if (error instanceof ApiError && error.status === 0) logFailure('A request had no answer.', error);
  }, [signIn, leaving, error, pathname, search]);
  if (signIn || leaving) return <SignInBackdrop />;
  const failure = failureOf(error);
  // What the guard has decided stays decided: asking again helps only where an answer was missing.
  const isFinal = error instanceof PageError;
  // A part of the portal that could not be fetched may have another name by now: only the whole page knows it.
  const retry = () => (isStale(error) ? location.reload() : void navigate(pathname + search, { replace: true }));
  return <ErrorPage {...failure} onRetry={isFinal ? undefined : retry} />;
}

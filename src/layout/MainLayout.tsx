import { isOfWorkspace, routeOf } from '@domain/routes';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Outlet, useLocation, useNavigation, useRevalidator } from 'react-router';
import { noteLocation } from '../auth/guard-page';
import { LoginDialog } from '../auth/LoginDialog';
import { Boundary } from '../errors/Boundary';
import { ErrorPage } from '../errors/ErrorPage';
import { readAgain } from '../errors/reading';
import { resetFailure, useShownFailure } from '../errors/report';
import { useTranslate } from '../i18n';
import Container from '../ui/Container';
import { DemoBanner, NewVersionBanner, OfflineBanner, ScriptsBanner } from './Banners';
import { Footer } from './Footer';
import { Header } from './Header';
import { IncidentBanner } from './IncidentBanner';
import { LeaveGuard } from './LeaveGuard';
import { RouteAnnouncer } from './RouteAnnouncer';
import { useScrollRules } from './scroll';
import { Toasts } from './Toasts';
import styles from './MainLayout.module.css';

/** The page, or the Error page in its place; the hidden page stays mounted and keeps all input. */
function Page() {
  const failure = useShownFailure();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const failedAt = useRef(pathname);
  useEffect(() => {
    if (failedAt.current !== pathname) resetFailure();
    failedAt.current = pathname;
  }, [pathname]);
  const retry = () => {
    resetFailure();
    void revalidate();
    readAgain();
  };
  return (
    <>
      {failure && <ErrorPage failure={failure} onRetry={retry} />}
      <div hidden={failure !== undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** Moves the focus by script, because the browser's own jump to a hash is a navigation that bypasses the router. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The one layout around every route. */
export function MainLayout() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const route = routeOf(pathname);
  // The workspace of staff has the full width of the window and no footer.
  const isWorkspace = route !== undefined && isOfWorkspace(route);
  useScrollRules();
  useEffect(() => {
    noteLocation(pathname + search);
  }, [pathname, search]);
  return (
    <div className={styles.column}>
      <a className={styles.skipLink} href="#main" onClick={skip}>{t('core.skip')}</a>
      <div className={styles.progress} data-busy={navigation.state !== 'idle'} aria-hidden="true" />
      <RouteAnnouncer />
      <DemoBanner />
      <ScriptsBanner />
      <IncidentBanner />
      <Boundary>
        <Header />
      </Boundary>
      <OfflineBanner />
      <NewVersionBanner />
      <Container component="main" id="main" tabIndex={-1} className={isWorkspace ? styles.workspace : styles.page}>
        <Page />
      </Container>
      {!isWorkspace && (
        <Boundary>
          <Footer />
        </Boundary>
      )}
      <Toasts />
      <LoginDialog />
      <LeaveGuard />
    </div>
  );
}

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
import Box from '../ui/Box';
import Container from '../ui/Container';
import { styled } from '../ui/styled';
import { DemoBanner, NewVersionBanner, OfflineBanner, ScriptsBanner } from './Banners';
import { Footer } from './Footer';
import { Header } from './Header';
import { IncidentBanner } from './IncidentBanner';
import { LeaveGuard } from './LeaveGuard';
import { RouteAnnouncer } from './RouteAnnouncer';
import { useScrollRules } from './scroll';
import { Toasts } from './Toasts';

const SkipLink = styled('a')(({ theme }) => {
  const { palette } = theme;
  return {
    position: 'fixed',
    insetInlineStart: 16,
    top: 12,
    zIndex: 40,
    padding: '10px 20px',
    borderRadius: 8,
    fontWeight: 600,
    backgroundColor: palette.primary.main,
    color: palette.primary.contrastText,
    transform: 'translateY(-200%)',
    '&:focus': { transform: 'none' },
    '@media print': { display: 'none' },
  };
});

/** A thin line at the top of the window while the next page loads. */
const Progress = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 35,
  height: 3,
  backgroundColor: theme.palette.primary.main,
  transformOrigin: 'left',
  transform: 'scaleX(0)',
  opacity: 0,
  '&[data-busy="true"]': { opacity: 1, transform: 'scaleX(0.7)', transition: 'transform 2s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms' },
}));

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
      <Box hidden={failure !== undefined}>
        <Outlet />
      </Box>
    </>
  );
}

/** Moves the focus by script, because the browser's own jump to a hash is a navigation that bypasses the router. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

// On paper the space at the bottom could become a page of its own.
const PAGE = { flex: 1, pt: { xs: 3, md: 5 }, pb: { xs: 7, md: 10 }, '@media print': { pb: 0 } };
const WORKSPACE = { flex: 1, maxWidth: { md: 'none' }, pt: { xs: 2, md: 3 }, pb: 4 };

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
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', '@media print': { minHeight: 0 } }}>
      <SkipLink href="#main" onClick={skip}>{t('core.skip')}</SkipLink>
      <Progress data-busy={navigation.state !== 'idle'} aria-hidden="true" />
      <RouteAnnouncer />
      <DemoBanner />
      <ScriptsBanner />
      <IncidentBanner />
      <Boundary>
        <Header />
      </Boundary>
      <OfflineBanner />
      <NewVersionBanner />
      <Container component="main" id="main" tabIndex={-1} sx={isWorkspace ? WORKSPACE : PAGE}>
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
    </Box>
  );
}
